import { lazy, Suspense } from "react";
import type { Answers } from "#domain/onboarding/answers.ts";
import type { BillingPreview } from "#web/data/billing.ts";
import type { ChangedPrice } from "#web/data/changed-price.ts";
import { content } from "#web/data/content.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { OwnText } from "#web/project/own-text.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { type PriceSummary, priceSummary } from "./price-summary.ts";
import { onboardingWords } from "./words.ts";

type Props = {
  answers: Answers;
  /** The present price by the database, if it differs from the price that this page showed. */
  changed: ChangedPrice | null;
  /** The tax in percent with the billing details as they are typed. */
  taxPercent: number;
  /** What the billing details decide about the tax; null for a seller outside the EU. */
  preview: BillingPreview | null;
};

export function PriceCard({ answers, changed, taxPercent, preview }: Props) {
  const summary = useSummary(answers, taxPercent);
  const words = useWords(onboardingWords).price;
  return (
    <section
      data-state={changed ? "changed" : "current"}
      className="rounded-md border border-line bg-card p-6 data-[state=changed]:border-sun data-[state=changed]:shadow-[0_0_0_1px_var(--sun)] xl:sticky xl:top-24"
    >
      <h3 className="text-lg">{words.title}</h3>
      {changed ? <ChangedLines price={changed} /> : <CatalogueLines {...summary} />}
      {preview && !changed && (
        <Suspense fallback={<div className="h-16" />}>
          <TaxReason answers={answers} preview={preview} />
        </Suspense>
      )}
      {(changed ? !changed.lines.some(({ isFrom }) => isFrom) : summary.isFixed) ? (
        <p className="mt-4 font-semibold">{words.fixed}</p>
      ) : (
        <p className="mt-4 font-semibold">{words.exactLater}</p>
      )}
      <p className="mt-2 text-muted text-sm">{words.nothingToday}</p>
    </section>
  );
}

// Loaded on demand, with the words about money: most studios have one tax for everybody.
const TaxReason = lazy(async () => {
  const [{ TaxReason }, { moneyWords }] = await Promise.all([
    import("./tax-reason.tsx"),
    import("../invoices/words.ts"),
  ]);
  await moneyWords.ready();
  return { default: TaxReason };
});

function useSummary(answers: Answers, taxPercent: number) {
  const words = useWords(onboardingWords);
  const { option } = useCatalogue();
  const language = useLanguage();
  const { price } = useMoney();
  const talk = { words, price, language, tool: (id: string) => option("lead_gen_tool", id) };
  return priceSummary(answers, talk, taxPercent);
}

function CatalogueLines({ lines, total, deposit, balance, support }: PriceSummary) {
  const words = useWords(onboardingWords);
  const { addOn } = useCatalogue();
  const { addOns, projectTerms } = content().catalogue;
  const { depositPercent } = projectTerms;
  return (
    <dl className="mt-3 grid gap-2">
      {lines.map(({ label, price }) => (
        <Line key={label} label={label} price={price} />
      ))}
      <Total price={total} />
      <Line label={words.price.deposit(depositPercent)} price={deposit} />
      <Line label={words.price.balance(100 - depositPercent)} price={balance} />
      {support && (
        <Line
          label={addOn("support").name}
          sentence={words.price.supportAfter(addOn("support").name, addOns.support.freeMonths)}
          price={support}
        />
      )}
    </dl>
  );
}

function ChangedLines({ price: { lines, totalMinor, currency } }: { price: ChangedPrice }) {
  const words = useWords(onboardingWords);
  const { short } = useMoney();
  const printed = (amountMinor: number, isFrom: boolean) => {
    const amount = short(amountMinor, currency);
    return isFrom ? words.from(amount) : amount;
  };
  return (
    <dl className="mt-3 grid gap-2">
      {lines.map(({ position, description, amountMinor, isFrom, isIncluded }) => (
        <Line
          key={position}
          label={description}
          price={isIncluded ? words.included : printed(amountMinor, isFrom)}
        />
      ))}
      <Total
        price={printed(
          totalMinor,
          lines.some(({ isFrom }) => isFrom),
        )}
      />
    </dl>
  );
}

function Total({ price }: { price: string }) {
  const words = useWords(onboardingWords).price;
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-ink border-t pt-3 font-bold text-lg">
      <dt>{words.total}</dt>
      <dd className="text-right">{price}</dd>
    </div>
  );
}

type LineProps = {
  label: string;
  /** The label, where the name of what is sold is a part of it. */
  sentence?: string;
  price: string;
};

function Line({ label, sentence = label, price }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted text-sm">
        <OwnText text={label} language={useLanguage()}>
          {sentence}
        </OwnText>
      </dt>
      <dd className="shrink-0 text-right font-medium">{price}</dd>
    </div>
  );
}
