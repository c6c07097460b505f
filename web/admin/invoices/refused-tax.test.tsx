import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { content, provideContent } from "#web/data/content.ts";
import type { Order } from "#web/data/orders.ts";
import { OrderEditor } from "../project/order-editor.tsx";
import { WriteInvoice } from "./write-invoice.tsx";

const sentence = "The client's billing details have no valid VAT id of the country of the address.";
const asked: { url: string; body: unknown }[] = [];
let refusedWith = "tax.client_vat_id_missing";

beforeEach(() => {
  const given = content();
  const pricing = { ...given.pricing, currency: "EUR", taxPercent: 19 };
  provideContent({ ...given, sellsInUnion: true, pricing });
  asked.length = 0;
  refusedWith = "tax.client_vat_id_missing";
  vi.stubGlobal("fetch", async (url: unknown, init: RequestInit) => {
    asked.push({ url: `${url}`, body: JSON.parse(`${init.body}`) });
    const body = JSON.stringify({ message: sentence, code: refusedWith });
    return new Response(body, { status: 409, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order: Order = {
  id: "5b9d2b3e-0000-4000-8000-000000000001",
  version: 1,
  language: "en",
  revision: 1,
  currency: "EUR",
  subtotal_minor: 10_000,
  tax_minor: 1_900,
  total_minor: 11_900,
  prices_include: "net",
  sent_at: null,
  answered_at: null,
  decline_reason: null,
  manual_tax: null,
  state: "draft",
  lines: [],
};
const client = {
  id: "5b9d2b3e-0000-4000-8000-000000000002",
  user_id: null,
  name: "Inês",
  business_name: "Forno",
  legal_name: null,
  email: "ines@example.com",
};
const none = () => {};
const editors = [
  {
    name: "an order's",
    save: /^Save/,
    part: <OrderEditor order={order} locale={{ timezone: "Europe/Berlin" }} onClose={none} />,
  },
  {
    name: "an invoice's",
    save: "Save the draft",
    part: <WriteInvoice client={client} onSaved={none} onClose={none} />,
  },
];

function open(part: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: part }])} />);
}

describe.each(editors)("$name tax that the server refuses", ({ part, save }) => {
  async function send() {
    open(part);
    if (!screen.queryByLabelText("What it is for"))
      fireEvent.click(screen.getByRole("button", { name: "Add a line" }));
    fireEvent.change(screen.getByLabelText("What it is for"), { target: { value: "Advice" } });
    fireEvent.change(screen.getByLabelText(/^Price of one/), { target: { value: "100" } });
    fireEvent.change(screen.getByLabelText("Tax"), { target: { value: "AE" } });
    fireEvent.change(screen.getByLabelText("Why"), { target: { value: "Article 196" } });
    fireEvent.click(screen.getByRole("button", { name: save }));
    await screen.findByText(sentence);
  }

  test("is explained beside its field, which has the focus, and not in the banner", async () => {
    await send();
    const field = screen.getByLabelText("Tax");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const description = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(description.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("loses nothing that was typed", async () => {
    await send();
    expect((screen.getByLabelText("What it is for") as HTMLInputElement).value).toBe("Advice");
    expect((screen.getByLabelText("Tax") as HTMLSelectElement).value).toBe("AE");
    expect((screen.getByLabelText("Why") as HTMLTextAreaElement).value).toBe("Article 196");
  });

  test("is no longer named once another tax is chosen", async () => {
    await send();
    fireEvent.change(screen.getByLabelText("Tax"), { target: { value: "O" } });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test("is explained beside the reason where that is what lacks", async () => {
    refusedWith = "tax.manual_incomplete";
    await send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Why")));
    expect(screen.getByLabelText("Tax").getAttribute("aria-invalid")).toBeNull();
  });

  test("another refusal stands in the banner", async () => {
    refusedWith = "invoice.not_draft";
    await send();
    expect(screen.getByLabelText("Tax").getAttribute("aria-invalid")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain(sentence));
  });
});
