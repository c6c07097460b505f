import { useState } from "react";
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
      <h3 className="text-base tracking-normal">Support</h3>
      <div className="measure">
        {linesOf(support).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {(support.mayEnd || support.mayAsk) && (
        <Button size="sm" variant="secondary" onClick={() => ask(support.mayEnd ? "end" : "ask")}>
          {support.mayEnd ? "End support" : "Ask about support"}
        </Button>
      )}
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={asking === "end"}
        title="End the support?"
        confirmLabel="End it"
        cancelLabel="Keep it"
        danger
        onConfirm={() => act()}
        onCancel={() => setAsking(null)}
      >
        {support.endsOn &&
          `It runs until ${long(support.endsOn)}, and no more invoices are issued. The client gets a mail.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "ask"}
        title="Ask the client about support?"
        confirmLabel="Ask"
        onConfirm={() => act()}
        onCancel={() => setAsking(null)}
      >
        The client gets a mail with the prices of today and at least two weeks to answer.
      </ConfirmDialog>
    </section>
  );
}

function linesOf(support: ProjectSupport): string[] {
  const { state, asksOn, freeUntil, answerUntil, isSilent, endsOn, endedBy } = support;
  const by = ends[endedBy ?? ""];
  switch (state) {
    case "none":
      return ["No support schedule: this project was not completed since there are schedules."];
    case "free":
      return [
        asksOn
          ? `${freeUntil ? `Free until ${long(freeUntil)}. ` : ""}The client is asked on ${long(asksOn)}, and silence is a No.`
          : "Support is hidden on the website, so the client is not asked by itself.",
      ];
    case "asked":
      return answerUntil
        ? [`The client is asked and can answer until ${long(answerUntil)}. Silence is a No.`]
        : [];
    case "declined":
      return [
        isSilent && answerUntil
          ? `No answer until ${long(answerUntil)}: it is a No.`
          : "The client goes on without support.",
      ];
    case "running":
      return runningLines(support);
    case "ending":
      return [
        ...(by ? [by] : []),
        ...(endsOn ? [`Ends on ${long(endsOn)}. No more invoices are issued.`] : []),
      ];
    default:
      return [...(by ? [by] : []), ...(endsOn ? [`Ended on ${long(endsOn)}.`] : [])];
  }
}

const ends: Record<string, string> = {
  client: "The client has ended it.",
  studio: "The studio has ended it.",
  unpaid: "A period was not paid 30 days after its due date.",
  cancelled: "The project was cancelled.",
};

function runningLines(support: ProjectSupport): string[] {
  const { interval, totalMinor, currency, nextPeriodOn, paidUntil } = support;
  if (!interval || totalMinor === null || !currency || !nextPeriodOn) return [];
  return [
    `${formatMoney(totalMinor, currency)} ${interval === "month" ? "a month" : "every three months"}`,
    `Next invoice on ${long(nextPeriodOn)}, by itself.`,
    paidUntil ? `Paid until ${long(paidUntil)}.` : "Nothing is paid yet.",
  ];
}
