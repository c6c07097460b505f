import { mortgageFields, mortgagePresets } from "#domain/calculators/fields.ts";
import { currencyName } from "#domain/currency.ts";
import { fillWords } from "../fill-words.ts";
import { Calculator, NumberInput } from "../tools/calculator.tsx";
import type { ToolProps } from "../tools/gate.tsx";
import { wordsOf } from "../tools/tools-words.ts";
import { Waiting } from "../tools/waiting.tsx";

export { ready } from "../tools/tools-words.ts";

/** The mortgage calculator: four numbers at the left, the result over the years at the right. */
export default function MortgageTool(props: ToolProps) {
  const words = wordsOf("mortgage");
  const currency = currencyName(props.money);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <Calculator
        tool="mortgage"
        {...props}
        words={words}
        fields={mortgageFields}
        presets={mortgagePresets}
        load={() => import("../tools/mortgage-result.tsx")}
        looks={{ form: "tool-form lg:col-span-5", result: "tool-result lg:col-span-7" }}
        waiting={<Waiting shape="M0 78C90 74 190 58 300 8V100H0Z">{words.waiting}</Waiting>}
      >
        {(field) => (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              <NumberInput {...field("price")} hint={fillWords(words.inCurrency, { currency })} />
              <NumberInput {...field("down")} hint={fillWords(words.downHint, { currency })} />
            </div>
            <div className="grid gap-6 sm:grid-cols-2">
              <NumberInput {...field("rate")} hint={words.rateHint} />
              <fieldset className="tool-field">
                <legend>{words.term}</legend>
                <div className="grid grid-cols-3 gap-2 text-center">
                  {mortgageFields.term.oneOf.map((years) => (
                    <label key={years} className="pick">
                      <input
                        type="radio"
                        name="term"
                        value={years}
                        defaultChecked={years === mortgagePresets[0].inputs.term}
                      />
                      {years}
                    </label>
                  ))}
                </div>
                <p>{words.years}</p>
              </fieldset>
            </div>
          </>
        )}
      </Calculator>
    </div>
  );
}
