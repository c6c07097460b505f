import type { MoneyStyle } from "../currency.ts";
import type { savingsFields } from "./fields.ts";
import type { Inputs } from "./inputs.ts";
import { moneyIn, span, type ToolReport } from "./report.ts";

/** The search ends here: fifty years. */
const mostMonths = 600;

export type SavingsInputs = Inputs<typeof savingsFields>;

export type SavingsGoal =
  | { state: "no-goal" }
  | { state: "already"; spare: number }
  | { state: "reached"; months: number; paidIn: number; interest: number; curve: SavingsPoint[] }
  /** `enough` is the amount a month that would do it in fifty years. */
  | { state: "too-far"; balance: number; enough: number; curve: SavingsPoint[] };

/** The amounts after so many months: all of it, and the part that was paid in. */
export interface SavingsPoint {
  month: number;
  balance: number;
  paidIn: number;
}

/**
 * How long it takes until `saved` with `monthly` added at each month's end reaches `goal`, all in one currency, at
 * a yearly `rate` (percent) compounded monthly: B(n) = B(n − 1)·(1 + rate / 1200) + monthly, the future value of
 * an ordinary annuity.
 */
export function savingsGoal({ goal, saved, monthly, rate }: SavingsInputs): SavingsGoal {
  if (goal <= 0) return { state: "no-goal" };
  if (saved >= goal) return { state: "already", spare: saved - goal };
  const growth = 1 + rate / 1200;
  const points: SavingsPoint[] = [{ month: 0, balance: saved, paidIn: saved }];
  let balance = saved;
  for (let month = 1; month <= mostMonths; month++) {
    balance = balance * growth + monthly;
    const paidIn = saved + monthly * month;
    points.push({ month, balance, paidIn });
    // A hundredth of a cent below the goal is the machine's rounding.
    if (balance >= goal - 1e-4) {
      return {
        state: "reached",
        months: month,
        paidIn,
        interest: Math.max(0, balance - paidIn),
        curve: points,
      };
    }
  }
  return { state: "too-far", balance, enough: monthlyFor({ goal, saved, growth }), curve: points };
}

/** The annuity formula, solved for the payment. */
function monthlyFor({ goal, saved, growth }: { goal: number; saved: number; growth: number }) {
  const grown = growth ** mostMonths;
  const payments = growth > 1 ? (grown - 1) / (growth - 1) : mostMonths;
  return Math.max(0, goal - saved * grown) / payments;
}

export function savingsReport(inputs: SavingsInputs, style: MoneyStyle): ToolReport {
  const money = moneyIn(style);
  const found = savingsGoal(inputs);
  const plain = { tone: "plain", figures: [], tips: [] } satisfies Partial<ToolReport>;
  if (found.state === "no-goal") {
    return {
      ...plain,
      headline: { label: "You are there in", value: "no time" },
      sentence: "A goal of nothing is reached at once. Type what it costs, and we work it out.",
    };
  }
  if (found.state === "already") {
    return {
      ...plain,
      headline: { label: "You are there", value: "today" },
      sentence:
        found.spare >= 1
          ? `You have what it costs, and ${money.whole(found.spare)} to spare. Time for a bigger goal.`
          : "You have exactly what it costs. Go and buy it.",
    };
  }
  if (found.state === "too-far") {
    return {
      ...plain,
      tone: "red",
      headline: { label: "You are there in", value: "over 50 years" },
      sentence: `At this pace 600 months are not enough: after them you would have ${money.whole(found.balance)}. ${money.whole(Math.ceil(found.enough))} a month would do it.`,
      figures: [
        ["Goal", money.whole(inputs.goal)],
        ["After 600 months", money.whole(found.balance)],
        ["Enough for 600 months", `${money.whole(Math.ceil(found.enough))} a month`],
      ],
    };
  }
  return {
    ...plain,
    tone: "green",
    headline: { label: "You are there in", value: span(found.months) },
    sentence:
      found.interest >= 1
        ? `You put in ${money.whole(found.paidIn)}, and the bank adds ${money.whole(found.interest)}.`
        : `You put in all of it yourself: ${money.whole(found.paidIn)}.`,
    figures: [
      ["Goal", money.whole(inputs.goal)],
      ["Months", String(found.months)],
      ["Paid in by you", money.whole(found.paidIn)],
      ["Interest", money.whole(found.interest)],
    ],
  };
}
