import { useEffect, useState } from "react";
import { type Faults, faultsOf, hasFaults } from "#domain/form.ts";
import { billingFormFor, emptyBilling, type TypedBilling } from "#domain/invoice/billing-form.ts";
import type { Answer } from "#web/data/answer.ts";
import { readBilling, saveBilling, typedBilling } from "#web/data/billing.ts";
import { readJson, tabStore } from "#web/data/browser-storage.ts";
import { content } from "#web/data/content.ts";

/** The typed billing details of the review step. They belong to the client and not to the questionnaire; until it is
 * submitted, the tab stores them. */
export function useBilling(userId: string | null) {
  const [typed, setTyped] = useState<TypedBilling>(() => restored() ?? emptyBilling);
  const [faults, setFaults] = useState<Faults<TypedBilling>>({});

  useEffect(() => {
    if (!userId || restored()) return;
    let isCurrent = true;
    void readBilling(userId).then((answer) => {
      if (isCurrent && answer.ok && answer.billing) setTyped(typedBilling(answer.billing));
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  return {
    typed,
    faults,
    change(part: Partial<TypedBilling>) {
      const next = { ...typed, ...part };
      setTyped(next);
      tabStore.write(key, JSON.stringify(next));
      const edited = Object.keys(part).map((field) => [field, undefined]);
      setFaults({ ...faults, ...Object.fromEntries(edited) });
    },
    /** Shows the faults. @returns the first field that has one, or nothing. */
    check(): string | undefined {
      const found = faultsOf(billingForm(), typed);
      setFaults(found);
      return Object.keys(found)[0];
    },
    /** Saves the details if they were changed here and have no faults. */
    async save(owner: string): Promise<Answer> {
      if (!restored()) return { ok: true };
      if (hasFaults(faultsOf(billingForm(), typed))) return { ok: true };
      const answer = await saveBilling(owner, billingForm().parse(typed));
      if (answer.ok) tabStore.remove(key);
      return answer;
    },
  };
}

export type BillingState = ReturnType<typeof useBilling>;

const key = "daybreak:billing";
const billingForm = () => billingFormFor({ sellsInUnion: content().sellsInUnion });

function restored(): TypedBilling | null {
  const stored = readJson(tabStore, key);
  if (typeof stored !== "object" || stored === null) return null;
  const fields = Object.keys(emptyBilling).map((field) => [
    field,
    `${(stored as Record<string, unknown>)[field] ?? ""}`,
  ]);
  return Object.fromEntries(fields) as TypedBilling;
}
