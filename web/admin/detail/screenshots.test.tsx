import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Screenshots } from "./screenshots.tsx";

afterEach(cleanup);

test("a picture that this browser cannot display can be downloaded; a broken one is marked as broken", () => {
  const { container } = render(
    <Screenshots
      screenshots={[
        { path: "u/1.heic", url: "/one" },
        { path: "u/2.png", url: "/two" },
        { path: "u/3.tiff", url: null },
      ]}
    />,
  );
  for (const picture of container.querySelectorAll("img")) fireEvent.error(picture);
  const link = screen.getByRole("link", { name: "Screenshot 1, download it" });
  expect(link.getAttribute("href")).toBe("/one");
  expect(link.textContent).toContain("heic");
  expect(screen.getAllByText("Failed to load image")).toHaveLength(2);
});
