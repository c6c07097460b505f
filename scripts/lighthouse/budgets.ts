import type { Form, Measured } from "./measure.ts";

/** The most that a page may need, in ms; its bytes are weighed by weigh.ts. */
export interface Budget {
  tbt: number;
  lcp: number;
}

/** Largest paint at most 1.3 times the bare page's, measured in the same run, on a phone. That is also seven tenths
 * of what the best-known static template needs, which was measured at 1.87 times the floor. */
export function budgetOf(form: Form, floor: Measured): Budget {
  return { tbt: 30, lcp: form === "mobile" ? floor.lcp * 1.3 : Number.POSITIVE_INFINITY };
}

/** Each broken budget in words; empty when all are kept. */
export function brokenBudgets(measured: Measured, budget: Budget): string[] {
  const broken: string[] = [];
  for (const [name, score] of Object.entries(measured.scores)) {
    if (score < 100) broken.push(`${name} is ${score}, not 100`);
  }
  for (const name of ["tbt", "lcp"] as const) {
    if (measured[name] > budget[name]) {
      broken.push(
        `${name} is ${Math.round(measured[name])}, more than ${Math.round(budget[name])}`,
      );
    }
  }
  if (measured.cls >= 0.005) broken.push(`the layout shifts by ${measured.cls.toFixed(3)}`);
  return broken;
}
