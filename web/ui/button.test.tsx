import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("a busy button cannot be pressed again and says that it is busy", () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button busy onClick={onClick}>
      Saving...
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.disabled).toBe(true);
  expect(button.dataset.state).toBe("busy");
});

test("a button is busy until the promise that its press returns has settled", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Button onClick={() => promise}>Try again</Button>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Try again" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.disabled).toBe(true);
  await act(async () => resolve());
  expect(button.getAttribute("aria-busy")).toBeNull();
});

test("a button in a form does not send it unless it is meant to", () => {
  render(<Button>Show more</Button>);
  expect(screen.getByRole("button").getAttribute("type")).toBe("button");
});
