import { readOwnCredit, readOwnOpenInvoices } from "#web/data/invoices.ts";
import { readRunningSupport } from "#web/data/support.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useDay } from "#web/language/use-day.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { myDataWords } from "./words.ts";

export type OpenMoney = Awaited<ReturnType<typeof readOpenMoney>>;

/** The client's open invoices and credit. */
export async function readOpenMoney(userId: string) {
  const [invoices, credit, support] = await Promise.all([
    readOwnOpenInvoices(userId),
    readOwnCredit(),
    readRunningSupport(),
  ]);
  return { invoices, credit, support };
}

/** Lists what is open between client and studio when the account is deleted, and what happens to it; nothing if nothing
 * is open. */
export function StillOpen({ open: { invoices, credit, support } }: { open: OpenMoney }) {
  const { open: words } = useWords(myDataWords).removal;
  const { full } = useMoney();
  const { long } = useDay();
  const translate = useTranslate();
  const faults = [invoices, credit, support].flatMap((each) =>
    each.ok ? [] : [translate(each.message)],
  );
  const lines = [
    ...(invoices.ok ? invoices.invoices : []).map(
      ({ number, remaining_minor, currency, due_date }) =>
        words.invoice({
          number,
          amount: full(remaining_minor, currency),
          day: due_date ? long(due_date) : "",
        }),
    ),
    ...Object.entries(credit.ok ? credit.credit : {}).map(([currency, minor]) =>
      words.credit(full(minor, currency)),
    ),
    ...(support.ok ? support.running : []).map(({ name }) => words.support(name)),
    ...faults,
  ];
  if (lines.length === 0) return null;
  return (
    <section className="rounded-md border border-amber bg-amber-soft p-4 text-amber-ink">
      <h3 className="font-semibold">{words.title}</h3>
      <ul className="mt-2 grid gap-1 font-semibold tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{words.text}</p>
    </section>
  );
}
