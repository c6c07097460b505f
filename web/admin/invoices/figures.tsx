import { formatShortMoney } from "#domain/currency.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { readStudioFigures } from "#web/data/studio-money.ts";
import { keepsRead, useLatestData } from "#web/project/use-latest-data.ts";

type Data = Awaited<ReturnType<typeof readStudioFigures>>;

/** What is open, overdue, received this month and expected, in a row for each currency. */
export function Figures({ promise }: { promise: Promise<Data> }) {
  const { data } = useLatestData(promise, keepsRead);
  if (data && !data.ok) return <Refusal refused={data.message} banner={null} />;
  return (
    <section aria-label="Figures" className="mb-8 grid min-h-20 gap-6">
      {data?.data.map(({ currency, ...figures }) => (
        <dl key={currency} className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          {names.map(([name, label]) => (
            <div key={name} className="border-ink border-t pt-2">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-bold text-xl tabular-nums [overflow-wrap:anywhere]">
                {formatShortMoney(figures[`${name}_minor`], currency)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

const names = [
  ["open", "Open"],
  ["overdue", "Overdue"],
  ["received_this_month", "Received this month"],
  ["expected", "Expected"],
] as const;
