import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { unreachable } from "#web/data/answer.ts";
import { Banner } from "./banner.tsx";
import { TextField } from "./text-input.tsx";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

const required = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing));
const schema = z.object({ name: required("Give a name"), town: required("Give a town") });
type Values = z.infer<typeof schema>;
type Answer = { ok: true } | { ok: false; message: string; faults?: Partial<Values> };

interface Props {
  send(values: Values): Promise<Answer>;
  onEdit?(typed: Record<string, string>): void;
  answered?: { faults?: Partial<Values>; refused?: string };
}

function Example(props: Props) {
  const form = useForm({ schema, ...props });
  return (
    <form noValidate {...form.props}>
      <TextField label="Name" error={form.faults.name} name="name" />
      <TextField label="Town" error={form.faults.town} name="town" />
      <button type="submit">{form.busy ? "Saving" : "Save"}</button>
      {form.isSent && <p>Saved</p>}
      {form.refused && (
        <Banner tone="error" ref={form.banner}>
          {form.refused}
        </Banner>
      )}
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole("button")));
const refuse = async (): Promise<Answer> => ({ ok: false, message: "Not today" });

/** A request that the test ends. */
function openRequest() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const sent: Values[] = [];
  const send = (values: Values) => {
    sent.push(values);
    return promise;
  };
  return { sent, send, end: (answer: Answer) => act(async () => resolve(answer)) };
}

test("what the schema has read is sent", async () => {
  const { sent, send } = openRequest();
  render(<Example send={send} />);
  type("Name", "  Ada ");
  type("Town", "London");
  await submit();
  expect(sent).toEqual([{ name: "Ada", town: "London" }]);
});

test("a form with faults is not sent, and its first wrong field has the focus", async () => {
  const { sent, send } = openRequest();
  render(<Example send={send} />);
  type("Name", "Ada");
  await submit();
  expect(document.activeElement).toBe(field("Town"));
  expect(screen.getByText("Give a town")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("editing a field removes its error and leaves the others", async () => {
  render(<Example send={refuse} />);
  await submit();
  type("Name", "A");
  expect(screen.queryByText("Give a name")).toBeNull();
  expect(screen.getByText("Give a town")).toBeTruthy();
});

test("a form is sent once, however often it is submitted meanwhile", async () => {
  const { sent, send, end } = openRequest();
  render(<Example send={send} />);
  type("Name", "Ada");
  type("Town", "London");
  await submit();
  await submit();
  expect(screen.getByRole("button").textContent).toBe("Saving");
  expect(sent).toHaveLength(1);
  await end({ ok: true });
  expect(screen.getByText("Saved")).toBeTruthy();
});

test("a refusal gets the focus, and the fields keep what was typed", async () => {
  render(<Example send={refuse} />);
  type("Name", "Ada");
  type("Town", "London");
  await submit();
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(screen.getByRole("alert").textContent).toBe("Not today");
  expect([field("Name").value, field("Town").value]).toEqual(["Ada", "London"]);
});

test("a refusal that names a field is displayed at the field, which has the focus", async () => {
  const faults = { town: "We do not know this town" };
  render(<Example send={async () => ({ ok: false, message: "Look again", faults })} />);
  type("Name", "Ada");
  type("Town", "Atlantis");
  await submit();
  expect(document.activeElement).toBe(field("Town"));
  expect(screen.getByText(faults.town)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal goes when the next attempt has faults", async () => {
  render(<Example send={refuse} />);
  type("Name", "Ada");
  type("Town", "London");
  await submit();
  type("Town", "");
  await submit();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what the server has answered without a script is displayed until the form is submitted", async () => {
  const answered = { faults: { town: "We do not know this town" }, refused: "Look again" };
  render(<Example send={async () => ({ ok: true })} answered={answered} />);
  expect(screen.getByText(answered.faults.town)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Look again");
  type("Name", "Ada");
  type("Town", "London");
  await submit();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(answered.faults.town)).toBeNull();
});

test("a file that could not be loaded is a lost line: the form says so and can be sent again", async () => {
  const lost = new TypeError("Failed to fetch dynamically imported module: /assets/passkeys.js");
  render(<Example send={() => Promise.reject(lost)} />);
  type("Name", "Ada");
  type("Town", "London");
  await submit();
  expect(screen.getByRole("alert").textContent).toBe(unreachable);
  expect(screen.getByRole("button").textContent).toBe("Save");
  expect(field("Name").value).toBe("Ada");
});

test("what the form contains is handed over after each edit", () => {
  const edits: object[] = [];
  render(<Example send={refuse} onEdit={(typed) => edits.push(typed)} />);
  type("Name", "Ada");
  expect(edits).toEqual([{ name: "Ada", town: "" }]);
});
