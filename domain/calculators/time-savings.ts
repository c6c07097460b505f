import type { MoneyStyle } from "../currency.ts";
import type { timeFields } from "./fields.ts";
import type { Inputs } from "./inputs.ts";
import { count, moneyIn, number, percent, type ToolReport } from "./report.ts";

const weeksPerMonth = 4.33;
export const weeksPerYear = 52;
/** Hours of one full-time week, and of one full-time year. */
const workWeek = 40;
const workYear = 2080;
/** The amount a month above which the tool pays from the start. */
const paysAtOnceAbove = 500;

export type TimeInputs = Inputs<typeof timeFields>;

export interface TimeSavings {
  /** Hours. */
  weeklyHours: number;
  monthlyHours: number;
  yearlyHours: number;
  /** In the currency of `cost`. */
  monthlySaving: number;
  yearlySaving: number;
  /** Full-time weeks in a year. */
  weeksOfWork: number;
  /** Percent of a full-time year. */
  productivityBoost: number;
  timeline: "Immediate" | "1-3 months";
}

/** `hours` a week of which `efficiency` percent are saved, at `cost` an hour; 4.33 weeks in a month, 52 in a year. */
export function timeSavings({ hours, cost, efficiency }: TimeInputs): TimeSavings {
  const weeklyHours = (hours * efficiency) / 100;
  const monthlyHours = weeklyHours * weeksPerMonth;
  const yearlyHours = weeklyHours * weeksPerYear;
  const monthlySaving = monthlyHours * cost;
  return {
    weeklyHours,
    monthlyHours,
    yearlyHours,
    monthlySaving,
    yearlySaving: yearlyHours * cost,
    weeksOfWork: yearlyHours / workWeek,
    productivityBoost: (yearlyHours / workYear) * 100,
    timeline: monthlySaving > paysAtOnceAbove ? "Immediate" : "1-3 months",
  };
}

export function timeReport(inputs: TimeInputs, style: MoneyStyle): ToolReport {
  const money = moneyIn(style);
  const found = timeSavings(inputs);
  const nothing = found.yearlyHours === 0;
  return {
    headline: { label: "Hours back, every year", value: number(found.yearlyHours) },
    sentence: nothing
      ? "Where nothing is spent, nothing can be saved. Type the hours that the task takes you in a week."
      : `That is ${count(found.weeksOfWork, "week")} of full-time work${inputs.cost > 0 ? `, worth ${money.whole(found.yearlySaving)}` : ""}.`,
    tone: "plain",
    figures: [
      ["Hours saved a week", number(found.weeklyHours)],
      ["Hours saved a month", number(found.monthlyHours)],
      ["Hours saved a year", number(found.yearlyHours)],
      ["Saved a month", money.whole(found.monthlySaving)],
      ["Saved a year", money.whole(found.yearlySaving)],
      ["Weeks of work", number(found.weeksOfWork)],
      ["Productivity boost", percent(found.productivityBoost)],
      ["ROI timeline", found.timeline],
    ],
    tips: [],
  };
}
