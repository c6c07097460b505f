import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { picture } from "#domain/content/picture.ts";
import { PictureForm } from "./picture-form.tsx";

const [first, second] = ["1".repeat(32), "2".repeat(32)];
const pictures = [
  { id: first, address: "/one.webp", alt: "Boats at dawn", focusX: 50, focusY: 20 },
  { id: second, address: "/two.webp", alt: "A bakery", focusX: 50, focusY: 0 },
];
const fetched = vi.fn(async () => Response.json({ pictures }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

const renderForm = () => {
  const onChange = vi.fn();
  const now = { file: second, alt: "A bakery", focusX: 50, focusY: 0 };
  render(
    <PictureForm
      field={picture("Picture", "desktop")}
      picture={now}
      path="items.a.desktop"
      pictures={{}}
      onChange={onChange}
    />,
  );
  return onChange;
};

test("an earlier picture is chosen with what it shows and its focal point", async () => {
  const onChange = renderForm();
  fireEvent.click(screen.getByRole("button", { name: "Choose an earlier picture" }));
  const dialog = within(await screen.findByRole("dialog"));
  const current = await dialog.findByRole("button", { current: true });
  expect(within(current).getByAltText("A bakery")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: /Boats at dawn/ }));
  const changes = { file: first, alt: "Boats at dawn", focusY: 20 };
  expect(onChange).toHaveBeenCalledTimes(3);
  for (const [name, value] of Object.entries(changes))
    expect(onChange).toHaveBeenCalledWith(`items.a.desktop.${name}`, value);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["IMG_1.HEIC", "", /HEIC.*JPEG/],
  ["photo", "image/heif", /HEIC.*JPEG/],
  ["logo.svg", "image/svg+xml", /SVG.*PNG/],
  ["notes.pdf", "application/pdf", /Save this one as one of these/],
])("%s is not sent, and its sentence names what to do", async (name, type, sentence) => {
  renderForm();
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error("There is no place for a file.");
  fireEvent.change(field, { target: { files: [new File(["x"], name, { type })] } });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});
