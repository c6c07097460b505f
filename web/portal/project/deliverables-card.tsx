import { useState } from "react";
import { nextRound } from "#domain/deliverable/rounds.ts";
import { canWithdraw } from "#domain/deliverable/stage.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type ChangeList, type Deliverable, deliverableRequests } from "#web/data/deliverables.ts";
import { useWords } from "#web/language/words.ts";
import { DeliverableList } from "#web/project/deliverables/deliverable-list.tsx";
import { DeliverableView } from "#web/project/deliverables/deliverable-view.tsx";
import { ListView } from "#web/project/deliverables/list-view.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ChangesForm } from "./changes-form.tsx";
import { deliverableWords } from "./deliverable-words.ts";

type Rights = {
  /** Set for owners and editors. */
  mayEdit: boolean;
  mayApprove: boolean;
};

type Props = Rights & { projectId: string; locale: Locale };

/** The deliverables that the studio has posted: the client looks at them, approves them or asks for changes. */
export function DeliverablesCard({ projectId, locale, ...rights }: Props) {
  const words = useWords(deliverableWords);
  return (
    <div id="deliverables" className="scroll-mt-24">
      <Card title={words.title}>
        <DeliverableList projectId={projectId} words={words} empty={words.empty}>
          {({ deliverables, rounds, load }) => {
            const round = nextRound(rounds);
            return deliverables.map((deliverable) => (
              <DeliverableView key={deliverable.id} {...{ deliverable, words, locale }}>
                <NextStep {...{ deliverable, projectId, round, locale, rights }} onChanged={load} />
              </DeliverableView>
            ));
          }}
        </DeliverableList>
      </Card>
    </div>
  );
}

type StepProps = {
  deliverable: Deliverable;
  projectId: string;
  round: ReturnType<typeof nextRound>;
  locale: Locale;
  rights: Rights;
  onChanged: () => Promise<void>;
};

function NextStep({ deliverable, projectId, round, locale, rights, onChanged }: StepProps) {
  const words = useWords(deliverableWords);
  const [doing, setDoing] = useState<"approve" | "ask" | null>(null);
  const {
    stage,
    versions: [newest],
  } = deliverable;
  const { mayEdit, mayApprove } = rights;
  const about = deliverable.lists.filter(
    ({ version_id, state }) => version_id === newest?.id && state !== "withdrawn",
  );
  const finish = async () => {
    setDoing(null);
    await onChanged();
  };
  return (
    <>
      {about.map((list) => (
        <SentList key={list.id} {...{ list, locale, onChanged }} mayWithdraw={mayEdit} />
      ))}
      {stage === "owed" && <p className="text-muted text-sm">{words.owedText}</p>}
      {stage === "waiting" && doing !== "ask" && (mayEdit || mayApprove) && (
        <div className="flex flex-wrap items-center gap-3">
          {mayApprove && <Button onClick={() => setDoing("approve")}>{words.approve}</Button>}
          {mayEdit && (
            <Button variant="secondary" onClick={() => setDoing("ask")}>
              {words.ask}
            </Button>
          )}
          {mayEdit && (
            <p className="text-muted text-sm">
              {round.needsPrice ? words.roundsUsed : words.rounds(round.number, round.included)}
            </p>
          )}
        </div>
      )}
      {stage === "waiting" && !mayApprove && (
        <p className="text-muted text-sm">{mayEdit ? words.onlyAccepters : words.viewer}</p>
      )}
      {doing === "ask" && newest && (
        <ChangesForm
          {...{ deliverable, projectId, round }}
          isWaiting={stage === "waiting"}
          version={newest.version}
          onSent={finish}
          onClose={() => setDoing(null)}
          onOutdated={onChanged}
        />
      )}
      {doing === "approve" && newest && (
        <ApproveDialog
          {...{ deliverable, version: newest }}
          onClose={() => setDoing(null)}
          onApproved={finish}
          onOutdated={onChanged}
        />
      )}
    </>
  );
}

type SentListProps = {
  list: ChangeList;
  mayWithdraw: boolean;
  locale: Locale;
  onChanged: () => Promise<void>;
};

/** A list of changes with its answers, what happens with it next, and a button to withdraw it. */
function SentList({ list, mayWithdraw, locale, onChanged }: SentListProps) {
  const words = useWords(deliverableWords);
  const [isAsking, setAsking] = useState(false);
  const [request] = useState(() => deliverableRequests(words.notDone));
  const { refused, banner, send, clear } = useSending();
  const withdraw = async () => {
    const answer = await send(() => request("withdraw-changes", { listId: list.id }));
    setAsking(false);
    if (answer) await onChanged();
  };
  return (
    <div className="grid gap-4">
      <ListView list={list} words={words} locale={locale} />
      <Banner tone="info">{words.states[list.state]}</Banner>
      <div className="flex flex-wrap gap-3">
        {list.state === "priced" && (
          <a href="#offer" className="link inline-flex min-h-11 items-center font-semibold">
            {words.toPrice}
          </a>
        )}
        {mayWithdraw && canWithdraw(list) && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              clear();
              setAsking(true);
            }}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={isAsking}
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdraw()}
      >
        <p>{words.withdrawText}</p>
      </ConfirmDialog>
    </div>
  );
}
