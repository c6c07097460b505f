import { useMemo } from "react";
import { countriesIn } from "#domain/country.ts";
import type { Faults } from "#domain/form.ts";
import type { TypedBilling } from "#domain/invoice/billing-form.ts";
import { content } from "#web/data/content.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { SelectField } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { moneyWords } from "./invoices/words.ts";

type Props = {
  typed: TypedBilling;
  faults: Faults<TypedBilling>;
  onChange: (part: Partial<TypedBilling>) => void;
  /** Whether name and address are required, because the next invoice needs them. */
  isRequired?: boolean;
};

/** The fields of the billing details, each with its fault. */
export function BillingFields({ typed, faults, onChange, isRequired = false }: Props) {
  const { billing: words } = useWords(moneyWords);
  const translate = useTranslate();
  const language = useLanguage();
  const countries = useMemo(
    () => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  const text = (name: keyof TypedBilling, autoComplete: string, hint?: string) => (
    <TextField
      label={words[name]}
      error={faults[name] && translate(faults[name])}
      optional={!isRequired || !needed.has(name)}
      {...(hint && { hint })}
      name={name}
      autoComplete={autoComplete}
      {...(name === "invoice_email" && { type: "email" })}
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-6">
      {text("legal_name", "organization")}
      {text("street", "street-address")}
      <div className="grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {text("postal_code", "postal-code")}
        {text("city", "address-level2")}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {text("region", "address-level1")}
        <SelectField
          label={words.country}
          error={faults.country && translate(faults.country)}
          optional={!isRequired}
          name="country"
          autoComplete="country"
          placeholder={words.chooseCountry}
          options={countries}
          value={typed.country}
          onChange={({ target }) => onChange({ country: target.value })}
        />
      </div>
      {content().sellsInUnion && (
        <SelectField
          label={words.buys_as}
          error={faults.buys_as && translate(faults.buys_as)}
          optional
          name="buys_as"
          placeholder={words.chooseBuysAs}
          options={[
            { value: "business", label: words.business },
            { value: "consumer", label: words.consumer },
          ]}
          value={typed.buys_as}
          onChange={({ target }) => onChange({ buys_as: target.value as TypedBilling["buys_as"] })}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {text("vat_id", "off", words.vatHint)}
        {text("order_number", "off", words.orderHint)}
      </div>
      {text("invoice_email", "email", words.invoiceEmailHint)}
    </div>
  );
}

const needed = new Set<keyof TypedBilling>([
  "legal_name",
  "street",
  "postal_code",
  "city",
  "country",
]);
