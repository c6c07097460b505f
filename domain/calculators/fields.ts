// The fields of each calculator and its presets. The formulas are in files of their own, because a page loads them only
// when somebody calculates.
import type { Fields, Inputs } from "./inputs.ts";

export interface Preset<Of extends Fields> {
  id: string;
  inputs: Inputs<Of>;
}

const money = (label: string) => ({ label, unit: "money", min: 0, max: 1e9 }) as const;

export const mortgageFields = {
  price: money("Home price"),
  down: money("Down payment"),
  rate: { label: "Interest rate", unit: "percent", min: 0, max: 30 },
  term: { label: "Term", unit: "years", min: 15, max: 30, oneOf: [15, 20, 30] },
} as const satisfies Fields;

/** The page opens with the first preset of each list. */
export const mortgagePresets = [
  {
    id: "family-home",
    inputs: { price: 450_000, down: 90_000, rate: 6.5, term: 30 },
  },
  {
    id: "first-flat",
    inputs: { price: 280_000, down: 14_000, rate: 6.75, term: 30 },
  },
  {
    id: "paid-early",
    inputs: { price: 450_000, down: 135_000, rate: 5.9, term: 15 },
  },
] as const satisfies readonly Preset<typeof mortgageFields>[];

export const savingsFields = {
  goal: money("Goal"),
  saved: money("Saved already"),
  monthly: money("Put aside every month"),
  rate: { label: "Interest a year", unit: "percent", min: 0, max: 30 },
} as const satisfies Fields;

export const savingsPresets = [
  {
    id: "rainy-year",
    inputs: { goal: 15_000, saved: 1_500, monthly: 350, rate: 4 },
  },
  {
    id: "deposit",
    inputs: { goal: 90_000, saved: 12_000, monthly: 1_400, rate: 4.25 },
  },
  {
    id: "second-oven",
    inputs: { goal: 28_000, saved: 0, monthly: 900, rate: 0 },
  },
] as const satisfies readonly Preset<typeof savingsFields>[];

export const timeFields = {
  hours: { label: "Hours a week", unit: "hours", min: 0, max: 168 },
  cost: money("What an hour costs"),
  efficiency: { label: "Done by the tool", unit: "percent", min: 10, max: 95 },
} as const satisfies Fields;

export const timePresets = [
  { id: "mail", inputs: { hours: 10, cost: 40, efficiency: 60 } },
  {
    id: "booking",
    inputs: { hours: 6, cost: 25, efficiency: 90 },
  },
  { id: "quotes", inputs: { hours: 4, cost: 65, efficiency: 75 } },
] as const satisfies readonly Preset<typeof timeFields>[];

export const marginFields = {
  revenue: money("Sales"),
  goods: money("Goods and materials"),
  running: money("Wages, rent and the like"),
  other: money("Tax and interest"),
} as const satisfies Fields;

export const marginPresets = [
  {
    id: "bakery",
    inputs: { revenue: 42_000, goods: 13_500, running: 22_600, other: 2_540 },
  },
  {
    id: "consultancy",
    inputs: { revenue: 30_000, goods: 900, running: 18_400, other: 3_900 },
  },
  {
    id: "online-shop",
    inputs: { revenue: 65_000, goods: 36_500, running: 17_400, other: 2_780 },
  },
] as const satisfies readonly Preset<typeof marginFields>[];
