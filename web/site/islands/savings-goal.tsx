import { savingsFields, savingsPresets } from "#domain/calculators/fields.ts";
import { aroundAmount } from "#domain/currency.ts";
import { BareInput, Calculator, type FieldPart, Hint } from "../tools/calculator.tsx";
import type { ToolProps } from "../tools/gate.tsx";
import { wordsOf } from "../tools/tools-words.ts";
import { Waiting } from "../tools/waiting.tsx";

export { ready } from "../tools/tools-words.ts";

/** The savings calculator: a sentence with four gaps to fill in. */
export default function SavingsTool(props: ToolProps) {
  const words = wordsOf("savings-goal");
  const around = aroundAmount(props.money);
  return (
    <Calculator
      tool="savings-goal"
      {...props}
      words={words}
      fields={savingsFields}
      presets={savingsPresets}
      load={() => import("../tools/savings-result.tsx")}
      looks={{ form: "tool-form tool-wide", result: "tool-result mt-14" }}
      waiting={<Waiting shape="M0 92C120 84 210 62 300 8V100H0Z">{words.waiting}</Waiting>}
    >
      {(field) => (
        <div>
          <p className="tool-sentence">
            {words.beforeGoal}
            <Gap {...field("goal")} around={around} />
            {words.beforeSaved}
            <Gap {...field("saved")} around={around} />
            {words.beforeMonthly}
            <Gap {...field("monthly")} around={around} />
            {words.beforeRate}
            <Gap {...field("rate")} />
            {words.end}
          </p>
          {(["goal", "saved", "monthly", "rate"] as const).map((name) => {
            const { id, label, fault } = field(name);
            return (
              <div key={name} className="text-sm">
                <Hint id={id} fault={fault && `${label}: ${fault}`} />
              </div>
            );
          })}
        </div>
      )}
    </Calculator>
  );
}

function Gap({ around, ...field }: FieldPart & { around?: readonly [string, string] }) {
  return (
    <span className="whitespace-nowrap">
      <label htmlFor={field.id} className="sr-only">
        {field.label}
      </label>
      {around?.[0]}
      <BareInput {...field} className="tool-gap" />
      {around?.[1]}
    </span>
  );
}
