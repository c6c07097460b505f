import { faultsOf } from "#domain/form.ts";
import type { ManualTax } from "#domain/order/money-form.ts";
import { manualTaxForm } from "#domain/order/reasons-and-notes.ts";
import { content } from "#web/data/content.ts";
import { SelectField } from "#web/ui/select.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import type { Row } from "./line-editor.tsx";

/** What is typed: without a category the rule decides. */
export interface TypedTax {
  category: "" | ManualTax["category"];
  reason: string;
}

/** A stored decision as it is typed. */
export function typedTax(stored: ManualTax | null | undefined): TypedTax {
  return { category: stored?.category ?? "", reason: stored?.reason ?? "" };
}

/** The lines with a field for the rate where each has one, and without rates of their own otherwise. */
export function rowsWithTax(rows: readonly Row[], { category }: TypedTax): Row[] {
  return rows.map(({ typedRate, ...row }) =>
    category === "S"
      ? { ...row, typedRate: typedRate ?? `${row.taxRate || content().pricing.taxPercent}` }
      : { ...row, taxRate: null },
  );
}

/**
 * What the form says of the tax: `sent` as the functions take it, null for the rule, undefined where the seller is outside
 * the EU and nothing is decided manually.
 */
export function readTax({ category, reason }: TypedTax): {
  sent: ManualTax | null | undefined;
  fault: string | undefined;
} {
  if (!content().sellsInUnion) return { sent: undefined, fault: undefined };
  if (!category) return { sent: null, fault: undefined };
  const decided = { category, reason: reason.trim() };
  return { sent: decided, fault: faultsOf(manualTaxForm, decided).reason };
}

/** Whether the server refused the tax, which is then explained beside its field. */
export function isRefusedTax({ code }: { code?: string | undefined }): boolean {
  return content().sellsInUnion && code?.startsWith("tax.") === true;
}

type Props = {
  tax: TypedTax;
  isChecked: boolean;
  /** The form's sending, from `useForm`: what was refused is forgotten with the first change. */
  sending: { refused?: string | undefined; code?: string | undefined; clear: () => void };
  onChange: (tax: TypedTax) => void;
};

/** How an order or invoice is taxed: by the rule, or as decided here, with the reason. Only for a seller in the EU. */
export function ManualTaxFields({ tax, isChecked, sending, onChange }: Props) {
  if (!content().sellsInUnion) return null;
  const { category, reason } = tax;
  const refused = isRefusedTax(sending) ? sending.refused : undefined;
  const isOfReason = category !== "" && sending.code === "tax.manual_incomplete";
  const change = (part: Partial<TypedTax>) => {
    sending.clear();
    onChange({ ...tax, ...part });
  };
  return (
    <>
      <SelectField
        label="Tax"
        hint={hints[category]}
        error={isOfReason ? undefined : refused}
        value={category}
        placeholder="By the rule"
        options={categories}
        onChange={({ target }) =>
          change({ category: categories.find(({ value }) => value === target.value)?.value ?? "" })
        }
      />
      {category && (
        <AreaField
          label="Why"
          hint="The invoice prints it where a line has no tax."
          error={(isChecked && readTax(tax).fault) || (isOfReason ? refused : undefined)}
          dir="auto"
          rows={2}
          className="min-h-24!"
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </>
  );
}

const categories = [
  { value: "S", label: "Manually: taxed" },
  { value: "E", label: "Manually: exempt" },
  { value: "AE", label: "Manually: reverse charge" },
  { value: "O", label: "Manually: outside the scope" },
] as const;

const hints = {
  "": "The client's billing details decide when the invoice is issued.",
  S: "Each line has its own rate above zero. The decision holds for the client's details of today.",
  E: "No line has tax. The decision holds for the client's details of today.",
  AE: "No line has tax. It needs your VAT id and the client's, which must be of the client's own country.",
  O: "No line has tax. It needs your tax number, and the invoice names no VAT id in its data.",
};
