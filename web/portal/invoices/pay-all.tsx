import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { InvoiceRow } from "#web/data/invoices.ts";
import { moneyRequests } from "#web/data/money.ts";
import type { MoneySummary } from "#web/data/project-money.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { moneyWords } from "./words.ts";

type Props = { deposit: InvoiceRow; summary: MoneySummary | null };

/** Offers one invoice over the whole price in place of the deposit's, to those who may agree to it. */
export function PayAll({ deposit, summary }: Props) {
  if (!summary?.mayPayAllAtOnce || !summary.mayAccept || deposit.project_id === null) return null;
  const { totalMinor, currency, payAllDueDate } = summary;
  if (totalMinor === null || payAllDueDate === null) return null;
  return (
    <Offered
      projectId={deposit.project_id}
      deposit={deposit.number}
      total={{ minor: totalMinor, currency }}
      dueDate={payAllDueDate}
    />
  );
}

type OfferedProps = {
  projectId: string;
  /** The number of the deposit's invoice. */
  deposit: string;
  total: { minor: number; currency: string };
  dueDate: string;
};

function Offered({ projectId, deposit, total, dueDate }: OfferedProps) {
  const { card: words } = useWords(moneyWords);
  const { full, short } = useMoney();
  const { long } = useDay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Belongs to the page and not to the dialog, so that somebody who closes it after a lost answer and opens it again
  // repeats the same request.
  const [call] = useState(moneyRequests);
  const [isAsking, setAsking] = useState(false);
  const { busy, refused, banner, send, clear } = useSending();
  const day = long(dueDate);
  const price = full(total.minor, total.currency);

  async function confirm() {
    const answer = await send(() => call("pay-all-at-once", { projectId }));
    if (answer?.ok) return navigate(`/invoices/${answer.result.invoiceId}`);
    // It may be refused because something has changed meanwhile, so the page reads its data again.
    await revalidate();
  }

  function close() {
    clear();
    setAsking(false);
  }

  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-line bg-card p-6 sm:flex-nowrap sm:px-8">
      <div className="measure min-w-0">
        <p className="font-semibold">{words.payAllOffer(short(total.minor, total.currency))}</p>
        <p className="text-muted text-sm">{words.payAllHint(day)}</p>
      </div>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={() => setAsking(true)}>
        {words.payAll}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={close}
          title={words.payAllTitle(price)}
          description={words.payAllText}
          footer={(leave) => (
            <>
              <CancelButton data-first-focus onClick={leave} />
              <Button busy={busy} onClick={() => confirm()}>
                {words.payAllConfirm}
              </Button>
            </>
          )}
        >
          <div className="grid gap-5">
            <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-ember">
              {words.payAllSteps({ deposit, total: price, day }).map((step) => (
                <li key={step} className="pl-1">
                  {step}
                </li>
              ))}
            </ol>
            <Refusal refused={refused} banner={banner} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
