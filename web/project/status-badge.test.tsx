import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StatusBadge } from "./status-badge.tsx";

afterEach(cleanup);

test("a status is worded and coloured", () => {
  const tone = (status: string, label: string) => {
    render(<StatusBadge status={status} />);
    return screen.getByText(label).dataset.tone;
  };
  expect(tone("completed", "Completed")).toBe("green");
  expect(tone("in_progress", "In Progress")).toBe("yellow");
  expect(tone("cancelled", "Cancelled")).toBe("neutral");
  expect(tone("resolved", "Resolved")).toBe("neutral");
});
