import { type ReactNode, useId } from "react";
import type { Fields } from "#domain/calculators/inputs.ts";
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
  label: string;
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
  label,
  consent,
  looks,
  children,
  waiting,
  ...parts
}: Props<Of>) {
  const { form, result, faults, displayed, mailing, handlers } = useCalculator(parts);
  const id = useId();
  const [first] = parts.presets;
  const field = (name: keyof Of & string): FieldPart => ({
    id: `${id}-${name}`,
    name,
    label: parts.fields[name]?.label ?? name,
    start: (first?.inputs[name] ?? 0).toLocaleString("en-US"),
    fault: faults[name],
  });
  return (
    <>
      <form ref={form} aria-label={label} noValidate {...handlers} className={looks.form}>
        <fieldset className="tool-presets">
          <legend>An example to begin with</legend>
          {parts.presets.map(({ id, name }, at) => (
            <label key={id} className="pick">
              <input type="radio" name="preset" value={id} defaultChecked={at === 0} />
              {name}
            </label>
          ))}
        </fieldset>
        {children(field)}
        <Gate action="Calculate" consent={consent} fault={faults.email} mailing={mailing} />
        <noscript>
          <p className="text-sm">Working it out needs JavaScript, which is switched off here.</p>
        </noscript>
      </form>
      <section ref={result} tabIndex={-1} aria-label={`Result: ${label}`} className={looks.result}>
        {displayed ? <displayed.Result inputs={displayed.inputs} money={parts.money} /> : waiting}
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
