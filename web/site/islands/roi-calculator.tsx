import { useEffect, useRef, useState } from "react";
import type { RoiWords } from "#content/words/roi/en.ts";
import { moneyIn } from "#domain/calculators/report.ts";
import { assumption, numberTyped, paybackText, returnOnSite } from "#domain/calculators/roi.ts";
import { currencyName, localeOf, type MoneyStyle } from "#domain/currency.ts";
import { BarPair } from "#web/ui/chart/bar-pair.tsx";
import { GainLine } from "#web/ui/chart/gain-line.tsx";
import { fillWords } from "../fill-words.ts";
import { NumbersTable } from "../numbers-table.tsx";

type Props = {
  /** `price` as it is printed: `from $9,000`; `cost`: in the main unit of the currency. */
  plans: { id: string; name: string; price: string; cost: number }[];
  money: MoneyStyle;
  words: RoiWords;
};

type Typed = { plan: string; sale: string; visitors: string; rate: string };

/** Calculates what a better site would bring in. The page contains the result for the initial figures, so that it can
 * be read before any script is loaded; figures typed until then are taken over. */
export default function RoiCalculator({ plans, money, words }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(first);
  const plan = plans.find(({ id }) => id === typed.plan) ?? plans[0];
  const cost = plan?.cost ?? 0;
  const { whole } = moneyIn(money);
  const factor = assumption.conversion.toLocaleString(localeOf(money.language));
  // The longest figure that fits into its space.
  const amount = (value: number) =>
    value < 1e15 ? whole(value, 1e6) : fillWords(words.over, { amount: whole(999e12, 1e6) });
  const found = returnOnSite(cost, {
    averageSale: numberTyped(typed.sale),
    monthlyVisitors: numberTyped(typed.visitors),
    conversionPercent: numberTyped(typed.rate),
  });
  const payback = paybackText(found.paybackMonths, words, money.language);
  const read = () => setTyped(typedIn(form.current));

  useEffect(read, []);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <form
        ref={form}
        aria-label={words.name}
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-7 lg:col-span-4"
      >
        <fieldset>
          <legend className="pb-2 font-semibold text-sm">{words.plan}</legend>
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
          label={words.sale}
          hint={fillWords(words.saleHint, { currency: currencyName(money) })}
        />
        <Figure name="visitors" label={words.visitors} hint={words.visitorsHint} />
        <Figure name="rate" label={words.rate} hint={words.rateHint} max="100" step="0.1" />
        <noscript>
          <p className="text-muted text-sm">{words.withoutScript}</p>
        </noscript>
      </form>
      <div className="grid min-w-0 content-start gap-10 lg:col-span-8">
        <output className="block" aria-live="polite">
          <span className="block pb-1">{words.increase}</span>
          <b className="figure-size block">{amount(found.yearlyGain)}</b>
          <span className="mt-5 block text-balance text-lg">
            {fillWords(words.moreAMonth, { amount: amount(found.monthlyGain) })}{" "}
            {found.paybackMonths === 0
              ? words.noPayback
              : fillWords(words.paidAfter, { time: payback })}
          </span>
        </output>
        <div className="grid gap-10 sm:grid-cols-[2fr_3fr]">
          <BarPair
            before={{
              label: words.monthNow,
              value: found.monthlyNow,
              text: amount(found.monthlyNow),
            }}
            after={{
              label: words.monthThen,
              value: found.monthlyThen,
              text: amount(found.monthlyThen),
            }}
          />
          <GainLine
            gained={monthsOfAYear.map((months) => months * found.monthlyGain)}
            level={cost}
            levelLabel={fillWords(words.planCosts, { amount: amount(cost) })}
            from={words.launch}
            to={words.yearLater}
          />
        </div>
        <div className="grid gap-4 border-edge border-t pt-5 text-sm sm:grid-cols-2 sm:gap-10">
          <p className="text-muted">{fillWords(words.assumed, { factor })}</p>
          <NumbersTable
            title={words.table}
            figures={[
              [words.rows.now, amount(found.monthlyNow)],
              [words.rows.better, amount(found.monthlyThen)],
              [words.rows.month, amount(found.monthlyGain)],
              [words.rows.year, amount(found.yearlyGain)],
              [words.rows.plan, amount(cost)],
              [words.rows.payback, payback],
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
