import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { content, provideContent } from "#web/data/content.ts";
import { DraftActions } from "./draft-actions.tsx";

const given = content();
const asked: { url: string; body: { supplied?: unknown } }[] = [];
const draft = {
  id: "5b9d2b3e-0000-4000-8000-000000000004",
  kind: "single",
  currency: "EUR",
  total_minor: 119_000,
};

beforeEach(() => {
  // The year is over in Berlin, and not yet in London.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:30:00Z") });
  provideContent({ ...given, sellsInUnion: true, booksZone: "Europe/Berlin" });
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: unknown, init: RequestInit) => {
    asked.push({ url: `${url}`, body: JSON.parse(`${init.body}`) });
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  provideContent(given);
});

const issue = "Issue this invoice";
const discard = "Discard";

function open(kind: string, button = issue) {
  const part = <DraftActions draft={{ ...draft, kind }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: part }])} />);
  fireEvent.click(screen.getByRole("button", { name: button }));
  return within(screen.getByRole("dialog"));
}

type Dialog = ReturnType<typeof open>;
const from = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>("Supplied on");
const until = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>(/^Until/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Confirms the dialog. @returns what the request says about the supply */
async function suppliedAfter(dialog: Dialog, button = issue) {
  fireEvent.click(dialog.getByRole("button", { name: button }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const [request] = asked;
  expect(request?.url).toContain(button === issue ? "/issue-invoice" : "/discard-invoice");
  expect(request?.body).toMatchObject({ invoiceId: draft.id });
  return request?.body.supplied;
}

test.each(["single", "balance"])(
  "the day of supply is today in the books unless another is typed, and it is sent: %s",
  async (kind) => {
    const dialog = open(kind);
    expect([from(dialog).value, until(dialog).value]).toEqual(["2027-01-01", ""]);
    expect(await suppliedAfter(dialog)).toEqual({ from: "2027-01-01", until: null });
  },
);

test("the days of supply that are typed are those that are sent", async () => {
  const dialog = open("single");
  type(from(dialog), "2026-11-02");
  type(until(dialog), "2026-12-18");
  expect(until(dialog).min).toBe("2026-11-02");
  expect(await suppliedAfter(dialog)).toEqual({ from: "2026-11-02", until: "2026-12-18" });
});

test("where the day of supply is emptied none is sent", async () => {
  const dialog = open("single");
  type(from(dialog), "");
  expect(await suppliedAfter(dialog)).toBeNull();
});

test.each(["deposit", "support"])(
  "an invoice that says its supply by itself has no field for it: %s",
  async (kind) => {
    const dialog = open(kind);
    expect(dialog.queryByLabelText("Supplied on")).toBeNull();
    expect(await suppliedAfter(dialog)).toBeNull();
  },
);

test("a seller outside the EU is not asked for the day of supply", async () => {
  provideContent({ ...given, sellsInUnion: false });
  const dialog = open("single");
  expect(dialog.queryByLabelText("Supplied on")).toBeNull();
  expect(await suppliedAfter(dialog)).toBeNull();
});

test("the dialog that discards a draft has no field for its supply", async () => {
  const dialog = open("single", discard);
  expect(dialog.queryByLabelText("Supplied on")).toBeNull();
  expect(await suppliedAfter(dialog, discard)).toBeNull();
});
