import "../../../tests/provide-content.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { InvoiceRow } from "#web/data/invoices.ts";
import { PayByCard } from "./pay-by-card.tsx";

afterEach(cleanup);

function show(currency: string, remaining: number) {
  const invoice = {
    id: "5b9d2b3e-0000-4000-8000-000000000003",
    currency,
    total_minor: 250_000,
    remaining_minor: remaining,
    document: {},
    attempt: null,
  } as unknown as InvoiceRow;
  const part = <PayByCard invoice={invoice} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: part }])} />);
}

const least = [
  { currency: "USD", minor: 50, printed: "$0.50" },
  { currency: "CZK", minor: 1_500, printed: "CZK\u00a015.00" },
  { currency: "JPY", minor: 50, printed: "¥50" },
];

test.each(least)(
  "an invoice whose rest is too small for a card has no card button and names the least amount: $currency",
  ({ currency, minor, printed }) => {
    show(currency, minor - 1);
    expect(screen.queryByRole("button")).toBeNull();
    const sentence = `Cards take ${printed} at least. Please pay this amount by bank transfer.`;
    expect(document.body.textContent).toBe(sentence);
  },
);

test.each(least)(
  "an invoice whose rest is just large enough for a card has its button: $currency",
  ({ currency, minor, printed }) => {
    show(currency, minor);
    const [button, ...others] = screen.getAllByRole("button");
    expect([button?.textContent, others]).toEqual([`Pay ${printed} by card`, []]);
    expect(document.body.textContent).not.toContain("bank transfer");
  },
);
