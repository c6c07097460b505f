import { timeFields, timePresets } from "#domain/calculators/fields.ts";
import { currencyName } from "#domain/currency.ts";
import { fillWords } from "../fill-words.ts";
import { Calculator, Hint, NumberInput } from "../tools/calculator.tsx";
import type { ToolProps } from "../tools/gate.tsx";
import { wordsOf } from "../tools/tools-words.ts";

export { ready } from "../tools/tools-words.ts";

/** The calculator of saved time: squares for the weeks of a year, and a slider that lights some of them. */
export default function TimeTool(props: ToolProps) {
  const words = wordsOf("time-savings");
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <Calculator
        tool="time-savings"
        {...props}
        words={words}
        fields={timeFields}
        presets={timePresets}
        load={() => import("../tools/time-result.tsx")}
        looks={{
          form: "tool-form lg:order-2 lg:col-span-5",
          result: "tool-result lg:order-1 lg:col-span-7",
        }}
        waiting={<DarkYear>{words.waiting}</DarkYear>}
      >
        {(field) => {
          const slider = field("efficiency");
          const { min, max } = timeFields.efficiency;
          return (
            <>
              <div className="grid gap-6 sm:grid-cols-2">
                <NumberInput {...field("hours")} hint={words.hoursHint} />
                <NumberInput
                  {...field("cost")}
                  hint={fillWords(words.costHint, { currency: currencyName(props.money) })}
                />
              </div>
              <div className="tool-field">
                <label htmlFor={slider.id}>
                  {slider.label}
                  <span data-shows="efficiency" className="noscript:hidden">
                    {slider.start}%
                  </span>
                </label>
                <input
                  id={slider.id}
                  name={slider.name}
                  type="range"
                  min={min}
                  max={max}
                  step="5"
                  defaultValue={slider.start}
                  className="min-h-6 w-full"
                />
                <p className="flex justify-between">
                  <span>{fillWords(words.least, { min })}</span>
                  <span>{fillWords(words.most, { max })}</span>
                </p>
                <Hint id={slider.id} fault={slider.fault} />
              </div>
            </>
          );
        }}
      </Calculator>
    </div>
  );
}

/** The squares of fifty-two weeks, none of them lit yet. */
function DarkYear({ children }: { children: string }) {
  return (
    <div className="tool-waiting">
      <svg aria-hidden viewBox="0 0 338 102" className="tool-shape">
        <path d={weeks} />
      </svg>
      <p>{children}</p>
    </div>
  );
}

const weeks = Array.from(
  { length: 4 },
  (_, row) => `M0 ${row * 26}${"h22v22h-22zm26 0".repeat(13)}`,
).join("");
