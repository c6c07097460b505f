import { useEffect, useRef, useState } from "react";
import {
  assumption,
  costFromPriceText,
  numberTyped,
  paybackText,
  type ReturnOnSite,
  returnOnSite,
} from "#domain/calculators/roi.ts";
import { formatUsd } from "#domain/money.ts";
import { shortUsd } from "#domain/short-money.ts";
import { BarPair } from "#web/ui/chart/bar-pair.tsx";
import { GainLine } from "#web/ui/chart/gain-line.tsx";
import { NumbersTable } from "../numbers-table.tsx";

type Props = {
  /** `price` as it is printed: `from $9,000`. */
  plans: { id: string; name: string; price: string }[];
};

type Typed = { plan: string; sale: string; visitors: string; rate: string };

/** Calculates what a better site would bring in. The page contains the result for the initial figures, so that it can
 * be read before any script is loaded; figures typed until then are taken over. */
export default function RoiCalculator({ plans }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(first);
  const plan = plans.find(({ id }) => id === typed.plan) ?? plans[0];
  const cost = costFromPriceText(plan?.price ?? "");
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
                <input type="radio" name="plan" value={id} defaultChecked={id === first.plan} />
                <b>{name}</b>
                {price}
              </label>
            ))}
          </div>
        </fieldset>
        <Figure name="sale" label="Average sale" hint="In dollars. What one customer leaves." />
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
          <b className="figure-size block">{dollars(found.yearlyGain)}</b>
          <span className="mt-5 block text-balance text-lg">
            {dollars(found.monthlyGain)} more a month. {paybackSentence(found)}
          </span>
        </output>
        <div className="grid gap-10 sm:grid-cols-[2fr_3fr]">
          <BarPair
            before={{
              label: "A month now",
              value: found.monthlyNow,
              text: dollars(found.monthlyNow),
            }}
            after={{
              label: "A month then",
              value: found.monthlyThen,
              text: dollars(found.monthlyThen),
            }}
          />
          <GainLine
            gained={monthsOfAYear.map((months) => months * found.monthlyGain)}
            level={cost}
            levelLabel={`What the plan costs: ${dollars(cost)}`}
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
              ["Revenue a month now", dollars(found.monthlyNow)],
              ["Revenue a month then", dollars(found.monthlyThen)],
              ["Gain a month", dollars(found.monthlyGain)],
              ["Gain a year", dollars(found.yearlyGain)],
              ["The plan costs", dollars(cost)],
              ["Payback", paybackText(found.paybackMonths)],
            ]}
          />
        </div>
      </div>
    </div>
  );
}

const first: Typed = { plan: "one-day", sale: "150", visitors: "1200", rate: "2" };
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

/** Whole dollars; from a million on a short form, so that the figure fits into its space. */
function dollars(amount: number) {
  if (amount < 1e6) return formatUsd(Math.round(amount) * 100);
  return amount < 1e15 ? shortUsd(amount) : "over $999T";
}

function paybackSentence({ paybackMonths }: ReturnOnSite) {
  if (paybackMonths === 0) return "There is no payback at these figures.";
  return `The site has paid for itself after ${paybackText(paybackMonths)}.`;
}
