import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

test("hint and error belong to the control, also for screen readers", () => {
  render(
    <Field label="Business" hint="As on your sign." error="Please fill in all required fields">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Business");
  const described = input
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["As on your sign.", "Please fill in all required fields"]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.required).toBe(true);
});

test("an optional field says so and is not required", () => {
  render(
    <Field label="Phone" optional>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).required).toBe(false);
  expect(screen.getByText("Optional")).toBeTruthy();
});
