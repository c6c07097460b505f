import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Picture } from "./picture.tsx";

afterEach(cleanup);

const picture = {
  base: "/pictures/tidewater-desktop.3f2a91c4",
  width: 1600,
  height: 1111,
  widths: [480, 1600],
  tones: ["#111111", "#222222", "#333333", "#444444"],
};
const show = (opening = false) =>
  render(<Picture picture={picture} alt="Tidewater" sizes="50vw" opening={opening} />);

test("the browser chooses among the widths, AVIF first", () => {
  const { container } = show();
  const source = container.querySelector("source");
  expect(source?.type).toBe("image/avif");
  expect(source?.srcset).toBe(
    "/pictures/tidewater-desktop.3f2a91c4-480.avif 480w, /pictures/tidewater-desktop.3f2a91c4-1600.avif 1600w",
  );
  expect(screen.getByAltText<HTMLImageElement>("Tidewater").srcset).toContain("-480.webp 480w");
});

test("a picture is loaded when it comes near, unless the page opens with it", () => {
  show();
  expect(screen.getByAltText("Tidewater").getAttribute("loading")).toBe("lazy");
  cleanup();
  show(true);
  expect(screen.getByAltText("Tidewater").getAttribute("loading")).toBeNull();
  expect(screen.getByAltText("Tidewater").getAttribute("fetchpriority")).toBe("low");
});
