import type { Answers } from "#domain/onboarding/answers.ts";
import { content } from "#web/data/content.ts";
import { useUsd } from "#web/language/use-usd.ts";
import { useWords } from "#web/language/words.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { priceSummary } from "./price-summary.ts";
import { onboardingWords } from "./words.ts";

export function PriceCard({ answers }: { answers: Answers }) {
  const words = useWords(onboardingWords);
  const { option } = useCatalogue();
  const usd = useUsd();
  const { lines, total, deposit, balance, support } = priceSummary(answers, {
    words,
    usd,
    tool: (id) => option("lead_gen_tool", id),
  });
  const { addOns, projectTerms } = content().catalogue;
  const { depositPercent } = projectTerms;
  return (
    <section className="rounded-md border border-line bg-card p-6 xl:sticky xl:top-24">
      <h3 className="text-lg">{words.price.title}</h3>
      <dl className="mt-3 grid gap-2">
        {lines.map(({ label, price }) => (
          <Line key={label} label={label} price={price} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-ink border-t pt-3 font-bold text-lg">
          <dt>{words.price.total}</dt>
          <dd className="text-right">{total}</dd>
        </div>
        <Line label={words.price.deposit(depositPercent)} price={deposit} />
        <Line label={words.price.balance(100 - depositPercent)} price={balance} />
        {support && (
          <Line
            label={words.price.supportAfter(words.addOns.support.name, addOns.support.freeMonths)}
            price={support}
          />
        )}
      </dl>
      <p className="mt-4 text-muted text-sm">{words.price.nothingToday}</p>
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
