import { useEffect, useState } from "react";
import { billingFormFor, type TypedBilling } from "#domain/invoice/billing-form.ts";
import { type BillingPreview, previewBilling } from "#web/data/billing.ts";
import { content } from "#web/data/content.ts";

/** What the typed details would change, where the seller is in the EU and they have no faults; null meanwhile. */
export function useBillingPreview(typed: TypedBilling | null): BillingPreview | null {
  const [preview, setPreview] = useState<{ of: string; data: BillingPreview | null }>();
  const { sellsInUnion } = content();
  const key = sellsInUnion && typed ? JSON.stringify(typed) : null;
  useEffect(() => {
    if (key === null) return;
    const read = billingFormFor({ sellsInUnion: true }).safeParse(JSON.parse(key));
    if (!read.success) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await previewBilling(read.data);
      if (isCurrent && answer.ok) setPreview({ of: key, data: answer.data });
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return preview !== undefined && preview.of === key ? preview.data : null;
}
