import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventTypes } from "#content/booking.ts";
import { brand } from "#content/brand.ts";
import { addOns, plans } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { chrome } from "#content/words/chrome/en.ts";
import { PublicAccountLinks } from "./account-links.tsx";
import { closeMenus, startChrome } from "./behaviour.ts";
import { chromeWordsIn } from "./chrome-words.ts";
import { Header } from "./header.tsx";
import { SignedInLinks } from "./signed-in-links.tsx";
import { ChromeContext, type ChromeDetails } from "./use-chrome.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const key = `sb-${window.location.hostname}-auth-token`;
const signIn = (role: string) =>
  localStorage.setItem(key, JSON.stringify({ user: { id: role, app_metadata: { role } } }));

const content = {
  studio,
  brand: { ...brand, logo: null },
  money: { currency: "USD" },
  catalogue: { plans, addOns, ownAddOns: [] },
  booking: { eventTypes },
};
const words = chromeWordsIn("en", chrome, content);

function header(path: string, account: ChromeDetails["account"]) {
  return (
    <ChromeContext value={{ content, words, path, darkSky: false, account }}>
      <Header />
    </ChromeContext>
  );
}

const inApplication = (path: string) =>
  render(header(path, (wide) => <SignedInLinks words={words} wide={wide} path={path} />));

test("in the application a visitor is offered Login", () => {
  inApplication("/onboarding");
  expect(screen.getAllByText("Login").length).toBe(2);
  expect(screen.queryByText("Dashboard")).toBeNull();
});

test("the header has Dashboard in the questionnaire, and Logout inside the portal and the studio", () => {
  signIn("customer");
  inApplication("/onboarding");
  expect(screen.getAllByText("Dashboard").length).toBe(2);
  cleanup();
  for (const path of [
    "/dashboard",
    "/profile",
    "/profile/security",
    "/admin",
    "/admin/mails",
    "/admin/bookings/hours",
    "/admin/project/7",
    "/project/7",
    "/invoices/2026-7",
  ]) {
    inApplication(path);
    expect(screen.getAllByText("Logout").length, path).toBe(2);
    expect(screen.queryByText("Dashboard"), path).toBeNull();
    cleanup();
  }
});

test("the Dashboard buttons send an admin to the admin area, others to their dashboard, on every width", () => {
  for (const [role, home] of [
    ["admin", "/admin"],
    ["customer", "/dashboard"],
  ] as const) {
    signIn(role);
    inApplication("/onboarding");
    const hrefs = screen.getAllByText("Dashboard").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([home, home]);
    cleanup();
  }
});

test("a page whose address only begins like one of the portal's is not treated as one", () => {
  signIn("customer");
  inApplication("/projects-of-ours");
  expect(screen.queryByText("Logout")).toBeNull();
});

test("signing out in another tab is seen here", () => {
  signIn("customer");
  inApplication("/onboarding");
  localStorage.removeItem(key);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  expect(screen.getAllByText("Login").length).toBe(2);
});

test("a public page is printed with the links of visitors, clients and the studio, for both widths", () => {
  const html = renderToStaticMarkup(
    header("/work", (wide) => <PublicAccountLinks words={words} wide={wide} />),
  );
  const links = [...html.matchAll(/<a [^>]*data-account[^>]*>/g)].map(
    ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
  );
  expect(links).toEqual([...accountPages, ...accountPages]);
  expect(html).toMatch(/aria-current="page"[^>]*>Work/);
});
const accountPages = ["/login", "/dashboard", "/admin"];

test("the Services menu closes by Escape, by a press outside and when another page is opened", () => {
  startChrome();
  render(header("/", () => null));
  const services = document.querySelector("details");
  if (!services) throw new Error("The header has no Services group.");
  expect(services.textContent).toContain("Website in a Day");
  const closers = [
    () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })),
    closeMenus,
  ];
  for (const close of closers) {
    services.open = true;
    close();
    expect(services.open).toBe(false);
  }
  services.open = true;
  services.querySelector("summary")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(services.open).toBe(true);
});
