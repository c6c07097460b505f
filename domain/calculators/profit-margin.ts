import type { MoneyStyle } from "../currency.ts";
import type { marginFields } from "./fields.ts";
import type { Inputs } from "./inputs.ts";
import { moneyIn, percent, type Tone, type ToolReport } from "./report.ts";

export type MarginInputs = Inputs<typeof marginFields>;

export type ProfitMargin =
  /** Nothing was sold: there is no margin, only what it cost. */
  | { state: "no-income"; net: number }
  | {
      state: "income";
      gross: number;
      net: number;
      grossPercent: number;
      netPercent: number;
      rating: Rating;
    };

interface Rating {
  name: "Excellent" | "Good" | "Fair" | "Needs Improvement";
  tone: Exclude<Tone, "plain">;
}

/**
 * Gross profit is sales less goods, net profit is sales less all costs; each as an amount and in percent of the sales.
 */
export function profitMargin({ revenue, goods, running, other }: MarginInputs): ProfitMargin {
  // The sums are in cents, so that a margin of exactly a fifth has no rounding error.
  const [sales, material, wages, rest] = [revenue, goods, running, other].map(cents) as Cents;
  const gross = sales - material;
  const net = gross - wages - rest;
  if (sales === 0) return { state: "no-income", net: net / 100 };
  const netPercent = (net * 100) / sales;
  return {
    state: "income",
    gross: gross / 100,
    net: net / 100,
    grossPercent: (gross * 100) / sales,
    netPercent,
    rating: ratingOf(netPercent),
  };
}

type Cents = [number, number, number, number];

function cents(amount: number) {
  return Math.round(amount * 100);
}

function ratingOf(netPercent: number): Rating {
  if (netPercent >= 20) return { name: "Excellent", tone: "green" };
  if (netPercent >= 10) return { name: "Good", tone: "yellow" };
  if (netPercent >= 5) return { name: "Fair", tone: "red" };
  return { name: "Needs Improvement", tone: "red" };
}

/** What to do at a net margin in percent: it changes at 15 and at 10. */
export function marginTips(netPercent: number): string[] {
  if (netPercent >= 15) {
    return [
      "Put a month of costs aside before you spend it on growing.",
      "Find the product that earns this margin, and show it first on your site.",
      "Raise one price by 5% and watch for a month. Good work seldom loses anybody over it.",
    ];
  }
  if (netPercent >= 10) {
    return [
      "Look at the three largest bills of the month. Ask each of them for a better price.",
      "Sell one more thing to those who already buy. They cost you nothing to find.",
      "Write down the hours that each order takes. One of them pays too little.",
    ];
  }
  return [
    "Work out what one unit really costs you, hours included, before you sell the next.",
    "Drop or reprice what sells below cost, however popular it is.",
    "Halve one fixed cost this month: a room, a lease, a subscription that nobody opens.",
  ];
}

export function marginReport(inputs: MarginInputs, style: MoneyStyle): ToolReport {
  const money = moneyIn(style);
  const found = profitMargin(inputs);
  if (found.state === "no-income") {
    return {
      headline: { label: "Net margin", value: "none yet" },
      sentence:
        found.net < 0
          ? `Without sales there is no margin to speak of, only costs: ${money.whole(-found.net)}. Type what you sell in a month.`
          : "Without sales there is no margin to speak of. Type what you sell in a month.",
      tone: "red",
      figures: [["Net profit", money.whole(found.net)]],
      tips: [],
    };
  }
  const { gross, net, grossPercent, netPercent, rating } = found;
  return {
    headline: { label: "Net margin", value: percent(netPercent) },
    sentence: `${rating.name}. ${sentenceFor(net, netPercent, money)}`,
    tone: rating.tone,
    figures: [
      ["Sales", money.whole(inputs.revenue)],
      ["Gross profit", money.whole(gross)],
      ["Gross margin", percent(grossPercent)],
      ["Net profit", money.whole(net)],
      ["Net margin", percent(netPercent)],
      ["Rating", rating.name],
    ],
    tips: marginTips(netPercent),
  };
}

function sentenceFor(net: number, netPercent: number, money: ReturnType<typeof moneyIn>) {
  if (net < 0) return `Every month costs you ${money.whole(-net)} more than it brings in.`;
  if (net === 0) return "You work for nothing: all of it goes out again.";
  return `Of every ${money.whole(100)} that you sell for, ${money.whole(netPercent)} stays with you.`;
}
