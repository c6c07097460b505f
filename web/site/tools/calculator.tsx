import { type ReactNode, useId } from "react";
import type { Fields } from "#domain/calculators/inputs.ts";
import { localeOf } from "#domain/currency.ts";
import { fillWords } from "../fill-words.ts";
import type { CalculatorParts } from "./calculator-work.ts";
import { type Consent, Gate } from "./gate.tsx";
import { useCalculator } from "./use-calculator.ts";

/** What a calculator's field needs; `start` is its initial value, `fault` what is wrong with it. */
export interface FieldPart {
  id: string;
  name: string;
  label: string;
  start: string;
  fault: string | undefined;
}

type Props<Of extends Fields> = CalculatorParts<Of> & {
  /** With the label of each field. */
  words: { name: string; presets: Record<string, string> } & Record<keyof Of & string, string>;
  consent: Consent;
  /** The class names of the form and of its result, in the grid around them. */
  looks: { form: string; result: string };
  /** The fields, in the composition of this tool. */
  children: (field: (name: keyof Of & string) => FieldPart) => ReactNode;
  /** What is displayed until there is a result. */
  waiting: ReactNode;
};

/** A calculator: examples, fields, the field for the address and the result. Without a script it can be read, and says
 * that it needs one. */
export function Calculator<Of extends Fields>({
  consent,
  looks,
  children,
  waiting,
  ...parts
}: Props<Of>) {
  const { words, money } = parts;
  const { form, result, faults, displayed, mailing, handlers } = useCalculator(parts);
  const id = useId();
  const [first] = parts.presets;
  const field = (name: keyof Of & string): FieldPart => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    start: (first?.inputs[name] ?? 0).toLocaleString(localeOf(money.language)),
    fault: faults[name],
  });
  return (
    <>
      <form ref={form} aria-label={words.name} noValidate {...handlers} className={looks.form}>
        <fieldset className="tool-presets">
          <legend>{words.example}</legend>
          {parts.presets.map(({ id }, at) => (
            <label key={id} className="pick">
              <input type="radio" name="preset" value={id} defaultChecked={at === 0} />
              {words.presets[id]}
            </label>
          ))}
        </fieldset>
        {children(field)}
        <Gate
          action={words.calculate}
          consent={consent}
          words={words}
          fault={faults.email}
          mailing={mailing}
        />
        <noscript>
          <p className="text-sm">{words.withoutScript}</p>
        </noscript>
      </form>
      <section
        ref={result}
        tabIndex={-1}
        aria-label={fillWords(words.result, { tool: words.name })}
        className={looks.result}
      >
        {displayed ? <displayed.Result inputs={displayed.inputs} money={money} /> : waiting}
      </section>
    </>
  );
}

/** A number with its label above it. */
export function NumberInput({
  id,
  name,
  label,
  start,
  fault,
  hint,
}: FieldPart & { hint?: string }) {
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <BareInput
        id={id}
        name={name}
        start={start}
        fault={fault}
        label={label}
        className="control"
        hint={hint}
      />
      <Hint id={id} fault={fault} hint={hint} />
    </div>
  );
}

export function BareInput({
  id,
  name,
  start,
  fault,
  hint,
  className,
}: FieldPart & { hint?: string | undefined; className: string }) {
  return (
    <input
      id={id}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={start}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault || hint ? `${id}-hint` : undefined}
      className={className}
    />
  );
}

export function Hint({
  id,
  fault,
  hint,
}: {
  id: string;
  fault: string | undefined;
  hint?: string | undefined;
}) {
  if (!fault && !hint) return null;
  return (
    <p id={`${id}-hint`} data-fault={fault && ""}>
      {fault ?? hint}
    </p>
  );
}
