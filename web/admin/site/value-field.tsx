import { createContext, Suspense, useContext, useState } from "react";
import { readHex } from "#domain/brand/oklch.ts";
import { faultOf } from "#domain/content/faults.ts";
import type { Field as ContentField, Group, List } from "#domain/content/fields.ts";
import { nameOfEntry } from "#domain/content/fields.ts";
import { amountExample, amountIn, amountText } from "#domain/currency.ts";
import { cleanText } from "#domain/text.ts";
import { content } from "#web/data/content.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { DrawingInput } from "./drawing-input.tsx";

const MarkdownArea = lazyPart(() => import("./markdown-area.tsx"), "MarkdownArea");

type Props = {
  field: Exclude<ContentField, Group | List>;
  value: unknown;
  /** The kind with the lists that references lead to. */
  whole: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
};

/** In which amounts are written: another one than the public one where the seller's draft has it. */
export const PriceCurrency = createContext<string | null>(null);

/** The control of one value, with what is wrong with it. */
export function ValueField({ field, value, whole, onChange }: Props) {
  const ownCurrency = useContext(PriceCurrency);
  const currency = ownCurrency ?? content().money.currency;
  if (field.is === "flag") {
    return (
      <Checkbox
        label={field.label}
        hint={field.help}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  const isOptional = "optional" in field || (field.is === "lines" && field.least === 0);
  return (
    <Field
      label={field.label}
      hint={hintOf(field, currency)}
      optional={isOptional}
      error={faultOf(field, read(field, value), whole) ?? undefined}
    >
      {(own) => {
        switch (field.is) {
          case "text":
            return field.isMarkdown ? (
              <Suspense
                fallback={<TextArea {...own} rows={18} value={String(value ?? "")} readOnly />}
              >
                <MarkdownArea {...own} value={String(value ?? "")} onChange={onChange} />
              </Suspense>
            ) : (
              <TextArea
                {...own}
                rows={2}
                value={String(value ?? "")}
                onChange={({ target }) => onChange(target.value)}
              />
            );
          case "lines":
            return (
              <TextArea
                {...own}
                rows={3}
                value={Array.isArray(value) ? value.join("\n") : ""}
                onChange={({ target }) => onChange(target.value ? target.value.split("\n") : [])}
              />
            );
          case "choice":
            return (
              <Select
                {...own}
                options={Object.entries(field.of).map(([each, label]) => ({ value: each, label }))}
                value={String(value)}
                onChange={({ target }) => onChange(target.value)}
              />
            );
          case "colour":
            return <ColourInput {...own} label={field.label} value={value} onChange={onChange} />;
          case "reference":
            return (
              <Select
                {...own}
                options={entriesOf(whole[field.to])}
                placeholder={`Choose: ${field.label}`}
                value={String(value ?? "")}
                onChange={({ target }) => onChange(target.value)}
              />
            );
          case "drawing":
            return (
              <DrawingInput
                {...own}
                label={field.label}
                value={value}
                hasPlate={whole.logoOnDark !== true}
                onChange={onChange}
              />
            );
          case "money":
            return (
              <NumberInput {...own} {...inMoney(currency)} value={value} onChange={onChange} />
            );
          case "number":
            return <NumberInput {...own} {...inDigits} value={value} onChange={onChange} />;
          default:
            return (
              <TextInput
                {...own}
                value={String(value ?? "")}
                onChange={({ target }) => onChange(target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

/** The entries of a list by their first text. */
function entriesOf(list: unknown) {
  const entries: Record<string, unknown>[] = Array.isArray(list) ? list : [];
  return entries.map((entry) => ({ value: String(entry.id), label: nameOfEntry(entry) }));
}

function hintOf(field: Props["field"], currency: string): string | undefined {
  if (field.is === "lines") return field.help ?? "One on each line.";
  if (field.is !== "money") return field.help;
  return `${field.help ? `${field.help} ` : ""}In ${currency}, like ${amountExample(currency)}.`;
}

/** As the server will take it over. */
function read(field: Props["field"], value: unknown): unknown {
  if (field.is === "colour") return readHex(String(value)) ?? value;
  if (typeof value === "string") return cleanText(value) ?? value;
  return Array.isArray(value) ? value.filter((line) => line !== "") : value;
}

type ColourProps = { label: string; value: unknown; onChange: (value: string) => void } & Record<
  string,
  unknown
>;

/** A colour as text, and beside it the browser's own choice of colours. */
function ColourInput({ label, value, onChange, ...own }: ColourProps) {
  const typed = String(value ?? "");
  return (
    <span className="flex max-w-60 items-center gap-3">
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={readHex(typed) ?? "#000000"}
        onChange={({ target }) => onChange(target.value)}
        className="size-12 shrink-0 cursor-pointer rounded-md border border-edge bg-card p-1"
      />
      <TextInput
        {...own}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

interface NumberStyle {
  readNumber: (typed: string) => number | null;
  writeNumber: (value: number) => string;
}

const inMoney = (currency: string): NumberStyle => ({
  readNumber: (typed) => amountIn(typed, currency),
  writeNumber: (minor) => amountText(minor, currency),
});

const inDigits: NumberStyle = {
  readNumber: (typed) => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null),
  writeNumber: String,
};

type NumberInputProps = NumberStyle & {
  value: unknown;
  onChange: (value: number | string) => void;
} & Record<string, unknown>;

/** A number as it is typed: `1,250.` stays so while its value is 1250. What is no number is the text itself. */
function NumberInput({ value, onChange, readNumber, writeNumber, ...own }: NumberInputProps) {
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && (readNumber(typed) ?? typed) === value;
  const written = typeof value === "number" ? writeNumber(value) : String(value ?? "");
  return (
    <TextInput
      {...own}
      inputMode="decimal"
      className="max-w-48"
      value={isTyped ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value) ?? target.value);
      }}
    />
  );
}
