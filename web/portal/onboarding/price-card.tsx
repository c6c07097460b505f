import { addOns, projectTerms } from "#content/services.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { priceSummary } from "./price-summary.ts";

export function PriceCard({ answers }: { answers: Answers }) {
  const { lines, total, deposit, balance, support } = priceSummary(answers);
  const { depositPercent } = projectTerms;
  return (
    <section className="rounded-md border border-line bg-card p-6 xl:sticky xl:top-24">
      <h3 className="text-lg">What it costs</h3>
      <dl className="mt-3 grid gap-2">
        {lines.map(({ label, price }) => (
          <Line key={label} label={label} price={price} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-ink border-t pt-3 font-bold text-lg">
          <dt>Total</dt>
          <dd className="text-right">{total}</dd>
        </div>
        <Line label={`${depositPercent}% deposit, before work starts`} price={deposit} />
        <Line label={`${100 - depositPercent}% before launch`} price={balance} />
        {support && (
          <Line
            label={`${addOns.support.name}, after ${addOns.support.freeMonths} free months`}
            price={support}
          />
        )}
      </dl>
      <p className="mt-4 text-muted text-sm">Nothing is paid today. We send you the invoice.</p>
    </section>
  );
}

function Line({ label, price }: { label: string; price: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="shrink-0 text-right font-medium">{price}</dd>
    </div>
  );
}
