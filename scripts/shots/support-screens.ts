import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import type { SupportStage } from "./support-stage.ts";

const states: (keyof SupportStage)[] = ["free", "asked", "declined", "running", "ending"];
const press = (name: string) => (page: Page) =>
  page.locator("#support").getByRole("button", { name }).click();
const withSupport = (change: object) => (page: Page) =>
  page.route(/\/rpc\/project_support/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
const waiting = (page: Page) => page.locator("#support").waitFor();

/** States that arise only as time passes, so that they are made-up answers. */
const later = {
  silent: { state: "declined", isSilent: true, answerUntil: "2026-12-08", mayAnswer: false },
  paid: {
    state: "running",
    interval: "quarter",
    totalMinor: 47_900,
    currency: "USD",
    nextPeriodOn: "2027-05-29",
    paidUntil: "2027-05-28",
    startsOn: "2027-02-28",
    endsOn: "2027-05-28",
    mayEnd: true,
    mayAsk: false,
  },
  unpaid: {
    state: "ended",
    interval: "month",
    endsOn: "2027-03-27",
    endedBy: "unpaid",
    mayAnswer: false,
  },
};

/** Support after a project on both sides. */
export const supportScreens: Screen[] = [
  ...states.flatMap((state): Screen[] => [
    {
      name: `support-${state}`,
      who: "client",
      path: ({ support }) => `/project/${support[state]}`,
      act: waiting,
      part: "#support",
    },
    {
      name: `support-studio-${state}`,
      who: "studio",
      path: ({ support }) => `/admin/project/${support[state]}`,
      act: waiting,
      part: "#support",
    },
  ]),
  ...Object.entries(later).flatMap(([name, change]): Screen[] => [
    {
      name: `support-${name}`,
      who: "client",
      path: ({ support }) => `/project/${support.asked}`,
      prepare: withSupport(change),
      act: waiting,
      part: "#support",
    },
    {
      name: `support-studio-${name}`,
      who: "studio",
      path: ({ support }) => `/admin/project/${support.asked}`,
      prepare: withSupport(change),
      act: waiting,
      part: "#support",
    },
  ]),
  {
    name: "support-page",
    who: "client",
    path: ({ support }) => `/project/${support.asked}`,
    act: waiting,
  },
  {
    name: "support-yes",
    who: "client",
    path: ({ support }) => `/project/${support.asked}`,
    act: press("Start quarterly"),
    fullPage: false,
  },
  {
    name: "support-price-changed",
    who: "client",
    path: ({ support }) => `/project/${support.asked}`,
    // The page was opened before the price was raised.
    prepare: withSupport({
      offer: { currency: "USD", month: { totalMinor: 18_900 }, quarter: { totalMinor: 45_900 } },
    }),
    async act(page) {
      await press("Start monthly")(page);
      await page.getByRole("button", { name: "Agree and start" }).click();
      await page.getByRole("dialog").getByRole("status").waitFor();
    },
    fullPage: false,
  },
  {
    name: "support-no",
    who: "client",
    path: ({ support }) => `/project/${support.asked}`,
    act: press("No"),
    fullPage: false,
  },
  {
    name: "support-end",
    who: "client",
    path: ({ support }) => `/project/${support.running}`,
    act: press("End support"),
    fullPage: false,
  },
  {
    name: "support-studio-end",
    who: "studio",
    path: ({ support }) => `/admin/project/${support.running}`,
    act: press("End support"),
    fullPage: false,
  },
  {
    name: "support-studio-ask",
    who: "studio",
    path: ({ support }) => `/admin/project/${support.free}`,
    act: press("Ask about support"),
    fullPage: false,
  },
];
