import { Download } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "#domain/currency.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  downloadBooks,
  type BooksYear as Figures,
  type readBooksYear,
} from "#web/data/studio-money.ts";
import { keepsRead, useLatestData } from "#web/project/use-latest-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Answer = Awaited<ReturnType<typeof readBooksYear>>;

type Props = {
  promise: Promise<Answer>;
  onYear: (year: number) => void;
  onClose: () => void;
};

/** The figures of a year, and the files that a bookkeeper downloads. */
export function BooksYear({ promise, onYear, onClose }: Props) {
  const { data: answer } = useLatestData(promise, keepsRead);
  const figures = answer?.ok ? answer.data : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={figures ? `The books of ${figures.year}` : "The books of a year"}
      description="What was invoiced, without what was credited, by tax rate. A deposit counts where it was invoiced, and is taken off the final invoice."
    >
      <div className="grid gap-8">
        {figures && (
          <SelectField
            label="Year"
            value={String(figures.year)}
            onChange={({ target }) => onYear(Number(target.value))}
            options={yearsOf(figures).map((each) => ({ value: `${each}`, label: `${each}` }))}
          />
        )}
        {answer && !answer.ok && <Refusal refused={answer.message} banner={null} />}
        {!answer && (
          <div role="status" aria-label="Loading the figures">
            <Skeleton className="h-48 w-full" />
          </div>
        )}
        {figures?.currencies.length === 0 && (
          <p className="text-muted">Nothing was invoiced or received in this year.</p>
        )}
        {figures?.currencies.map((each) => (
          <CurrencySums key={each.currency} {...each} />
        ))}
        {figures && <Files year={figures.year} />}
      </div>
    </Dialog>
  );
}

/** Contains the year of the address even if it has no books, so that the select box shows it. */
function yearsOf({ year, years }: Figures): number[] {
  return [...new Set([year, ...years])].sort((one, other) => other - one);
}

function CurrencySums(sums: Figures["currencies"][number]) {
  const { currency, rates, roundingMinor } = sums;
  const full = (minor: number) => formatMoney(minor, currency);
  return (
    <section aria-label={currency} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">{currency}</h3>
        <p className="text-muted text-sm">
          {counted(sums.invoices, "invoice")}, {counted(sums.creditNotes, "credit note")}
        </p>
      </div>
      <table className="w-full text-sm tabular-nums sm:table-fixed">
        <caption className="sr-only">By tax rate, in {currency}</caption>
        <thead>
          <tr className="border-ink border-b text-muted text-xs">
            <th scope="col" className="py-2 text-left font-semibold">
              Tax rate
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Net
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Tax
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ category, rate, netMinor, taxMinor }) => (
            <SumRow
              key={`${category} ${rate}`}
              name={category === "S" ? `${rate}%` : categories[category]}
              amounts={[full(netMinor), full(taxMinor)]}
            />
          ))}
        </tbody>
        <tfoot>
          {rates.length > 1 && (
            <SumRow name="Sum" amounts={[full(sums.netMinor), full(sums.taxMinor)]} />
          )}
          {roundingMinor !== 0 && <SumRow name="Rounding" amounts={[full(roundingMinor), ""]} />}
          <tr className="border-ink border-t font-semibold">
            <th scope="row" className="py-2 text-left font-semibold">
              Total
            </th>
            <td className="py-2 text-right" colSpan={2}>
              {full(sums.totalMinor)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-right text-muted text-sm">{full(sums.receivedMinor)} received</p>
    </section>
  );
}

/** The names of the tax categories of EN 16931. */
const categories = { E: "Exempt", AE: "Reverse charge", O: "Without tax" };

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

function SumRow({ name, amounts }: { name: string; amounts: [string, string] }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2 text-left font-normal">
        {name}
      </th>
      <td className="py-2 pl-3 text-right">{amounts[0]}</td>
      <td className="py-2 pl-3 text-right">{amounts[1]}</td>
    </tr>
  );
}

function Files({ year }: { year: number }) {
  const { busy, refused, banner, send } = useSending();
  const [form, setForm] = useState<"table" | "archive">("table");
  const take = (chosen: typeof form) => {
    setForm(chosen);
    void send(() => downloadBooks(year, chosen));
  };
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <p className="measure text-muted text-sm">
        The table has a row for each tax rate of each document. The archive holds every PDF, the
        e-invoices where there are some, the payments and an index with SHA-256 fingerprints. Each
        download is noted in the audit log.
      </p>
      <div className="flex flex-wrap gap-3">
        {(["archive", "table"] as const).map((chosen) => (
          <Button
            key={chosen}
            variant={chosen === "archive" ? "primary" : "secondary"}
            size="sm"
            busy={busy && form === chosen}
            onClick={() => take(chosen)}
          >
            <Download aria-hidden className="size-4" />
            {chosen === "archive" ? "All documents (ZIP)" : "Table for the bookkeeper (CSV)"}
          </Button>
        ))}
      </div>
      <Refusal refused={refused} banner={banner} />
    </section>
  );
}
