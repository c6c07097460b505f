import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setDay } from "./day.ts";
import { SkyBand } from "./sky-band.tsx";

afterEach(() => setDay(true));

const ours = { hour: "noon", time: "12:00", caption: "In full daylight" } as const;

test("a studio's own words stand above the headline with the day and without it", () => {
  render(<SkyBand {...ours} caption="What we do" />);
  expect(screen.getByText("What we do").textContent).toContain("12:00");
  setDay(false);
  const { container } = render(<SkyBand {...ours} caption="What we do" />);
  expect(container.textContent).toBe("What we do");
});

test("words of ours about the hour go with the day, or others come in their place", () => {
  const { container: day } = render(<SkyBand {...ours} calm="" />);
  expect(day.textContent).toBe("12:00In full daylight");
  setDay(false);
  expect(render(<SkyBand {...ours} calm="" />).container.textContent).toBe("");
  expect(render(<SkyBand {...ours} calm="Legal" />).container.textContent).toBe("Legal");
});
