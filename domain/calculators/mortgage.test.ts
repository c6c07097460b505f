import fc from "fast-check";
import { expect, test } from "vitest";
import { monthlyPayment, mortgage, mortgageReport } from "./mortgage.ts";

const usd = { currency: "USD", language: "en" } as const;

const loanFor = (inputs: Parameters<typeof mortgage>[0]) => {
  const found = mortgage(inputs);
  if (found.state !== "loan") throw new Error(found.state);
  return found;
};

test("payments agree with the printed tables of lenders", () => {
  // Monthly payments as the printed tables have them.
  expect(monthlyPayment(100_000, 6, 360)).toBeCloseTo(599.55, 2);
  expect(monthlyPayment(100_000, 6, 180)).toBeCloseTo(843.86, 2);
  expect(monthlyPayment(100_000, 8, 360)).toBeCloseTo(733.76, 2);
  expect(monthlyPayment(200_000, 6.5, 360)).toBeCloseTo(1264.14, 2);
  expect(monthlyPayment(100_000, 12, 240)).toBeCloseTo(1101.09, 2);
});

test("the balance falls as in the amortisation table of $100,000 at 6% over 30 years", () => {
  const { years, totalInterest } = loanFor({ price: 125_000, down: 25_000, rate: 6, term: 30 });
  const after = (year: number) => years[year - 1]?.balance;
  expect(after(1)).toBeCloseTo(98_771.99, 2);
  expect(after(5)).toBeCloseTo(93_054.36, 2);
  expect(after(10)).toBeCloseTo(83_685.72, 2);
  expect(after(30)).toBe(0);
  expect(totalInterest).toBeCloseTo(115_838.19, 1);
});

test("the defaults cost what a manual calculation gives", () => {
  const { loan, monthly, pmiMonths } = loanFor({
    price: 450_000,
    down: 90_000,
    rate: 6.5,
    term: 30,
  });
  expect(loan).toBe(360_000);
  expect(monthly.payment).toBeCloseTo(2275.44, 2);
  expect(monthly.propertyTax).toBeCloseTo(450);
  expect(monthly.insurance).toBeCloseTo(112.5);
  // With exactly a fifth down no mortgage insurance (PMI) is needed.
  expect([monthly.pmi, pmiMonths]).toEqual([0, 0]);
  expect(monthly.total).toBeCloseTo(2837.94, 2);
});

test("with less than a fifth down, mortgage insurance (PMI) costs half a percent of the loan a year until a fifth is paid", () => {
  const found = loanFor({ price: 450_000, down: 89_999, rate: 6.5, term: 30 });
  expect(found.monthly.pmi).toBeCloseTo((360_001 * 0.005) / 12, 6);
  expect(found.pmiMonths).toBe(1);
  const little = loanFor({ price: 100_000, down: 5_000, rate: 6, term: 30 });
  // By the closed form, 95,000·1.005^k − 569.57·(1.005^k − 1)/0.005 falls to 80,000 at k = 117.1.
  expect(little.pmiMonths).toBe(118);
});

const amount = fc.integer({ min: 1, max: 1e9 });
const rate = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30, noNaN: true }));
const term = fc.constantFrom(15, 20, 30);

test("the payments pay back the loan and the interest, to the cent and in every year", () => {
  fc.assert(
    fc.property(amount, rate, term, (loan, rate, term) => {
      const { monthly, years, totalInterest } = loanFor({ price: loan, down: 0, rate, term });
      const i = rate / 1200;
      let owed = loan;
      for (const { principal, interest, balance } of years) {
        expect((principal + interest) / (monthly.payment * 12)).toBeCloseTo(1, 5);
        // This is the closed form of the balance one year later.
        const growth = Math.expm1(12 * Math.log1p(i));
        owed += i > 0 ? owed * growth - (monthly.payment * growth) / i : -loan / term;
        expect((owed - balance) / loan).toBeCloseTo(0, 6);
      }
      const sum = (name: "principal" | "interest") => years.reduce((all, y) => all + y[name], 0);
      expect(sum("principal") / loan).toBeCloseTo(1, 6);
      expect((sum("interest") - totalInterest) / loan).toBeCloseTo(0, 5);
    }),
  );
});

test("no figures make the report say NaN or infinity", () => {
  const any = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(any, any, rate, term, (price, down, rate, term) => {
      const inputs = { price, down, rate, term };
      expect(JSON.stringify(mortgageReport(inputs, usd))).not.toMatch(/NaN|∞|Infinity|undefined/);
      expect(JSON.stringify(mortgage(inputs))).not.toContain("null");
    }),
  );
});

test("the report has a sentence of its own for no price, for no loan and for no interest", () => {
  const inputs = { price: 450_000, down: 90_000, rate: 6.5, term: 30 };
  expect(mortgageReport({ ...inputs, price: 0 }, usd).sentence).toContain("Type a price");
  const paid = mortgageReport({ ...inputs, down: 450_000 }, usd);
  expect(paid.headline.value).toBe("$563");
  expect(paid.sentence).toContain("covers the whole price");
  expect(mortgageReport({ ...inputs, down: 500_000 }, usd).sentence).toBe(paid.sentence);
  const free = mortgageReport({ ...inputs, rate: 0 }, usd);
  expect(free.sentence).toContain("you pay no interest");
  expect(free.figures).toContainEqual(["Principal and interest", "$1,000.00"]);
});
