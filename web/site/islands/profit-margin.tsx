import { marginFields, marginPresets } from "#domain/calculators/fields.ts";
import { currencySign } from "#domain/currency.ts";
import { BareInput, Calculator, type FieldPart, Hint } from "../tools/calculator.tsx";
import type { ToolProps } from "../tools/gate.tsx";
import { Waiting } from "../tools/waiting.tsx";

/** The margin calculator: a month as in an account book, with the revenue and the costs below it. */
export default function MarginTool({ consent, money }: ToolProps) {
  const sign = currencySign(money);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <Calculator
        tool="profit-margin"
        label="Profit margin"
        consent={consent}
        money={money}
        fields={marginFields}
        presets={marginPresets}
        load={() => import("../tools/margin-result.tsx")}
        looks={{ form: "tool-form tool-sheet lg:col-span-5", result: "tool-result lg:col-span-7" }}
        waiting={
          <Waiting shape="M0 0H54V100H0ZM62 0H116V32H62ZM124 32H178V78H124ZM186 78H240V90H186ZM248 90H300V100H248Z">
            From what is sold to what is yours, step by step
          </Waiting>
        }
      >
        {(field) => (
          <div className="ruled">
            <Line sign={sign} {...field("revenue")} />
            <Line sign={sign} {...field("goods")} isTakenOff />
            <Line sign={sign} {...field("running")} isTakenOff />
            <Line sign={sign} {...field("other")} isTakenOff />
          </div>
        )}
      </Calculator>
    </div>
  );
}

type LineProps = FieldPart & { sign: string; isTakenOff?: boolean };

function Line({ sign, isTakenOff = false, ...field }: LineProps) {
  return (
    <div className="tool-line">
      <label htmlFor={field.id}>{field.label}</label>
      <span className="tool-amount">
        {isTakenOff && (
          <>
            {/* A minus sign would load the second file of the typeface. */}
            <span aria-hidden>–</span>
            <span className="sr-only">minus </span>
          </>
        )}
        {sign}
        <BareInput {...field} className="tool-gap" />
      </span>
      <Hint id={field.id} fault={field.fault} />
    </div>
  );
}
