import type { Answers } from "#domain/onboarding/answers.ts";
import type { BillingPreview } from "#web/data/billing.ts";
import { content } from "#web/data/content.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useWords } from "#web/language/words.ts";
import { moneyWords } from "../invoices/words.ts";
import { priceOf } from "./price-summary.ts";

type Props = { answers: Answers; preview: BillingPreview };

/** The total with the billing details as they are typed, and why it is that; for a seller in the EU. */
export function TaxReason({ answers, preview }: Props) {
  const { billing: words } = useWords(moneyWords);
  const { full } = useMoney();
  const [now, before] = [preview.percent, content().pricing.taxPercent].map((percent) => {
    const { totalMinor, currency } = priceOf(answers, percent);
    return full(totalMinor, currency);
  });
  const why = words.why[preview.why] ?? "";
  if (!now || !before || !why) return null;
  return (
    <p aria-live="polite" className="mt-3 text-sm">
      {now === before ? words.total(now, why) : words.otherTotal(now, before, why)}
    </p>
  );
}
