import type { Locator, Page } from "@playwright/test";
import { thread } from "#content/words/thread/en.ts";
import { photograph } from "./photograph.ts";
import {
  asViewer,
  longWord,
  withAnswer,
  withDeliverables,
  withFault,
  withFullDay,
  withMissedDeadline,
  withNotes,
  withNotifications,
  withQuestions,
  withSilence,
  withStep,
  withThread,
} from "./project-answers.ts";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

type Side = "client" | "studio";
type State = Pick<Screen, "prepare" | "act" | "fullPage"> & { name: string };

const both = (...prepare: NonNullable<Screen["prepare"]>[]): NonNullable<Screen["prepare"]> => {
  return async (page, stage) => {
    for (const each of prepare) await each(page, stage);
  };
};
const press =
  (part: string, name: string | RegExp, at = 0) =>
  (page: Page) =>
    page.locator(part).getByRole("button", { name, exact: true }).nth(at).click();
const dialogOf = (page: Page): Locator => page.getByRole("dialog");

/** States of one part of the project's page; with `fullPage: false` the window with that part at its top. */
function statesOf(side: Side, part: string, states: readonly State[]): Screen[] {
  return states.map(({ name, prepare, act, fullPage }) => ({
    name: `${part}-${side}-${name}`,
    who: side,
    path: ({ running }) => `${side === "studio" ? "/admin" : ""}/project/${running.projectId}`,
    async prepare(page: Page, stage: Stage) {
      await withoutDrafts(page);
      await prepare?.(page, stage);
    },
    async act(page: Page, stage: Stage) {
      await page.locator(`#${part}`).waitFor();
      await act?.(page, stage);
      if (fullPage === false && (await dialogOf(page).count()) === 0) await scrollTo(page, part);
    },
    ...(fullPage === false ? { fullPage } : { part: `#${part}` }),
  }));
}

/** Removes what was written and not sent for an earlier picture. */
const withoutDrafts = (page: Page) =>
  page.addInitScript(() => {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith("daybreak:changes:"));
    for (const key of drafts) localStorage.removeItem(key);
  });

/** Scrolls to a part as a link to it does. */
async function scrollTo(page: Page, part: string) {
  await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), part);
}

const steps = [
  "make-order",
  "accept-order",
  "pay-deposit",
  "send-content",
  "confirm-content",
  "look-at-order",
  "build",
  "week",
  "late",
  "answer-question",
  "approve",
  "pay-balance",
  "finish",
  "delivered-late",
  "launch",
  "completed",
  "cancelled",
  "ai-dates",
  "ai-late",
] as const;

const nowOf = (side: Side) =>
  statesOf(
    side,
    "now",
    steps.map((step) => ({ name: step, prepare: withStep(step) })),
  );

const now: Screen[] = [
  ...nowOf("client"),
  ...nowOf("studio"),
  ...statesOf("client", "now", [
    { name: "viewer", prepare: both(withStep("approve"), asViewer) },
    { name: "window", prepare: withStep("approve"), fullPage: false },
  ]),
  ...statesOf("studio", "now", [
    {
      name: "missing",
      prepare: withStep("confirm-content"),
      act: press("#now", "Something is missing"),
      fullPage: false,
    },
    {
      name: "missing-faults",
      prepare: withStep("confirm-content"),
      fullPage: false,
      async act(page) {
        await press("#now", "Something is missing")(page);
        await dialogOf(page).getByRole("button", { name: "Tell the client" }).click();
      },
    },
    {
      name: "refused",
      prepare: both(withStep("confirm-content"), withFault("confirm-content")),
      async act(page) {
        await press("#now", "The content is complete")(page);
        await page.locator("#now").getByRole("alert").waitFor();
      },
    },
  ]),
  {
    name: "now-client-failed",
    who: "client",
    path: ({ running }) => `/project/${running.projectId}`,
    prepare: withFault("project_now"),
    fullPage: false,
  },
  {
    name: "now-studio-failed",
    who: "studio",
    path: ({ running }) => `/admin/project/${running.projectId}`,
    prepare: withFault("project_now"),
    fullPage: false,
  },
];

const logo = {
  name: "front-page.webp",
  mimeType: "image/webp",
  buffer: photograph(480),
};
const program = { name: `${longWord}.exe`, mimeType: "text/plain", buffer: Buffer.from("x") };

const messages: Screen[] = [
  ...(["client", "studio"] as const).flatMap((side) =>
    statesOf(side, "messages", [
      { name: "full", prepare: withThread },
      { name: "empty", prepare: withAnswer("messages", []) },
      { name: "failed", prepare: withFault("messages") },
      { name: "loading", prepare: withSilence("messages") },
    ]),
  ),
  ...statesOf("client", "messages", [
    { name: "viewer", prepare: both(withAnswer("messages", []), asViewer) },
    {
      name: "files",
      prepare: withAnswer("messages", []),
      async act(page) {
        const card = page.locator("#messages");
        await card.getByLabel(thread.write).fill("The logo, and what else there is.");
        await card.getByLabel(thread.attach.label).setInputFiles([logo, program]);
        await card.getByText("Uploaded").waitFor();
      },
    },
    {
      name: "refused",
      prepare: both(withAnswer("messages", []), withFault("post-message")),
      async act(page) {
        const card = page.locator("#messages");
        await card.getByLabel(thread.write).fill("Is the blue oven in the picture?");
        await press("#messages", "Send")(page);
        await card.getByRole("alert").waitFor();
      },
    },
    {
      name: "nothing-written",
      prepare: withAnswer("messages", []),
      act: press("#messages", "Send"),
    },
    {
      name: "edit",
      prepare: withThread,
      act: press("#messages", "Change", -1),
      fullPage: false,
    },
    {
      name: "remove",
      prepare: withThread,
      act: press("#messages", "Remove", -1),
      fullPage: false,
    },
    { name: "window", prepare: withThread, fullPage: false },
  ]),
  ...statesOf("studio", "messages", [{ name: "window", prepare: withThread, fullPage: false }]),
  ...statesOf("studio", "notes", [
    { name: "full", prepare: withNotes },
    { name: "empty", prepare: withAnswer("internal_notes", []) },
    { name: "failed", prepare: withFault("internal_notes") },
    { name: "window", prepare: withNotes, fullPage: false },
  ]),
];

const looks = {
  waiting: withDeliverables({ hasEarlier: true }),
  sent: withDeliverables({ list: "sent" }),
  answered: withDeliverables({ list: "sent", answered: 2 }),
  owed: withDeliverables({ list: "answered", answered: 3 }),
  requested: withDeliverables({ list: "requested" }),
  priced: withDeliverables({ list: "priced" }),
  approved: withDeliverables({ isApproved: true, isComplete: true, hasEarlier: true }),
  many: withDeliverables(
    { title: `The menu of ${longWord}`, isReachable: false },
    { title: "The front page", isApproved: true },
  ),
};

const writeChanges = async (page: Page) => {
  const card = page.locator("#deliverables");
  await press("#deliverables", "Ask for changes")(page);
  await card.getByLabel("Point 1", { exact: true }).fill("The headline is too small on my phone.");
  await press("#deliverables", "Add a point")(page);
  await card.getByLabel("Point 2", { exact: true }).fill(`The number is wrong: ${longWord}`);
};

const deliverables: Screen[] = [
  ...(["client", "studio"] as const).flatMap((side) =>
    statesOf(side, "deliverables", [
      ...Object.entries(looks).map(([name, prepare]) => ({ name, prepare })),
      { name: "empty", prepare: withAnswer("deliverables", []) },
      { name: "failed", prepare: withFault("deliverables") },
      { name: "loading", prepare: withSilence("deliverables") },
      { name: "window", prepare: looks.waiting, fullPage: false },
    ]),
  ),
  ...statesOf("client", "deliverables", [
    { name: "viewer", prepare: both(looks.waiting, asViewer) },
    {
      name: "earlier",
      prepare: looks.approved,
      act: (page) => page.locator("#deliverables summary").click(),
    },
    { name: "writing", prepare: looks.waiting, act: writeChanges },
    {
      name: "writing-faults",
      prepare: withDeliverables({}),
      async act(page) {
        await press("#deliverables", "Ask for changes")(page);
        await press("#deliverables", "Send 1 point")(page);
      },
    },
    {
      name: "last-round",
      prepare: withDeliverables({}),
      fullPage: false,
      async act(page) {
        await writeChanges(page);
        await press("#deliverables", "Send 2 points")(page);
      },
    },
    {
      name: "approve",
      prepare: looks.waiting,
      act: press("#deliverables", "Approve"),
      fullPage: false,
    },
    {
      name: "outdated",
      prepare: both(
        looks.waiting,
        withAnswer(
          "approve-deliverable",
          { message: "There is a newer version. Look at it before you approve." },
          409,
        ),
      ),
      fullPage: false,
      async act(page) {
        await press("#deliverables", "Approve")(page);
        await dialogOf(page).getByRole("button", { name: "Approve" }).click();
        await dialogOf(page).getByRole("alert").waitFor();
      },
    },
    {
      name: "withdraw",
      prepare: looks.sent,
      act: press("#deliverables", "Withdraw the list"),
      fullPage: false,
    },
  ]),
  ...statesOf("studio", "deliverables", [
    { name: "not-done", prepare: looks.answered, act: press("#deliverables", "Not done", -1) },
    {
      name: "price",
      prepare: looks.requested,
      act: press("#deliverables", "Name a price"),
      fullPage: false,
    },
    {
      name: "post",
      prepare: looks.waiting,
      act: press("#deliverables", "Post a deliverable"),
      fullPage: false,
    },
    {
      name: "post-faults",
      prepare: looks.waiting,
      fullPage: false,
      async act(page) {
        await press("#deliverables", "Post a deliverable")(page);
        await dialogOf(page).getByRole("button", { name: "Post it" }).click();
      },
    },
    {
      name: "next",
      prepare: looks.owed,
      act: press("#deliverables", "Post the next version"),
      fullPage: false,
    },
  ]),
];

const questions: Screen[] = [
  ...(["client", "studio"] as const).flatMap((side) =>
    statesOf(side, "questions", [
      { name: "open", prepare: withQuestions() },
      { name: "paused", prepare: withQuestions({ isPaused: true }) },
      {
        name: "answered",
        prepare: withQuestions({ isAnswered: true }),
        act: (page) => page.locator("#questions summary").click(),
      },
      { name: "window", prepare: withQuestions(), fullPage: false },
    ]),
  ),
  ...statesOf("client", "questions", [
    { name: "viewer", prepare: both(withQuestions(), asViewer) },
    { name: "faults", prepare: withQuestions(), act: press("#questions", "Send the answer") },
    {
      name: "not-needed",
      prepare: withQuestions(),
      act: press("#questions", "Not needed"),
      fullPage: false,
    },
  ]),
  {
    name: "questions-client-failed",
    who: "client",
    path: ({ running }) => `/project/${running.projectId}`,
    prepare: withFault("questions"),
    part: "main section:has-text('What we need from you could not')",
  },
  ...statesOf("studio", "questions", [
    { name: "call", prepare: withQuestions({ isLast: true }) },
    { name: "empty", prepare: withQuestions({ isAnswered: true }) },
    { name: "failed", prepare: withFault("questions") },
    { name: "faults", prepare: withQuestions(), act: press("#questions", "Ask") },
    {
      name: "withdraw",
      prepare: withQuestions(),
      act: press("#questions", "Withdraw"),
      fullPage: false,
    },
  ]),
];

const reason = `The shop opened without a website, and we had printed the address on everything.\n${longWord}`;
const refund: Screen[] = [
  ...statesOf("client", "refund-request", [
    { name: "offered", prepare: withMissedDeadline() },
    {
      name: "faults",
      prepare: withMissedDeadline(),
      async act(page) {
        await press("#refund-request", "Ask for a refund")(page);
        await press("#refund-request", "Send the request")(page);
      },
    },
    { name: "asked", prepare: withMissedDeadline(reason) },
  ]),
  ...statesOf("studio", "refund-request", [{ name: "asked", prepare: withMissedDeadline(reason) }]),
];

const openBell = (page: Page) =>
  page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();

const bell: Screen[] = [
  ...(["none", "some", "many"] as const).map((count) => ({
    name: `bell-${count}`,
    who: "client" as const,
    path: "/dashboard",
    prepare: withNotifications(count),
    act: openBell,
    fullPage: false,
  })),
  ...(["failed", "loading"] as const).map((name) => ({
    name: `bell-${name}`,
    who: "client" as const,
    path: "/dashboard",
    prepare: (name === "failed" ? withFault : withSilence)("notifications"),
    act: openBell,
    fullPage: false,
  })),
  {
    name: "bell-studio",
    who: "studio",
    path: "/admin",
    prepare: withNotifications("some"),
    act: openBell,
    fullPage: false,
  },
];

const today: Screen[] = [
  ...Object.entries({
    full: withFullDay,
    empty: withAnswer("studio_today", {}),
    failed: withFault("studio_today"),
    loading: withSilence("studio_today"),
  }).map(([name, prepare]) => ({
    name: `today-${name}`,
    who: "studio" as const,
    path: "/admin",
    prepare,
    part: "section[aria-labelledby=today]",
  })),
  { name: "desk", who: "studio", path: "/admin", prepare: withFullDay, fullPage: false },
  {
    name: "desk-more",
    who: "studio",
    path: "/admin",
    prepare: withFullDay,
    fullPage: false,
    // Only a narrow screen has this button, because its bar does not hold all parts.
    async act(page) {
      const more = page.getByRole("button", { name: "More", exact: true });
      if (await more.isVisible()) await more.click();
    },
  },
];

const whole: Screen[] = [
  { name: "running", who: "client", path: ({ running }) => `/project/${running.projectId}` },
  {
    name: "running-viewer",
    who: "client",
    path: ({ running }) => `/project/${running.projectId}`,
    prepare: asViewer,
  },
  {
    name: "admin-running",
    who: "studio",
    path: ({ running }) => `/admin/project/${running.projectId}`,
  },
  {
    name: "admin-running-keys",
    who: "studio",
    path: ({ running }) => `/admin/project/${running.projectId}`,
    fullPage: false,
    async act(page) {
      await page.locator("#messages").waitFor();
      await page.keyboard.press("Shift+?");
    },
  },
];

/** What both sides do in a project while it runs: the page of either side, the bell, and the studio's first screen. */
export const projectScreens: Screen[] = [
  ...whole,
  ...now,
  ...messages,
  ...deliverables,
  ...questions,
  ...refund,
  ...bell,
  ...today,
];
