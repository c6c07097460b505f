import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PasswordField } from "./password-input.tsx";

afterEach(cleanup);

test("a password is hidden until it is asked for, and what was typed stays", () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  fireEvent.change(input, { target: { value: "secret" } });
  expect(input.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
  expect(input.value).toBe("secret");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.type).toBe("password");
});
