import { savingsFields, savingsPresets } from "#domain/calculators/fields.ts";
import { BareInput, Calculator, type FieldPart, Hint } from "./calculator.tsx";
import { Waiting } from "./waiting.tsx";

/** A sentence with four gaps. */
export function SavingsTool() {
  return (
    <Calculator
      tool="savings-goal"
      label="Savings goal"
      fields={savingsFields}
      presets={savingsPresets}
      load={() => import("./savings-result.tsx")}
      looks={{ form: "tool-form tool-wide", result: "tool-result mt-14" }}
      waiting={
        <Waiting shape="M0 92C120 84 210 62 300 8V100H0Z">The way there, month by month</Waiting>
      }
    >
      {(field) => (
        <div>
          <p className="tool-sentence">
            It costs $<Gap {...field("goal")} />, I have $<Gap {...field("saved")} /> of it, I put $
            <Gap {...field("monthly")} /> aside every month, and the bank gives me{" "}
            <Gap {...field("rate")} /> percent a year.
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

function Gap(field: FieldPart) {
  return (
    <>
      <label htmlFor={field.id} className="sr-only">
        {field.label}
      </label>
      <BareInput {...field} className="tool-gap" />
    </>
  );
}
