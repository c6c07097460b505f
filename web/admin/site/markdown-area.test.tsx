import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MarkdownArea } from "./markdown-area.tsx";

const pages = [{ path: "/contact", title: "Contact" }];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ html: "", pages }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <MarkdownArea value={value} onChange={setValue} aria-label="Text" />;
}

/** @param selected the words that are selected; the end of the text without any */
function renderArea(text: string, selected = "") {
  render(<Editor text={text} />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  const start = selected ? text.indexOf(selected) : text.length;
  area.setSelectionRange(start, start + selected.length);
  return area;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  ["Bold", "One two three", "two", "One **two** three"],
  ["Bold", "One two  three", "two ", "One **two**  three"],
  ["Italic", "One two", "two", "One *two*"],
  ["Italic", "One **two**", "two", "One ***two***"],
  ["Headline", "One\ntwo\nthree", "two", "One\n## two\nthree"],
  ["Headline", "- One", "One", "## One"],
  ["List", "One\ntwo", "One\ntwo", "- One\n- two"],
])("%s of %j, with %j selected", (name, text, selected, expected) => {
  const area = renderArea(text, selected);
  press(name);
  expect(area.value).toBe(expected);
  expect(document.activeElement).toBe(area);
  press(name);
  expect(area.value.replace(/ {2}/, " ")).toBe(text.replace(/^- /, "").replace(/ {2}/, " "));
});

test("with nothing selected the sign has a word to write over", () => {
  const area = renderArea("One ");
  press("Bold");
  expect(area.value).toBe("One **words**");
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("words");
});

test("the keys of every editor do it, too, and others stay the browser's", () => {
  const area = renderArea("One two", "two");
  expect(fireEvent.keyDown(area, { key: "b", ctrlKey: true })).toBe(false);
  expect(area.value).toBe("One **two**");
  expect(fireEvent.keyDown(area, { key: "z", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(area, { key: "b" })).toBe(true);
});

test("the browser is asked to type what is inserted, so that its undo takes it back", () => {
  const typed = vi.fn(() => true);
  document.execCommand = typed;
  const area = renderArea("One two", "two");
  press("Bold");
  expect(typed).toHaveBeenCalledWith("insertText", false, "**two**");
  expect(area.value).toBe("One two");
  typed.mockReturnValue(false);
});

test("the toolbar is one stop of the tab key, and arrows go through it", () => {
  renderArea("");
  const toolbar = screen.getByRole("toolbar", { name: "Format" });
  const buttons = within(toolbar).getAllByRole("button");
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  buttons[0]?.focus();
  fireEvent.keyDown(toolbar, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Link" }));
});

test("what is pasted with a format becomes Markdown, and other text stays as it is", async () => {
  const area = renderArea("One ");
  const clipboard = (html: string) => ({
    clipboardData: { getData: (type: string) => (type === "text/html" ? html : " *plain*") },
  });
  expect(fireEvent.paste(area, clipboard("<b>two</b><script>alert(1)</script>"))).toBe(false);
  await waitFor(() => expect(area.value).toBe("One **two**"));
  fireEvent.paste(area, clipboard("<span>three</span>"));
  await waitFor(() => expect(area.value).toBe("One **two** *plain*"));
  expect(fireEvent.paste(area, clipboard(""))).toBe(true);
});

const dialogFor = async (text: string, selected: string) => {
  const area = renderArea(text, selected);
  press("Link");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "Contact" });
  return { area, dialog };
};

test("a link is chosen from the pages of the site", async () => {
  const { area, dialog } = await dialogFor("Write to us.", "to us");
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: "/contact" } });
  fireEvent.click(dialog.getByRole("button", { name: "Insert" }));
  expect(area.value).toBe("Write [to us](/contact).");
  expect(document.activeElement).toBe(area);
});

test.each([
  ["example.com/x(1)", "https://example.com/x%281%29"],
  ["anna@example.com", "mailto:anna@example.com"],
  ["/contact#form", "/contact#form"],
])("%s is typed and becomes %s", async (typed, address) => {
  const { area, dialog } = await dialogFor("Here", "Here");
  fireEvent.change(dialog.getByRole("textbox", { name: "Address" }), { target: { value: typed } });
  fireEvent.click(dialog.getByRole("button", { name: "Insert" }));
  expect(area.value).toBe(`[Here](${address})`);
});

test.each([
  ["", /Choose a page, or write/],
  ["javascript:alert(1)", /leads to https/],
  ["//evil.example", /leads to https/],
  ["https://", /leads to https/],
  ["/prices", /no page \/prices/],
])("%j is refused with a sentence, and nothing is inserted", async (typed, sentence) => {
  const { area, dialog } = await dialogFor("Here", "Here");
  fireEvent.change(dialog.getByRole("textbox", { name: "Address" }), { target: { value: typed } });
  fireEvent.click(dialog.getByRole("button", { name: "Insert" }));
  expect(dialog.getByText(sentence)).toBeTruthy();
  expect(area.value).toBe("Here");
});
