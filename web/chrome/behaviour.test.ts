import { afterEach, expect, test } from "vitest";
import { writeDates } from "./behaviour.ts";

afterEach(() => {
  document.documentElement.lang = "";
});

test.each([
  ["en", /^\w+ \d+, \d{4}$/],
  ["de", /^\d+\. \S+ \d{4}$/],
  ["fr", /^\d+(er)? \S+ \d{4}$/],
])("the day on which a legal text is read is written as in %s", (lang, format) => {
  document.documentElement.lang = lang;
  document.body.innerHTML = "<span data-today hidden>Last updated: <time></time></span>";
  writeDates();
  const line = document.querySelector<HTMLElement>("[data-today]");
  expect(line?.hidden).toBe(false);
  expect(line?.querySelector("time")?.textContent).toMatch(format);
});
