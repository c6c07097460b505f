import type { MoneyStyle } from "../currency.ts";
import type { mortgageFields } from "./fields.ts";
import type { Inputs } from "./inputs.ts";
import { moneyIn, percent, span, type ToolReport } from "./report.ts";

/** Assumed costs of a year: tax and insurance as shares of the price, PMI as a share of the loan. */
const assumed = { propertyTax: 0.012, insurance: 0.003, pmi: 0.005 } as const;

/** Below this share of the price, lenders ask for private mortgage insurance (PMI). */
const enoughDown = 0.2;

export type MortgageInputs = Inputs<typeof mortgageFields>;

export type Mortgage =
  | { state: "no-price" }
  /** The down payment covers the price: what remains is tax and insurance. */
  | { state: "no-loan"; monthly: MonthlyCosts }
  | {
      state: "loan";
      loan: number;
      monthly: MonthlyCosts;
      totalInterest: number;
      years: LoanYear[];
      pmiMonths: number;
    };

/** Amounts a month. */
interface MonthlyCosts {
  /** Principal and interest. */
  payment: number;
  propertyTax: number;
  insurance: number;
  /** Private mortgage insurance, in the months in which the lender asks for it. */
  pmi: number;
  total: number;
}

/** What is paid in one year, and what is owed at its end. */
interface LoanYear {
  year: number;
  principal: number;
  interest: number;
  balance: number;
}

/**
 * A loan with equal monthly payments: M = P·i / (1 − (1 + i)^−n), with P the price less the down payment
 * (all amounts are in the main unit of one currency), i a twelfth of the yearly rate and n the months (the annuity formula; at 0 % it is P / n). In
 * each month i times what is owed is interest and the rest of M pays off. `pmiMonths` ends when no more than
 * 80 % of the price is owed.
 */
export function mortgage({ price, down, rate, term }: MortgageInputs): Mortgage {
  if (price <= 0) return { state: "no-price" };
  const loan = price - down;
  const fixed = {
    propertyTax: (price * assumed.propertyTax) / 12,
    insurance: (price * assumed.insurance) / 12,
  };
  if (loan <= 0) return { state: "no-loan", monthly: monthly({ ...fixed, payment: 0, pmi: 0 }) };
  const payment = monthlyPayment(loan, rate, term * 12);
  const pmi = down < price * enoughDown ? (loan * assumed.pmi) / 12 : 0;
  const { years, pmiMonths } = amortisation({
    loan,
    rate,
    payment,
    term,
    insuredAbove: price * (1 - enoughDown),
  });
  return {
    state: "loan",
    loan,
    monthly: monthly({ ...fixed, payment, pmi }),
    totalInterest: Math.max(0, payment * term * 12 - loan),
    years,
    pmiMonths: pmi > 0 ? pmiMonths : 0,
  };
}

/** The amount a month; `ratePercent` is a year's. */
export function monthlyPayment(loan: number, ratePercent: number, months: number): number {
  const i = ratePercent / 1200;
  // expm1 and log1p stay exact at a rate close to zero.
  return i > 0 ? (loan * i) / -Math.expm1(-months * Math.log1p(i)) : loan / months;
}

function monthly(costs: Omit<MonthlyCosts, "total">): MonthlyCosts {
  const { payment, propertyTax, insurance, pmi } = costs;
  return { ...costs, total: payment + propertyTax + insurance + pmi };
}

type Loan = { loan: number; rate: number; payment: number; term: number; insuredAbove: number };

function amortisation({ loan, rate, payment, term, insuredAbove }: Loan) {
  const years: LoanYear[] = [];
  let balance = loan;
  let pmiMonths = 0;
  for (let year = 1; year <= term; year++) {
    const before = balance;
    let interest = 0;
    for (let month = 0; month < 12; month++) {
      if (balance > insuredAbove) pmiMonths++;
      const due = (balance * rate) / 1200;
      interest += due;
      balance = Math.max(0, balance + due - payment);
    }
    // What is left after the last month is a rounding error.
    if (year === term) balance = 0;
    years.push({ year, principal: before - balance, interest, balance });
  }
  return { years, pmiMonths };
}

/** The result in words. */
export function mortgageReport(inputs: MortgageInputs, style: MoneyStyle): ToolReport {
  const money = moneyIn(style);
  const found = mortgage(inputs);
  const plain = { tone: "plain", tips: [] } satisfies Partial<ToolReport>;
  if (found.state === "no-price") {
    return {
      ...plain,
      headline: { label: "Every month", value: money.whole(0) },
      sentence: "A home for nothing needs no mortgage. Type a price, and we work it out.",
      figures: [],
    };
  }
  const { monthly } = found;
  const around: ToolReport["figures"] = [
    [
      `Property tax, ${percent(assumed.propertyTax * 100)} of the price a year`,
      money.exact(monthly.propertyTax),
    ],
    [
      `Home insurance, ${percent(assumed.insurance * 100)} of the price a year`,
      money.exact(monthly.insurance),
    ],
  ];
  if (found.state === "no-loan") {
    return {
      ...plain,
      headline: { label: "Every month", value: money.whole(monthly.total) },
      sentence:
        "Your down payment covers the whole price, so there is no loan and no interest. What stays is tax and insurance.",
      figures: [
        ["Loan", money.whole(0)],
        ...around,
        ["Together, every month", money.exact(monthly.total)],
      ],
    };
  }
  return {
    ...plain,
    headline: { label: "Every month", value: money.whole(monthly.total) },
    sentence: `${money.whole(monthly.payment)} of it goes to the lender, the rest is tax and insurance. Over ${inputs.term} years ${interestWords(found.totalInterest, found.loan, money)}`,
    figures: [
      ["Loan", money.whole(found.loan)],
      ["Principal and interest", money.exact(monthly.payment)],
      ...around,
      ...(monthly.pmi > 0
        ? [
            [
              "Mortgage insurance (PMI), while less than 20% is yours",
              money.exact(monthly.pmi),
            ] as [string, string],
          ]
        : []),
      ["Together, every month", money.exact(monthly.total)],
      [`Interest in ${inputs.term} years`, money.whole(found.totalInterest)],
    ],
    tips:
      found.pmiMonths > 0
        ? [
            `The mortgage insurance ends after ${span(found.pmiMonths)}, when a fifth of the home is yours. Ask for it in writing that month.`,
          ]
        : [],
  };
}

function interestWords(interest: number, loan: number, money: ReturnType<typeof moneyIn>) {
  if (Math.round(interest) === 0) return "you pay no interest.";
  const share = Math.round((interest / loan) * 100);
  return `you pay ${money.whole(interest)} in interest: ${share} % of what you borrow.`;
}
