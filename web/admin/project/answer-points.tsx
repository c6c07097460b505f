import { useEffect, useRef, useState } from "react";
import type { DeliverableWords } from "#content/words/deliverables/en.ts";
import { notDoneForm } from "#domain/deliverable/deliverable-form.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type ChangeList, deliverableRequests, type Point } from "#web/data/deliverables.ts";
import { ListView } from "#web/project/deliverables/list-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useForm } from "#web/ui/use-form.ts";

type Props = {
  list: ChangeList;
  words: DeliverableWords;
  locale: Locale;
  onChanged: () => Promise<void>;
};

/** The client's open list of changes, whose points the studio answers one by one; the focus moves to the next open
 * point. */
export function AnswerPoints({ list, words, locale, onChanged }: Props) {
  const [isNoneCounted, setNoneCounted] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  // Until a price is agreed, a point can be answered only if it is not counted.
  const isFree = list.state !== "sent";
  /** The point whose answer is being saved; live data may show the answer before the request has ended. */
  const answering = useRef<string>(null);
  useEffect(() => {
    const isAnswered = list.points.some(({ id, answer }) => id === answering.current && answer);
    if (!isAnswered) return;
    answering.current = null;
    all.current?.querySelector<HTMLElement>("[data-point=open] button")?.focus();
  }, [list]);
  const onAnswered = async (isSaved: boolean) => {
    if (isSaved) await onChanged();
    else answering.current = null;
  };
  return (
    <div ref={all} className="grid gap-3">
      {isFree ? (
        <p className="text-muted text-sm">
          Before there is a price, only what is not counted can be answered.
        </p>
      ) : (
        <Checkbox
          label="None of this list is counted"
          hint="Each point that you answer is then not counted, and the list uses no round."
          checked={isNoneCounted}
          onChange={({ target }) => setNoneCounted(target.checked)}
        />
      )}
      <ListView
        list={list}
        words={words}
        locale={locale}
        below={(point) => (
          <PointAnswer
            key={`${point.id} ${point.answer}`}
            point={point}
            isAlwaysFree={isFree || isNoneCounted}
            look={isFree ? "secondary" : "primary"}
            onStart={() => {
              answering.current = point.id;
            }}
            onAnswered={onAnswered}
          />
        )}
      />
    </div>
  );
}

type PointProps = {
  point: Point;
  isAlwaysFree: boolean;
  /** The look of the button `done`; where a price is still missing, naming it is the primary action. */
  look: "primary" | "secondary";
  onStart: () => void;
  onAnswered: (isSaved: boolean) => Promise<void>;
};

function PointAnswer({ point, isAlwaysFree, look, onStart, onAnswered }: PointProps) {
  const [isOpen, setOpen] = useState(point.answer === null);
  const [isRefusing, setRefusing] = useState(false);
  const [isFree, setFree] = useState(!point.is_counted);
  const [reason, setReason] = useState(point.reason ?? "");
  const [request] = useState(() => deliverableRequests());
  const save = (answer: { answer: "done" } | { answer: "not-done"; reason: string }) => {
    onStart();
    const counted = !(isFree || isAlwaysFree);
    return request("answer-point", { pointId: point.id, counted, ...answer });
  };
  const { busy, ...form } = useForm({
    schema: notDoneForm,
    values: { reason },
    send: (values) => save({ answer: "not-done", ...values }),
    onSent: () => onAnswered(true),
    onRefused: () => onAnswered(false),
  });
  async function saveDone() {
    const answer = await form.send(() => save({ answer: "done" }));
    if (answer) await onAnswered(answer.ok);
  }

  if (!isOpen) {
    return (
      <button
        type="button"
        className="link min-h-6 pointer-coarse:min-h-11 justify-self-start text-xs"
        onClick={() => setOpen(true)}
      >
        Answer again
      </button>
    );
  }
  return (
    <fieldset data-point={point.answer ? "answered" : "open"} className="grid gap-3">
      <legend className="sr-only">Point {point.position}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" variant={look} busy={busy && !isRefusing} onClick={() => saveDone()}>
          Done
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isRefusing}
          onClick={() => setRefusing(!isRefusing)}
        >
          Not done
        </Button>
        {!isAlwaysFree && (
          <Checkbox
            label={<span className="text-sm">Not counted, ours to mend</span>}
            checked={isFree}
            onChange={({ target }) => setFree(target.checked)}
          />
        )}
      </div>
      {isRefusing && (
        <form noValidate {...form.props} className="grid gap-3">
          <AreaField
            label="Why it is not done"
            error={form.faults.reason}
            name="reason"
            rows={2}
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className="flex gap-3">
            <Button type="submit" size="sm" busy={busy}>
              Answer
            </Button>
            <CancelButton size="sm" variant="quiet" onClick={() => setRefusing(false)} />
          </div>
        </form>
      )}
      <Refusal {...form} />
    </fieldset>
  );
}
