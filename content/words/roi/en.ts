/** The words of the calculator of the return on a new website: plain texts, which the page hands to its script. */
export const roi = {
  name: "Return on a new website",
  plan: "The plan",
  sale: "Average sale",
  saleHint: "In {currency}. What one customer leaves.",
  visitors: "Monthly visitors",
  visitorsHint: "People, not clicks. A guess is fine.",
  rate: "Current conversion rate",
  rateHint: "How many of a hundred visitors buy, ring or book.",
  withoutScript:
    "These figures are an example. They follow what you type once JavaScript is switched on.",
  increase: "A potential yearly increase of",
  over: "over {amount}",
  moreAMonth: "{amount} more a month.",
  noPayback: "There is no payback at these figures.",
  paidAfter: "The site has paid for itself after {time}.",
  monthNow: "A month now",
  monthThen: "A month then",
  planCosts: "What the plan costs: {amount}",
  launch: "Launch",
  yearLater: "A year later",
  assumed:
    "We assume that {factor} times as many of your visitors become customers, and that no more of them come. It is an estimate, not a promise.",
  table: "The numbers as a table",
  rows: {
    now: "Revenue a month now",
    better: "Revenue a month then",
    month: "Gain a month",
    year: "Gain a year",
    plan: "The plan costs",
    payback: "Payback",
  },
  never: "0 months",
  shorter: "less than 0.1 months",
  longer: "more than 1,200 months (100 years)",
  months: "{months} months",
  monthsAndYears: "{months} months ({years} years)",
};

export type RoiWords = typeof roi;
