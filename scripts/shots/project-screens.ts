import { thread } from "#content/words/thread/en.ts";
import { photograph } from "../demo/photograph.ts";
import type { SceneName } from "../demo/plant-scenes.ts";
import * as scenes from "../demo/scenes.ts";
import { longWord } from "../mails/rows.ts";
import { project } from "./client-screens.ts";
import { cut, deaf, failedRead, heldRead } from "./faults.ts";
import {
  type Act,
  both,
  inDialog,
  inWindow,
  type Look,
  press,
  type Screen,
  screensOf,
} from "./screen.ts";
import { adminProject } from "./studio-screens.ts";

type Side = "client" | "studio" | "viewer";
/** A state of one part of a project's page: the project, and what happens there. */
type PartState = SceneName | [SceneName, Look | Act];

const whoOf = { client: "partner", studio: "studio", viewer: "viewer" } as const;
const pathOf = (side: Side) => (side === "studio" ? adminProject : project);

/** States of one part of the page; with `fullPage: false` the window with that part at its top. */
function partOf(part: string, sides: Side | Side[], states: Record<string, PartState>): Screen[] {
  return [sides].flat().flatMap((side) =>
    screensOf(
      whoOf[side],
      Object.fromEntries(
        Object.entries(states).map(([name, state]) => {
          const [scene, found = {}] = Array.isArray(state) ? state : [state];
          const { prepare, act, fullPage } =
            typeof found === "function" ? { act: found } : (found as Look);
          const look: Look = {
            prepare: both(withoutDrafts, ...(prepare ? [prepare] : [])),
            async act(page, stage) {
              await page.locator(`#${part}`).waitFor();
              await act?.(page, stage);
              if (fullPage === false && (await page.getByRole("dialog").count()) === 0) {
                await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), part);
              }
            },
            ...(fullPage === false ? { fullPage } : { part: `#${part}` }),
          };
          const called = side === "viewer" ? `${part}-client-viewer` : `${part}-${side}-${name}`;
          return [called, [pathOf(side)(scene), look]];
        }),
      ),
    ),
  );
}

/** Removes what was written and not sent for an earlier picture. */
const withoutDrafts: Act = (page) =>
  page.addInitScript(() => {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith("daybreak:changes:"));
    for (const key of drafts) localStorage.removeItem(key);
  });

const untilAlert =
  (part: string): Act =>
  (page) =>
    page.locator(part).getByRole("alert").waitFor();
const then =
  (...acts: Act[]): Act =>
  async (page, stage) => {
    for (const act of acts) await act(page, stage);
  };
const answer =
  (name: string): Act =>
  (page) =>
    inDialog(page, name);

const isMissing = press("Something is missing", "#now");
const failed = { prepare: failedRead("project_now"), fullPage: false };
const now: Screen[] = [
  ...partOf(
    "now",
    ["client", "studio"],
    Object.fromEntries(Object.keys(scenes.steps).map((step) => [step, step as SceneName])),
  ),
  ...partOf("now", "viewer", { viewer: "approve" }),
  ...partOf("now", "client", { window: ["approve", inWindow()] }),
  ...partOf("now", "studio", {
    missing: ["confirm-content", inWindow(isMissing)],
    "missing-faults": ["confirm-content", inWindow(then(isMissing, answer("Tell the client")))],
    refused: [
      "confirm-content",
      {
        prepare: cut("confirm-content"),
        act: then(press("The content is complete", "#now"), untilAlert("#now")),
      },
    ],
  }),
  ...screensOf("partner", { "now-client-failed": [project("approve"), failed] }),
  ...screensOf("studio", { "now-studio-failed": [adminProject("approve"), failed] }),
];

const logo = { name: "front-page.webp", mimeType: "image/webp", buffer: photograph(480) };
const program = { name: `${longWord}.exe`, mimeType: "text/plain", buffer: Buffer.from("x") };

/** The newest message was written a minute ago, so that it can still be changed. */
const justWritten: Act = (_page, { db, project }) =>
  db.query(
    `update public.messages set created_at = now() - interval '1 minute'
     where id = (select id from public.messages where project_id = $1::uuid order by created_at desc limit 1)`,
    [project("thread")],
  );
const write =
  (text: string): Act =>
  (page) =>
    page.locator("#messages").getByLabel(thread.write).fill(text);

const messages: Screen[] = [
  ...partOf("messages", ["client", "studio"], {
    full: "thread",
    empty: "build",
    failed: ["thread", { prepare: failedRead("messages") }],
    loading: ["thread", { prepare: heldRead("messages") }],
    window: ["thread", inWindow()],
  }),
  ...partOf("messages", "viewer", { viewer: "build" }),
  ...partOf("messages", "client", {
    files: [
      "build",
      then(write("The logo, and what else there is."), async (page) => {
        const card = page.locator("#messages");
        await card.getByLabel(thread.attach.label).setInputFiles([logo, program]);
        await card.getByText("Uploaded").waitFor();
      }),
    ],
    refused: [
      "build",
      {
        prepare: cut("post-message"),
        act: then(
          write("Is the blue oven in the picture?"),
          press("Send", "#messages"),
          untilAlert("#messages"),
        ),
      },
    ],
    "nothing-written": ["build", press("Send", "#messages")],
    edit: ["thread", { prepare: justWritten, ...inWindow(press("Change", "#messages", -1)) }],
    remove: ["thread", { prepare: justWritten, ...inWindow(press("Remove", "#messages", -1)) }],
  }),
  ...partOf("notes", "studio", {
    full: "notes",
    empty: "build",
    failed: ["notes", { prepare: failedRead("internal_notes") }],
    window: ["notes", inWindow()],
  }),
];

const pressed = (name: string, at = 0) => press(name, "#deliverables", at);
const point =
  (number: number, text: string): Act =>
  (page) =>
    page.locator("#deliverables").getByLabel(`Point ${number}`, { exact: true }).fill(text);
const writeChanges = then(
  pressed("Ask for changes"),
  point(1, "The headline is too small on my phone."),
  pressed("Add a point"),
  point(2, `The number is wrong: ${longWord}`),
);
const at = <Name extends string>(name: Name) => `deliverables-${name}` as const;

const { outdated: _, ...looks } = scenes.deliverables;
const deliverables: Screen[] = [
  ...partOf("deliverables", ["client", "studio"], {
    ...Object.fromEntries(Object.keys(looks).map((name) => [name, at(name as keyof typeof looks)])),
    empty: "build",
    failed: [at("waiting"), { prepare: failedRead("deliverables") }],
    loading: [at("waiting"), { prepare: heldRead("deliverables") }],
    window: [at("waiting"), inWindow()],
  }),
  ...partOf("deliverables", "viewer", { viewer: at("waiting") }),
  ...partOf("deliverables", "client", {
    earlier: [at("approved"), (page) => page.locator("#deliverables summary").click()],
    writing: [at("waiting"), writeChanges],
    "writing-faults": ["approve", then(pressed("Ask for changes"), pressed("Send 1 point"))],
    "last-round": ["approve", inWindow(then(writeChanges, pressed("Send 2 points")))],
    approve: [at("waiting"), inWindow(pressed("Approve"))],
    outdated: [
      at("outdated"),
      {
        prepare: deaf,
        ...inWindow(
          then(
            pressed("Approve"),
            async (_page, { db, act, project }) => {
              const { rows } = await db.query<{ id: string }>(
                "select id from public.deliverables where project_id = $1::uuid",
                [project(at("outdated"))],
              );
              const linkSeen = { at: new Date().toISOString(), isReachable: false };
              const link = "https://mill-lane.example/";
              const version = { link, linkSeen, files: [], complete: false };
              await act("staff", "post_version", rows[0]?.id ?? "", version);
            },
            answer("Approve"),
            untilAlert("dialog"),
          ),
        ),
      },
    ],
    withdraw: [at("sent"), inWindow(pressed("Withdraw the list"))],
  }),
  ...partOf("deliverables", "studio", {
    "not-done": [at("answered"), pressed("Not done", -1)],
    price: [at("requested"), inWindow(pressed("Name a price"))],
    post: [at("waiting"), inWindow(pressed("Post a deliverable"))],
    "post-faults": [
      at("waiting"),
      inWindow(then(pressed("Post a deliverable"), answer("Post it"))),
    ],
    next: [at("owed"), inWindow(pressed("Post the next version"))],
  }),
];

const ask = (name: string) => press(name, "#questions");
const questions: Screen[] = [
  ...partOf("questions", ["client", "studio"], {
    open: "questions-open",
    paused: "questions-paused",
    answered: ["questions-answered", (page) => page.locator("#questions summary").click()],
    window: ["questions-open", inWindow()],
  }),
  ...partOf("questions", "viewer", { viewer: "questions-open" }),
  ...partOf("questions", "client", {
    faults: ["questions-open", ask("Send the answer")],
    "not-needed": ["questions-open", inWindow(ask("Not needed"))],
  }),
  ...screensOf("partner", {
    "questions-client-failed": [
      project("questions-open"),
      {
        prepare: failedRead("questions"),
        part: "main section:has-text('What we need from you could not')",
      },
    ],
  }),
  ...partOf("questions", "studio", {
    call: "questions-call",
    empty: "questions-answered",
    failed: ["questions-open", { prepare: failedRead("questions") }],
    faults: ["questions-open", ask("Ask")],
    withdraw: ["questions-open", inWindow(ask("Withdraw"))],
  }),
];

const forRefund = (name: string) => press(name, "#refund-request");
const refund: Screen[] = [
  ...partOf("refund-request", "client", {
    offered: "late",
    faults: ["late", then(forRefund("Ask for a refund"), forRefund("Send the request"))],
  }),
  ...partOf("refund-request", ["client", "studio"], { asked: "refund-asked" }),
];

const openBell = press(/^Notifications/);
const bell: Screen[] = [
  ...screensOf("newcomer", { "bell-none": ["/dashboard", inWindow(openBell)] }),
  ...screensOf("client", {
    "bell-some": ["/dashboard", inWindow(openBell)],
    "bell-failed": ["/dashboard", { prepare: failedRead("notifications"), ...inWindow(openBell) }],
    "bell-loading": ["/dashboard", { prepare: heldRead("notifications"), ...inWindow(openBell) }],
  }),
  ...screensOf("partner", { "bell-many": ["/dashboard", inWindow(openBell)] }),
  ...screensOf("studio", { "bell-studio": ["/admin", inWindow(openBell)] }),
];

/** What both sides do in a project while it runs: the page of either side, and the bell. */
export const projectScreens: Screen[] = [
  ...screensOf("partner", { running: project("thread") }),
  ...screensOf("viewer", { "running-viewer": project("thread") }),
  ...screensOf("studio", {
    "admin-running": adminProject("thread"),
    "admin-running-keys": [
      adminProject("thread"),
      inWindow(async (page) => {
        await page.locator("#messages").waitFor();
        await page.keyboard.press("Shift+?");
      }),
    ],
  }),
  ...now,
  ...messages,
  ...deliverables,
  ...questions,
  ...refund,
  ...bell,
];
