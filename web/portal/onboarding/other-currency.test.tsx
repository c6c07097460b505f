import "../../../tests/provide-content.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { content, provideContent } from "#web/data/content.ts";
import { AddOnsStep } from "./add-ons-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import { ToolStep } from "./tool-step.tsx";

const given = content();
afterEach(cleanup);

const steps = [
  {
    name: "service cards",
    Step: ServiceStep,
    inEuros: ["Starts @ €5k", "Starts @ €10k"],
    asWritten: "Starts @ $5k",
  },
  {
    name: "add-ons",
    Step: AddOnsStep,
    inEuros: ["from €999", "€199/month"],
    asWritten: "from $999",
  },
  { name: "tools", Step: ToolStep, inEuros: ["A further one is €499."], asWritten: "is $499." },
];

function textOf(Step: (typeof steps)[number]["Step"], currency: string) {
  provideContent({ ...given, pricing: { ...given.pricing, currency } });
  const answers = {
    ...emptyAnswers,
    service_selection: "one-day",
    ongoing_support_after_free: true,
  };
  const { container } = render(
    <Step answers={answers} change={() => {}} faultOf={() => undefined} />,
  );
  return container.textContent ?? "";
}

beforeEach(() => provideContent(given));

test.each(steps)("a seller in euros names no price in dollars: $name", ({ Step, inEuros }) => {
  const text = textOf(Step, "EUR");
  expect(text).not.toContain("$");
  for (const price of inEuros) expect(text).toContain(price);
});

test.each(steps)(
  "a seller in dollars names them as the content does: $name",
  ({ Step, asWritten }) => {
    expect(textOf(Step, "USD")).toContain(asWritten);
  },
);

test("a currency without cents has its own amount: the catalogue is in its smallest unit", () => {
  expect(textOf(ServiceStep, "JPY")).toContain("¥500k");
});
