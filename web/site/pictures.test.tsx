import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Picture } from "#web/ui/picture.tsx";
import { startPictures } from "./pictures.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const picture = {
  base: "/pictures/one",
  width: 1600,
  height: 1111,
  widths: [1600],
  tones: ["#111"],
};

function show(opening: boolean) {
  render(<Picture picture={picture} alt="Tidewater" sizes="50vw" opening={opening} />);
  const image = screen.getByAltText("Tidewater");
  return { image, hasFailed: () => image.closest("[data-failed]") !== null };
}

test("a picture that does not come says so", () => {
  startPictures();
  const { image, hasFailed } = show(false);
  expect(hasFailed()).toBe(false);
  fireEvent.error(image);
  expect(hasFailed()).toBe(true);
  expect(screen.getByText("Failed to load image")).toBeDefined();
});

test.each([
  ["failed before the script started says so, too", true],
  ["still waits says nothing", false],
])("a picture that %s", (_, complete) => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(0);
  for (const opening of [true, false]) {
    const { hasFailed } = show(opening);
    startPictures();
    expect(hasFailed()).toBe(complete);
    cleanup();
  }
});
