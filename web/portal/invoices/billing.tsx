import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { addressLines } from "#domain/invoice/address-lines.ts";
import { type BillingDetails, billingFormFor } from "#domain/invoice/billing-form.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import {
  type BillingPreview,
  previewBilling,
  saveBilling,
  typedBilling,
} from "#web/data/billing.ts";
import { content } from "#web/data/content.ts";
import type { WaitingDeposit } from "#web/data/invoices.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useForm } from "#web/ui/use-form.ts";
import { AsideSection } from "../aside-section.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { useBillingPreview } from "../use-billing-preview.ts";
import { moneyWords } from "./words.ts";

type Props = { userId: string; billing: Answer<{ billing: BillingDetails | null }> };

/** The billing details that the client's invoices print, and the form that changes them; nothing for the staff's
 * accounts. */
export function Billing({ userId, billing: answer }: Props) {
  if (!answer.ok) return <LoadFailure refusal={answer} />;
  return answer.billing && <OwnBilling userId={userId} billing={answer.billing} />;
}

function OwnBilling({ userId, billing }: { userId: string; billing: BillingDetails }) {
  const { billing: words } = useWords(moneyWords);
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const lines = useLines(billing);
  const close = (isSaved: boolean) => {
    setEditing(false);
    setSaved(isSaved);
  };
  return (
    <AsideSection title={words.title} className="scroll-mt-24">
      <p className="mb-4 text-muted text-sm">{words.text}</p>
      {isEditing ? (
        <BillingForm userId={userId} billing={billing} onClose={close} />
      ) : (
        <>
          {lines.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <p dir="auto" className="[overflow-wrap:anywhere]">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="mt-5"
            onClick={() => {
              setSaved(false);
              setEditing(true);
            }}
          >
            {lines.length === 0 ? words.add : words.change}
          </Button>
          {saved && (
            <div className="mt-5">
              <Banner tone="success">{words.saved}</Banner>
            </div>
          )}
        </>
      )}
    </AsideSection>
  );
}

function useLines(billing: BillingDetails): string[] {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { legal_name, street, postal_code, city, region, country, vat_id, order_number } = billing;
  const address =
    street && city && country
      ? addressLines(
          { street, postalCode: postal_code ?? "", city, region, country },
          { language, withCountry: true },
        )
      : [];
  return [
    legal_name,
    ...address,
    vat_id && words.vatId(vat_id),
    order_number && words.orderNumber(order_number),
    billing.invoice_email,
  ].filter((line): line is string => Boolean(line));
}

type NeededProps = {
  userId: string;
  billing: BillingDetails;
  deposits: readonly WaitingDeposit[];
  onSaved: () => void;
};

/** Asks for the billing details that the client's deposits wait for, and contains the form. */
export function NeededBilling({ userId, billing, deposits, onSaved }: NeededProps) {
  const { billing: words } = useWords(moneyWords);
  const { full } = useMoney();
  return (
    <section
      aria-labelledby="billing-needed"
      className="grid gap-6 rounded-md border border-amber bg-card p-6 sm:p-8"
    >
      <div>
        <h2 id="billing-needed" className="text-2xl">
          {words.neededTitle}
        </h2>
        {deposits.map(({ project_id, business_name, total_minor, currency }) => (
          <p key={project_id} className="measure mt-2 [overflow-wrap:anywhere]">
            {words.waits(full(total_minor, currency), business_name)}
          </p>
        ))}
      </div>
      <BillingForm isRequired userId={userId} billing={billing} onClose={onSaved} />
    </section>
  );
}

type FormProps = {
  userId: string;
  billing: BillingDetails;
  /** Whether name and address are required; the form then cannot be closed before they are saved. */
  isRequired?: boolean;
  onClose: (isSaved: boolean) => void;
};

function BillingForm({ userId, billing, isRequired = false, onClose }: FormProps) {
  const { billing: words } = useWords(moneyWords);
  const [typed, setTyped] = useState(() => typedBilling(billing));
  const { revalidate } = useRevalidator();
  const live = useBillingPreview(typed);
  const [asked, setAsked] = useState<BillingPreview | null>(null);
  const preview = live ?? asked;

  const { sellsInUnion } = content();
  const form = useForm({
    schema: billingFormFor({ isRequired, sellsInUnion }),
    values: typed,
    async send(details) {
      // Where a total would change, the press that saves is one that has seen it.
      if (sellsInUnion && !preview) {
        const read = await previewBilling(details);
        if (read.ok && read.data && read.data.orders.length > 0) {
          setAsked(read.data);
          return { ok: true, isSaved: false };
        }
      }
      return { ...(await saveBilling(userId, details)), isSaved: true };
    },
    async onSent({ isSaved }) {
      if (!isSaved) return;
      await revalidate();
      onClose(true);
    },
  });

  return (
    <form noValidate {...form.props} className="grid gap-6">
      <Suspense fallback={<div className="h-[40rem]" />}>
        <BillingFields
          isRequired={isRequired}
          typed={typed}
          faults={form.faults}
          onChange={(part) => {
            setTyped({ ...typed, ...part });
            setAsked(null);
          }}
        />
      </Suspense>
      <NewTotals preview={preview} />
      <Refusal {...form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {words.save}
        </Button>
        {!isRequired && <CancelButton onClick={() => onClose(false)} />}
      </div>
    </form>
  );
}

/** The orders whose totals the typed details would change, and why. */
function NewTotals({ preview }: { preview: BillingPreview | null }) {
  const { billing: words } = useWords(moneyWords);
  const { full } = useMoney();
  if (!preview || preview.orders.length === 0) return null;
  const why = (words.why as Record<string, string>)[preview.why] ?? "";
  return (
    <Banner tone="info">
      {preview.orders.map(({ projectId, name, currency, totalMinor, newTotalMinor }) => (
        <p key={projectId} className="font-semibold">
          {words.preview(name, full(newTotalMinor, currency), full(totalMinor, currency), why)}
        </p>
      ))}
      <p className="mt-2">{words.agreeBySaving}</p>
    </Banner>
  );
}

// Loaded on demand: few people who look at their invoices change these details.
const BillingFields = lazyPart(() => import("../billing-fields.tsx"), "BillingFields");
