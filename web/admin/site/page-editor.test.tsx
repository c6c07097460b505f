import "../../../tests/provide-content.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageEditor } from "./page-editor.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async () => Response.json({ offers: [], plans: [], editors: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Drafts = ComponentProps<typeof PageEditor>["drafts"];

const failed = async () => ({ ok: false as const, message: "The drafts could not be read." });
const read = async () => ({ ok: true as const, edited: [], published: [], inFolder: [] });

/** The page, whose drafts are read one after the other. */
function openPage(first: Drafts) {
  let readAgain: (drafts: Drafts) => void = () => {};
  function Page() {
    const [drafts, setDrafts] = useState(first);
    readAgain = setDrafts;
    return <PageEditor drafts={drafts} locale={new Promise(() => {})} />;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }])} />);
  return (drafts: Drafts) => readAgain(drafts);
}
const editorButton = { name: "Show it to somebody" };

test("drafts that could not be read at first open the editor when they are read again", async () => {
  const readAgain = openPage(failed());
  await screen.findByText("The drafts could not be read.");
  expect(screen.queryByRole("button", editorButton)).toBeNull();
  readAgain(read());
  await screen.findByRole("button", editorButton);
});

test("an open editor stays when its drafts cannot be read again", async () => {
  const readAgain = openPage(read());
  await screen.findByRole("button", editorButton);
  readAgain(failed());
  await Promise.resolve();
  expect(screen.getByRole("button", editorButton)).toBeTruthy();
});
