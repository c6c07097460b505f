import { marginFields, marginPresets } from "#domain/calculators/fields.ts";
import { currencySign } from "#domain/currency.ts";
import { BareInput, Calculator, type FieldPart, Hint } from "../tools/calculator.tsx";
import type { ToolProps } from "../tools/gate.tsx";
import { wordsOf } from "../tools/tools-words.ts";
import { Waiting } from "../tools/waiting.tsx";

export { ready } from "../tools/tools-words.ts";

/** The margin calculator: a month as in an account book, with the revenue and the costs below it. */
export default function MarginTool(props: ToolProps) {
  const words = wordsOf("profit-margin");
  const sign = currencySign(props.money);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <Calculator
        tool="profit-margin"
        {...props}
        words={words}
        fields={marginFields}
        presets={marginPresets}
        load={() => import("../tools/margin-result.tsx")}
        looks={{ form: "tool-form tool-sheet lg:col-span-5", result: "tool-result lg:col-span-7" }}
        waiting={
          <Waiting shape="M0 0H54V100H0ZM62 0H116V32H62ZM124 32H178V78H124ZM186 78H240V90H186ZM248 90H300V100H248Z">
            {words.waiting}
          </Waiting>
        }
      >
        {(field) => (
          <div className="ruled">
            <Line sign={sign} {...field("revenue")} />
            <Line sign={sign} {...field("goods")} takenOff={words.minus} />
            <Line sign={sign} {...field("running")} takenOff={words.minus} />
            <Line sign={sign} {...field("other")} takenOff={words.minus} />
          </div>
        )}
      </Calculator>
    </div>
  );
}

type LineProps = FieldPart & { sign: string; takenOff?: string };

function Line({ sign, takenOff, ...field }: LineProps) {
  return (
    <div className="tool-line">
      <label htmlFor={field.id}>{field.label}</label>
      <span className="tool-amount">
        {takenOff && (
          <>
            {/* A minus sign would load the second file of the typeface. */}
            <span aria-hidden>–</span>
            <span className="sr-only">{takenOff}</span>
          </>
        )}
        {sign}
        <BareInput {...field} className="tool-gap" />
      </span>
      <Hint id={field.id} fault={field.fault} />
    </div>
  );
}
