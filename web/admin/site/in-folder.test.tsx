import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { home } from "#content/pages/home.ts";
import { unchangedKind } from "../../../tests/unchanged-kind.ts";
import { Drafts } from "./drafts.ts";
import { KindEditor } from "./kind-editor.tsx";
import { Panel } from "./panel.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ plans: [], editors: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = "/srv/studio/page-home.json";
const renderRouted = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const form = async (of: string | null) => {
  const edited = { ...unchangedKind("page-home", home), file: of };
  const read = Promise.resolve({
    answer: { ok: true as const, edited },
    locale: { timezone: "UTC" },
  });
  renderRouted(<KindEditor kind="page-home" read={read} />);
  return screen.findByDisplayValue(home.lead);
};

test("a part that is edited in a file names it, and its form is only read", async () => {
  expect((await form(file)).matches(":disabled")).toBe(true);
  expect(screen.getByText(/page-home\.json/).textContent).toContain(file);
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
});

test("another part is written and published", async () => {
  expect((await form(null)).matches(":disabled")).toBe(false);
  expect(screen.queryByText("Edited in a file")).toBeNull();
  expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
});

test("Escape closes the panel, but not while a dialog in it is closed by it", () => {
  const onClose = vi.fn();
  const drafts = new Drafts([unchangedKind("page-home", home)]);
  const panel = { sources: ["page-home.lead"], published: [], inFolder: [], onClose, drafts };
  renderRouted(<Panel {...panel} />);
  const field = screen.getByDisplayValue(home.lead);
  const dialog = document.createElement("dialog");
  field.parentElement?.append(dialog);
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("on the page a text of a file has no field, but says where it is", () => {
  const drafts = (of: string | null) =>
    new Drafts([{ ...unchangedKind("page-home", home), file: of }]);
  const panel = { sources: ["page-home.lead"], published: [], onClose: () => {} };
  renderRouted(<Panel {...panel} inFolder={["page-home"]} drafts={drafts(file)} />);
  expect(screen.getByText(/page-home\.json/)).toBeTruthy();
  expect(screen.queryByDisplayValue(home.lead)).toBeNull();
  cleanup();
  renderRouted(<Panel {...panel} inFolder={[]} drafts={drafts(null)} />);
  expect(screen.getByDisplayValue(home.lead)).toBeTruthy();
});

test("the list of parts marks it, and does not call it the demo's", () => {
  const panel = { sources: [], published: [], onClose: () => {}, drafts: new Drafts([]) };
  renderRouted(<Panel {...panel} inFolder={["studio"]} />);
  const part = (name: string) => within(screen.getByRole("link", { name: new RegExp(name) }));
  expect(part("Name and contact").getByText("in a file")).toBeTruthy();
  expect(part("Name and contact").queryByText("not yours yet")).toBeNull();
  expect(part("Who works here").getByText("not yours yet")).toBeTruthy();
});
