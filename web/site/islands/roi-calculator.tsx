import { useEffect, useRef, useState } from "react";
import { moneyIn } from "#domain/calculators/report.ts";
import {
  assumption,
  numberTyped,
  paybackText,
  type ReturnOnSite,
  returnOnSite,
} from "#domain/calculators/roi.ts";
import { currencyName, type MoneyStyle } from "#domain/currency.ts";
import { BarPair } from "#web/ui/chart/bar-pair.tsx";
import { GainLine } from "#web/ui/chart/gain-line.tsx";
import { NumbersTable } from "../numbers-table.tsx";

type Props = {
  /** `price` as it is printed: `from $9,000`; `cost`: in the main unit of the currency. */
  plans: { id: string; name: string; price: string; cost: number }[];
  money: MoneyStyle;
};

type Typed = { plan: string; sale: string; visitors: string; rate: string };

/** Calculates what a better site would bring in. The page contains the result for the initial figures, so that it can
 * be read before any script is loaded; figures typed until then are taken over. */
export default function RoiCalculator({ plans, money }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(first);
  const plan = plans.find(({ id }) => id === typed.plan) ?? plans[0];
  const cost = plan?.cost ?? 0;
  const { whole } = moneyIn(money);
  // The longest figure that fits into its space.
  const amount = (value: number) =>
    value < 1e15 ? whole(value, 1e6) : `over ${whole(999e12, 1e6)}`;
  const found = returnOnSite(cost, {
    averageSale: numberTyped(typed.sale),
    monthlyVisitors: numberTyped(typed.visitors),
    conversionPercent: numberTyped(typed.rate),
  });
  const read = () => setTyped(typedIn(form.current));

  useEffect(read, []);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <form
        ref={form}
        aria-label="Return on a new website"
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-7 lg:col-span-4"
      >
        <fieldset>
          <legend className="pb-2 font-semibold text-sm">The plan</legend>
          <div className="grid gap-2">
            {plans.map(({ id, name, price }) => (
              <label key={id} className="pick grid-cols-[1fr_auto] gap-3 bg-card">
                <input type="radio" name="plan" value={id} defaultChecked={id === plans[0]?.id} />
                <b>{name}</b>
                {price}
              </label>
            ))}
          </div>
        </fieldset>
        <Figure
          name="sale"
          label="Average sale"
          hint={`In ${currencyName(money)}. What one customer leaves.`}
        />
        <Figure
          name="visitors"
          label="Monthly visitors"
          hint="People, not clicks. A guess is fine."
        />
        <Figure
          name="rate"
          label="Current conversion rate"
          hint="How many of a hundred visitors buy, ring or book."
          max="100"
          step="0.1"
        />
        <noscript>
          <p className="text-muted text-sm">
            These figures are an example. They follow what you type once JavaScript is switched on.
          </p>
        </noscript>
      </form>
      <div className="grid min-w-0 content-start gap-10 lg:col-span-8">
        <output className="block" aria-live="polite">
          <span className="block pb-1">A potential yearly increase of</span>
          <b className="figure-size block">{amount(found.yearlyGain)}</b>
          <span className="mt-5 block text-balance text-lg">
            {amount(found.monthlyGain)} more a month. {paybackSentence(found)}
          </span>
        </output>
        <div className="grid gap-10 sm:grid-cols-[2fr_3fr]">
          <BarPair
            before={{
              label: "A month now",
              value: found.monthlyNow,
              text: amount(found.monthlyNow),
            }}
            after={{
              label: "A month then",
              value: found.monthlyThen,
              text: amount(found.monthlyThen),
            }}
          />
          <GainLine
            gained={monthsOfAYear.map((months) => months * found.monthlyGain)}
            level={cost}
            levelLabel={`What the plan costs: ${amount(cost)}`}
            from="Launch"
            to="A year later"
          />
        </div>
        <div className="grid gap-4 border-edge border-t pt-5 text-sm sm:grid-cols-2 sm:gap-10">
          <p className="text-muted">
            We assume that {assumption.conversion} times as many of your visitors become customers,
            and that{" "}
            {assumption.traffic === 1 ? "no more of them" : `${assumption.traffic} times as many`}{" "}
            come. It is an estimate, not a promise.
          </p>
          <NumbersTable
            figures={[
              ["Revenue a month now", amount(found.monthlyNow)],
              ["Revenue a month then", amount(found.monthlyThen)],
              ["Gain a month", amount(found.monthlyGain)],
              ["Gain a year", amount(found.yearlyGain)],
              ["The plan costs", amount(cost)],
              ["Payback", paybackText(found.paybackMonths)],
            ]}
          />
        </div>
      </div>
    </div>
  );
}

/** No plan is the first one. */
const first: Typed = { plan: "", sale: "150", visitors: "1200", rate: "2" };
const monthsOfAYear = Array.from({ length: 12 }, (_, i) => i + 1);

function typedIn(form: HTMLFormElement | null): Typed {
  const fields = new FormData(form ?? undefined);
  const text = (name: keyof Typed) => String(fields.get(name) ?? "");
  return { plan: text("plan"), sale: text("sale"), visitors: text("visitors"), rate: text("rate") };
}

type FigureProps = {
  name: "sale" | "visitors" | "rate";
  label: string;
  hint: string;
  max?: string;
  step?: string;
};

function Figure({ name, label, hint, max, step = "any" }: FigureProps) {
  return (
    <div>
      <label htmlFor={`roi-${name}`} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={`roi-${name}`}
        name={name}
        type="number"
        inputMode="decimal"
        min="0"
        max={max}
        step={step}
        defaultValue={first[name]}
        aria-describedby={`roi-${name}-hint`}
        className="control mt-2 font-semibold"
      />
      <p id={`roi-${name}-hint`} className="mt-1 text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}

function paybackSentence({ paybackMonths }: ReturnOnSite) {
  if (paybackMonths === 0) return "There is no payback at these figures.";
  return `The site has paid for itself after ${paybackText(paybackMonths)}.`;
}
