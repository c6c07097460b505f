import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { applyLanguage } from "#web/data/language.ts";
import { defineWords, useWords } from "./words.ts";

const greeting = (text: string) => ({ greeting: text });

test("words change their language on the open page, and come only when they are wanted", async () => {
  const fetched: string[] = [];
  const set = defineWords(greeting("Good morning"), {
    es: async () => ({ default: greeting(fetched.push("es") ? "Buenos días" : "") }),
    fr: async () => Promise.reject(new Error("no connection")),
    de: async () => ({ default: greeting(fetched.push("de") ? "Guten Morgen" : "") }),
  });
  function Page() {
    return <p>{useWords(set).greeting}</p>;
  }
  render(<Page />);
  expect(screen.getByText("Good morning")).toBeTruthy();

  act(() => applyLanguage("de"));
  expect(await screen.findByText("Guten Morgen")).toBeTruthy();
  act(() => applyLanguage("es"));
  expect(await screen.findByText("Buenos días")).toBeTruthy();
  expect(fetched).toEqual(["de", "es"]);

  act(() => applyLanguage("fr"));
  await set.ready();
  expect(screen.getByText("Buenos días")).toBeTruthy();
  act(() => applyLanguage("en"));
  expect(await screen.findByText("Good morning")).toBeTruthy();
});
