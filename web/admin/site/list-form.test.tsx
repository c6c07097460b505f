import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { plans } from "#content/services.ts";
import { serviceFields } from "#domain/content/services.ts";
import { FieldForm } from "./kind-form.tsx";

afterEach(cleanup);

type Plan = { id: string; name: string; hidden?: boolean };

function Packages({ shipped }: { shipped: readonly Plan[] }) {
  const [plans, setPlans] = useState(shipped);
  const onChange = (path: string, value: unknown) => {
    const [, id = ""] = path.split(".");
    if (typeof value === "object" && value) setPlans([...plans, { ...value, id } as Plan]);
  };
  const rest = { whole: {}, formerIds: [], pictures: {}, onChange };
  return <FieldForm field={serviceFields.plans} value={plans} path="plans" {...rest} />;
}

const entry = (name: string) => screen.getByText(name).closest("li") as HTMLElement;
const shipped = plans as unknown as Plan[];

test("an entry that is hidden says so", () => {
  const [first, ...others] = shipped;
  render(<Packages shipped={[{ ...(first as Plan), hidden: true }, ...others]} />);
  expect(within(entry(`${first?.name}`)).getByText("hidden")).toBeTruthy();
  expect(within(entry(`${others[0]?.name}`)).queryByText("hidden")).toBeNull();
});

test.each([
  ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Add a package" }))],
  ["Enter", () => fireEvent.keyDown(screen.getByPlaceholderText(/new package/), { key: "Enter" })],
])("an entry that is added by %s is open, with the focus in its first empty field", (_, add) => {
  render(<Packages shipped={shipped} />);
  fireEvent.change(screen.getByPlaceholderText(/new package/), { target: { value: "Evening" } });
  add();
  const added = within(entry("Evening"));
  expect(added.getByLabelText("What it is")).toBe(document.activeElement);
  expect(entry("Evening").querySelector("details")?.open).toBe(true);
  expect(entry(`${shipped[0]?.name}`).querySelector("details")?.open).toBe(false);
});

test("an entry without a name is not added by Enter", () => {
  render(<Packages shipped={shipped} />);
  const count = screen.getAllByRole("listitem").length;
  fireEvent.keyDown(screen.getByPlaceholderText(/new package/), { key: "Enter" });
  expect(screen.getAllByRole("listitem")).toHaveLength(count);
});
