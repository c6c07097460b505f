import { useState } from "react";
import { support as words } from "#content/words/admin/support.ts";
import { formatMoney } from "#domain/currency.ts";
import { dayIn } from "#domain/day-text.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { moneyRequests } from "#web/data/money.ts";
import { type ProjectSupport, readSupport } from "#web/data/support.ts";
import { useLiveRead } from "#web/project/use-live-read.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";

const tables = ["support_schedules", "invoices"] as const;
const { long } = dayIn("en");

/** The state of a project's support, its next invoice and its end; nothing before the project is completed. */
export function SupportPart({ projectId }: { projectId: string }) {
  const { read, load } = useLiveRead(projectId, readSupport, tables);
  const [asking, setAsking] = useState<"end" | "ask" | null>(null);
  const [request] = useState(moneyRequests);
  const { refused, banner, send, clear } = useSending();
  const support = read.state === "loaded" ? read.support : null;
  if (!support || (support.state === "none" && !support.mayAsk)) return null;

  async function act() {
    const name = asking === "end" ? "end-support" : "ask-support";
    await send(() => request(name, { projectId }));
    await load();
    setAsking(null);
  }

  const ask = (what: typeof asking) => {
    clear();
    setAsking(what);
  };
  return (
    <section id="support" className="grid scroll-mt-32 justify-items-start gap-3">
      <h3 className="text-base tracking-normal">{words.title}</h3>
      <div className="measure">
        {linesOf(support).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {(support.mayEnd || support.mayAsk) && (
        <Button size="sm" variant="secondary" onClick={() => ask(support.mayEnd ? "end" : "ask")}>
          {support.mayEnd ? words.end : words.ask}
        </Button>
      )}
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={asking === "end"}
        title={words.endTitle}
        confirmLabel={words.confirmEnd}
        cancelLabel={words.keep}
        danger
        onConfirm={() => act()}
        onCancel={() => setAsking(null)}
      >
        {support.endsOn && words.endText(long(support.endsOn))}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "ask"}
        title={words.askTitle}
        confirmLabel={words.confirmAsk}
        onConfirm={() => act()}
        onCancel={() => setAsking(null)}
      >
        {words.askText}
      </ConfirmDialog>
    </section>
  );
}

function linesOf(support: ProjectSupport): string[] {
  const { state, asksOn, freeUntil, answerUntil, isSilent, endsOn, endedBy } = support;
  const by = words.by[endedBy ?? ""];
  switch (state) {
    case "none":
      return [words.none];
    case "free":
      if (!asksOn) return [words.notAsked];
      return [
        freeUntil ? words.free(long(freeUntil), long(asksOn)) : words.askedFrom(long(asksOn)),
      ];
    case "asked":
      return answerUntil ? [words.asked(long(answerUntil))] : [];
    case "declined":
      return [isSilent && answerUntil ? words.silent(long(answerUntil)) : words.declined];
    case "running":
      return runningLines(support);
    default: {
      const end = state === "ending" ? words.ending : words.ended;
      return [...(by ? [by] : []), ...(endsOn ? [end(long(endsOn))] : [])];
    }
  }
}

function runningLines(support: ProjectSupport): string[] {
  const { interval, totalMinor, currency, nextPeriodOn, paidUntil } = support;
  if (!interval || totalMinor === null || !currency || !nextPeriodOn) return [];
  return [
    words.price[interval](formatMoney(totalMinor, currency)),
    words.next(long(nextPeriodOn)),
    paidUntil ? words.paidUntil(long(paidUntil)) : words.nothingPaid,
  ];
}
