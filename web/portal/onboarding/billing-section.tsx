import { Plus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { usePartWords } from "#web/ui/part-words/use-part-words.ts";
import { BillingFields } from "../billing-fields.tsx";
import { moneyWords } from "../invoices/words.ts";
import type { BillingState } from "./use-billing.ts";

/** The billing details in the questionnaire. They are never required to submit it: where the studio needs them for an
 * invoice, this part is unfolded and says so, and the deposit waits for them. */
export function BillingSection({ billing }: { billing: BillingState }) {
  const { billing: words } = useWords(moneyWords);
  const { optional } = usePartWords();
  const { typed, faults, change } = billing;
  const isRequired = content().requiresBillingDetails;
  const hasFault = Object.values(faults).some(Boolean);
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (hasFault && part.current) part.current.open = true;
  }, [hasFault]);
  return (
    <details
      ref={part}
      open={isRequired}
      className="group rounded-md border border-line bg-card px-5 py-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold hover:text-ember">
        <span>
          {words.optional}
          <span className="ml-3 font-normal text-muted text-xs">
            {isRequired ? words.needed : optional}
          </span>
        </span>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-ember transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <p className="mb-6 text-muted text-sm">
        {isRequired ? words.neededText : words.optionalText}
      </p>
      <div className="pb-4">
        <BillingFields isRequired={isRequired} typed={typed} faults={faults} onChange={change} />
      </div>
    </details>
  );
}
