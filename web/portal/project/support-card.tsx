import { useState } from "react";
import { support as english } from "#content/words/support/en.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type ProjectSupport, readSupport, type SupportInterval } from "#web/data/support.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";
import { useLiveRead } from "#web/project/use-live-read.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { ForBusiness } from "../for-business.tsx";

export const supportWords = defineWords(english, {
  es: () => import("#content/words/support/es.ts"),
  fr: () => import("#content/words/support/fr.ts"),
  de: () => import("#content/words/support/de.ts"),
});

const tables = ["support_schedules", "invoices"] as const;
const intervals = ["month", "quarter"] as const;

interface PartProps {
  projectId: string;
  support: ProjectSupport;
  load: () => Promise<void>;
}

/** The support after a project: first the question, before the free months are over; then the running support and how
 * it ends. */
export function SupportCard({ projectId }: { projectId: string }) {
  const words = useWords(supportWords);
  const { read, load } = useLiveRead(projectId, readSupport, tables);
  const support = read.state === "loaded" ? read.support : null;
  if (!support || (support.state === "ended" && support.interval === null)) return null;
  const part = { projectId, support, load };
  return (
    <Card id="support" title={words.title}>
      {support.state === "asked" ? (
        <Question {...part} />
      ) : support.state === "running" ? (
        <Running {...part} />
      ) : (
        <p className="measure">
          <Standing support={support} />
        </p>
      )}
    </Card>
  );
}

/** The state of the support as a sentence, when the client cannot do anything about it. */
function Standing({
  support: { state, freeUntil, asksOn, endsOn, ...rest },
}: {
  support: ProjectSupport;
}) {
  const words = useWords(supportWords);
  const { long } = useDay();
  if (state === "free" && freeUntil)
    return asksOn ? words.free(long(freeUntil), long(asksOn)) : words.freeAlone(long(freeUntil));
  if (state === "free") return words.text;
  if (state === "ending") return words.ending(long(endsOn ?? ""));
  if (state === "ended") return words.ended(long(endsOn ?? ""));
  return rest.isSilent ? words.silent(long(rest.answerUntil ?? "")) : words.declined;
}

function usePrice() {
  const words = useWords(supportWords);
  const { full } = useMoney();
  return (interval: SupportInterval, totalMinor: number, currency: string) =>
    words.price(
      full(totalMinor, currency),
      interval === "month" ? words.perMonth : words.perQuarter,
    );
}

function Question({ projectId, support, load }: PartProps) {
  const words = useWords(supportWords);
  const { full } = useMoney();
  const { long } = useDay();
  const [answering, setAnswering] = useState<SupportInterval | "no" | null>(null);
  const { offer, freeUntil, answerUntil, mayAnswer } = support;
  return (
    <div className="grid gap-5">
      <div className="measure grid gap-2">
        <p className="font-semibold text-lg">
          {freeUntil ? words.question(long(freeUntil)) : words.questionFree}
        </p>
        <p>{words.text}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {intervals.map((interval) => (
          <li
            key={interval}
            className="grid content-between gap-4 rounded-md border border-line bg-paper p-5"
          >
            <div>
              <p className="font-semibold">
                {interval === "month" ? words.monthly : words.quarterly}
              </p>
              <p className="mt-1 font-bold text-2xl tracking-tight tabular-nums">
                {full(offer[interval].totalMinor, offer.currency)}
              </p>
              <p className="text-muted text-sm">
                {interval === "month" ? words.perMonth : words.perQuarter}
              </p>
            </div>
            {mayAnswer && (
              <Button onClick={() => setAnswering(interval)}>{words.choose[interval]}</Button>
            )}
          </li>
        ))}
      </ul>
      <p className="measure">{words.silence(long(answerUntil ?? ""))}</p>
      {mayAnswer ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setAnswering("no")}
        >
          {words.no}
        </Button>
      ) : (
        <p className="font-semibold">{words.onlyAccepters}</p>
      )}
      {answering && (
        <AnswerDialog
          key={answering}
          {...{ projectId, support, load, answering }}
          onClose={() => setAnswering(null)}
        />
      )}
    </div>
  );
}

type AnswerProps = PartProps & { answering: SupportInterval | "no"; onClose: () => void };

/** Asks for a confirmation, with the price and the sentences that the client agrees to. If the price has changed
 * meanwhile, it shows the new one. */
function AnswerDialog({ projectId, support, load, answering, onClose }: AnswerProps) {
  const words = useWords(supportWords);
  const language = useLanguage();
  const { long } = useDay();
  const price = usePrice();
  const [call] = useState(moneyRequests);
  const [isChanged, setChanged] = useState(false);
  const [newContent, setNewContent] = useState<string | null>(null);
  const [isForBusiness, setForBusiness] = useState(false);
  const { sellsInUnion, agreedContent } = content();
  const { busy, refused, banner, send, clear } = useSending();
  const { offer, startsOn, sentences } = support;
  const chosen = answering === "no" ? null : { interval: answering, ...offer[answering] };

  async function submit() {
    const body = chosen
      ? {
          projectId,
          answer: ({ month: "start-monthly", quarter: "start-quarterly" } as const)[
            chosen.interval
          ],
          totalMinor: chosen.totalMinor,
          currency: offer.currency,
          language,
          agreed_content: newContent ?? agreedContent,
          forBusiness: sellsInUnion ? isForBusiness : null,
        }
      : { projectId, answer: "no" as const };
    const answered = await send(() => call("answer-support", body));
    await load();
    if (answered?.ok) return onClose();
    if (answered && "details" in answered && "month" in (answered.details ?? {})) {
      const { details } = answered;
      const isOtherContent = details !== undefined && "content" in details;
      if (isOtherContent) setNewContent(`${details.content}`);
      // A refusal because of other terms stays; the sentences are read again.
      else clear();
      setChanged(!isOtherContent);
    }
  }

  const [title, interval] = chosen
    ? [price(chosen.interval, chosen.totalMinor, offer.currency), chosen.interval]
    : ["", null];
  return (
    <Dialog
      open
      onClose={onClose}
      title={interval ? words.yesTitle(title) : words.noTitle}
      description={interval ? words.yesText(long(startsOn)) : words.noText}
      footer={(leave) => (
        <>
          <CancelButton data-first-focus onClick={leave} />
          <Button busy={busy} onClick={() => submit()}>
            {interval ? (sellsInUnion ? words.orderYes : words.confirmYes) : words.confirmNo}
          </Button>
        </>
      )}
    >
      <div className="grid gap-5">
        {interval && (
          <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-ember">
            {(sentences[language] ?? sentences.en ?? []).map((sentence) => (
              <li key={sentence} className="pl-1">
                {sentence}
              </li>
            ))}
          </ol>
        )}
        {interval && <ForBusiness isChecked={isForBusiness} onChange={setForBusiness} />}
        {isChanged && (
          <Banner tone="info" ref={takeFocus}>
            {words.priceChanged}
          </Banner>
        )}
        <Refusal refused={refused} banner={banner} />
      </div>
    </Dialog>
  );
}

/** Moves the focus to the message about a changed price, so that it is in view and read out, like a refusal. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

function Running({ projectId, support, load }: PartProps) {
  const words = useWords(supportWords);
  const { long } = useDay();
  const price = usePrice();
  const [call] = useState(moneyRequests);
  const [isAsking, setAsking] = useState(false);
  const { busy, refused, banner, send, clear } = useSending();
  const { interval, totalMinor, currency, nextPeriodOn, startsOn, paidUntil, endsOn } = support;
  if (!interval || totalMinor === null || !currency || !nextPeriodOn) return null;

  async function end() {
    const answered = await send(() => call("end-support", { projectId }));
    await load();
    if (answered?.ok) setAsking(false);
  }

  const close = () => {
    clear();
    setAsking(false);
  };
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="font-bold text-2xl tracking-tight tabular-nums">
          {price(interval, totalMinor, currency)}
        </p>
        <p className="text-muted">
          {nextPeriodOn === startsOn
            ? words.startsOn(long(startsOn))
            : words.next(long(nextPeriodOn))}{" "}
          {paidUntil && words.paidUntil(long(paidUntil))}
        </p>
      </div>
      {support.mayEnd && (
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {words.end}
        </Button>
      )}
      {isAsking && (
        <Dialog
          open
          onClose={close}
          size="sm"
          title={words.endTitle}
          description={words.endText(long(endsOn ?? ""))}
          footer={(leave) => (
            <>
              <Button variant="secondary" data-first-focus onClick={leave}>
                {words.keep}
              </Button>
              <Button variant="danger" busy={busy} onClick={() => end()}>
                {words.confirmEnd}
              </Button>
            </>
          )}
        >
          <Refusal refused={refused} banner={banner} />
        </Dialog>
      )}
    </div>
  );
}
