import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contact } from "#content/words/contact/en.ts";
import { Island } from "./island.tsx";
import ContactForm from "./islands/contact-form.tsx";
import { printAgain } from "./print-again.tsx";

const services = [{ value: "other", label: "Something else" }];
const every = { name: "Name", email: "Email", phone: "Phone", message: "Message" };
const island = renderToStaticMarkup(
  <Island
    of={ContactForm}
    props={{ services, words: contact, faults: every, refused: "Please look again." }}
  />,
);
const around = ["<style>p{color:red}</style><main>", "</main><script>start()</script>"];
const page = around.join(island);
const typed = {
  name: "",
  email: '"><b>',
  phone: "",
  service: "other",
  message: "\nHello",
} as const;

function answer(found: { faults: object; refused?: string | undefined }) {
  const html = printAgain(page, "contact-form", { typed, ...found });
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const props = body.querySelector<HTMLElement>("[data-island]")?.dataset.props ?? "";
  const values = [...body.querySelectorAll<HTMLInputElement>("[name]")].map(({ value }) => value);
  return { html, body, values, props: JSON.parse(props) };
}

test("the page shows these faults and no others, and the island has the same", () => {
  const faults = { name: 'Say "who" you are' };
  const { body, props } = answer({ faults });
  expect(props).toEqual({ services, words: contact, typed, faults, refused: "Please look again." });
  expect([...body.querySelectorAll("[aria-invalid]")].map((field) => field.id)).toHaveLength(1);
  expect(body.querySelector("[aria-invalid]")?.getAttribute("name")).toBe("name");
  expect(body.querySelector("[data-state=error]")?.textContent).toContain(faults.name);
});

test("what was typed is in the fields, and stays text", () => {
  const { body, values } = answer({ faults: {} });
  expect(values).toEqual(["", '"><b>', "", "other", "\nHello"]);
  expect(body.querySelector("b")).toBeNull();
});

test("a refusal is shown, and none without one", () => {
  expect(
    answer({ faults: {}, refused: "Too many." }).body.querySelector("[role=alert]")?.textContent,
  ).toBe("Too many.");
  const without = answer({ faults: every, refused: undefined });
  expect(without.body.querySelector("[role=alert]")).toBeNull();
});

test("the rest of the page is left as it is", () => {
  const { html } = answer({ faults: {} });
  expect(html.startsWith(around[0] ?? "-")).toBe(true);
  expect(html.endsWith(around[1] ?? "-")).toBe(true);
});

test("a page of another build, and one without the form, is an error", () => {
  expect(() => printAgain(page.replace("Send Message", "Send"), "contact-form", {})).toThrow();
  expect(() => printAgain(page, "seo-form", {})).toThrow("no seo-form");
});
