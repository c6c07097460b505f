import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { applyLanguage, setDocumentLanguage } from "#web/data/language.ts";
import { defineWords, useWords } from "./words.ts";

const greeting = (text: string) => ({ greeting: text });

test("words change their language on the open page, and a language is loaded only when it is chosen", async () => {
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

test("a document is printed in its own language, whatever this browser has chosen", async () => {
  const set = defineWords(greeting("Good morning"), {
    es: async () => Promise.reject(new Error("no connection")),
    fr: async () => ({ default: greeting("Bonjour") }),
    de: async () => ({ default: greeting("Guten Morgen") }),
  });
  function Page() {
    return <p>{useWords(set).greeting}</p>;
  }
  expect(() => set.in("de")).toThrow("have not been loaded");
  await expect(set.load("es")).rejects.toThrow("no connection");
  await Promise.all([set.load("de"), set.load("fr")]);
  expect(set.in("de").greeting).toBe("Guten Morgen");

  for (const [language, text] of [
    ["fr", "Bonjour"],
    ["en", "Good morning"],
    ["de", "Guten Morgen"],
  ] as const) {
    setDocumentLanguage(language);
    applyLanguage("es");
    expect(renderToString(<Page />)).toBe(`<p>${text}</p>`);
  }
  expect(localStorage.getItem("daybreak:language")).toBe("es");
});
