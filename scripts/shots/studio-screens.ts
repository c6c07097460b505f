import type { SceneName } from "../demo/plant-scenes.ts";
import { live, nothing } from "./client-screens.ts";
import { failedRead, heldRead, slowServer, unreachable } from "./faults.ts";
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
import type { Stage } from "./stage.ts";
import { heldMails, privacyChange, unsentMails } from "./states.ts";

export const adminProject = (name: SceneName) => (stage: Stage) =>
  `/admin/project/${stage.project(name)}`;
const adminInvoice = (name: SceneName) => (stage: Stage) =>
  `/admin/invoices?id=${stage.deposit(name)}`;

const untilVisible =
  (name: string): Act =>
  (page) =>
    page.getByRole("button", { name }).waitFor();
/** A phone has no keyboard, and its bar does not hold all parts, so a button may be missing. */
const pressIfThere =
  (name: string): Act =>
  async (page) => {
    const button = page.getByRole("button", { name, exact: true });
    if (await button.isVisible()) await button.click();
  };
const clickText =
  (text: string): Act =>
  (page) =>
    page.getByText(text).first().click();

const today = "section[aria-labelledby=today]";
const everyMail = both(heldMails, unsentMails);

const lists = screensOf("studio", {
  admin: "/admin",
  "admin-news": [
    "/admin",
    inWindow(async (page, { addProjectAndMessage }) => {
      await live(page);
      await addProjectAndMessage();
      await page.getByRole("button", { name: /new submission/ }).waitFor();
    }),
  ],
  "today-full": ["/admin", { prepare: everyMail, part: today }],
  "today-failed": ["/admin", { prepare: failedRead("studio_today"), part: today }],
  "today-loading": ["/admin", { prepare: heldRead("studio_today"), part: today }],
  desk: ["/admin", { prepare: everyMail, fullPage: false }],
  "desk-more": ["/admin", { prepare: everyMail, ...inWindow(pressIfThere("More")) }],
  "admin-projects": "/admin?tab=projects",
  "admin-bugs": "/admin?tab=bugs",
  "admin-bug": ["/admin?tab=bugs", inWindow(clickText("The menu stays open"))],
  "admin-contacts": "/admin?tab=contacts",
  "admin-contact": [
    "/admin?tab=contacts",
    inWindow((page) => page.getByRole("table").locator("[data-row-link]").first().click()),
  ],
  "admin-keys": ["/admin?tab=contacts", inWindow(pressIfThere("Keys"))],
  "admin-nothing-found": "/admin?tab=bugs&q=nowhere&priority=urgent",
  "admin-drafts": "/admin/drafts",
  "admin-draft": [
    "/admin/drafts",
    inWindow((page) => page.getByRole("link", { name: "Noor Haddad" }).click()),
  ],
  "admin-mails": "/admin/mails",
  "admin-mails-held": ["/admin/mails", { prepare: heldMails, act: untilVisible("Send all 112") }],
  "admin-mails-unsent": [
    "/admin/mails",
    { prepare: unsentMails, act: untilVisible("Send all 12 again") },
  ],
  "admin-mails-discard": ["/admin/mails", { prepare: heldMails, ...inWindow(press("Discard")) }],
  "admin-mail": [
    "/admin/mails",
    inWindow((page) => page.getByRole("table").locator("[data-row-link]").first().click()),
  ],
  "admin-people": "/admin/people",
  "admin-people-wrong": ["/admin/people", press("Send the invitation")],
  "admin-people-refused": [
    "/admin/people",
    inWindow(async (page, stage) => {
      await press(/^Remove/)(page, stage);
      await inDialog(page, "Remove");
      await page.getByRole("alert").waitFor();
    }),
  ],
  "admin-people-loading": ["/admin/people", { prepare: slowServer }],
  "admin-letters": "/admin/news",
  "admin-letter": "/admin/news/new",
  "admin-letter-error": ["/admin/news/new", press("Save and preview")],
  "admin-letter-preview": [
    "/admin/news/new",
    async (page, stage) => {
      await page.getByLabel("Subject").fill("Spring hours, and a word about the long weekend");
      await page.getByLabel("Text", { exact: true }).fill("We open at six.\n\nCome by.");
      await press("Save and preview")(page, stage);
      await page.getByText("Saved. Nothing was sent yet.").waitFor();
    },
  ],
  "admin-audit": "/admin/audit",
  "admin-system": "/admin/system",
  "admin-sign-ins": "/admin/audit?tab=sign-ins",
  "admin-history": "/admin/contact?address=ada.lovelace%40example.com",
  "admin-history-none": "/admin/contact?address=nobody%40example.com",
  "admin-loading": ["/admin", { prepare: slowServer }],
  "admin-error": ["/admin", unreachable],
  "admin-project": adminProject("underWay"),
  "admin-project-tasks": [adminProject("underWay"), clickText("Manage Individual Tasks")],
  "admin-project-missing": `/admin/project/${nothing}`,
  "admin-privacy": ["/admin", { prepare: privacyChange }],
  "admin-privacy-asked": [
    "/admin",
    { prepare: privacyChange, ...inWindow(press(/^Tell \d+ clients/)) },
  ],
});

const toMoney: Act = (page) =>
  page.getByRole("heading", { name: "Money", exact: true }).scrollIntoViewIfNeeded();
const chooseStatus =
  (status: string): Act =>
  (page) =>
    page.getByLabel("Status").selectOption(status);
const toReminders: Look = inWindow((page) =>
  page.getByRole("heading", { name: "Payment reminders" }).scrollIntoViewIfNeeded(),
);
const openDraft: Act = (page) =>
  page.getByRole("link", { name: "Draft", exact: true }).first().click();
const open = adminInvoice("partPaid");

/** The studio's part of the money: the orders of projects, and its invoices. */
const money = screensOf("studio", {
  "admin-money-draft": [adminProject("draft"), toMoney],
  "admin-money-sent": [adminProject("sent"), toMoney],
  "admin-money-declined": [adminProject("declined"), toMoney],
  "admin-money-underway": [adminProject("partPaid"), toMoney],
  "admin-money-order": [adminProject("draft"), inWindow(press("Edit the order"))],
  "admin-money-order-faults": [
    adminProject("declined"),
    inWindow(async (page, stage) => {
      await press("Change the order")(page, stage);
      await inDialog(page, "Add a line");
      await inDialog(page, "Save the order");
    }),
  ],
  "admin-money-cancel": [adminProject("partPaid"), inWindow(chooseStatus("cancelled"))],
  "admin-money-cancel-faults": [
    adminProject("partPaid"),
    inWindow(async (page, stage) => {
      await chooseStatus("cancelled")(page, stage);
      await inDialog(page, "Cancel project");
    }),
  ],
  "admin-money-start": [adminProject("partPaid"), inWindow(chooseStatus("in_progress"))],
  "admin-money-discard": [adminProject("partPaid"), inWindow(press(/^Discard/))],
  "admin-invoices": "/admin/invoices",
  "admin-invoices-year": ["/admin/invoices?year=newest", inWindow()],
  "admin-invoice": [adminInvoice("deal"), inWindow()],
  "admin-invoices-write": ["/admin/invoices", inWindow(press("Write an invoice"))],
  "admin-invoices-write-client": [
    "/admin/invoices",
    inWindow(async (page, stage) => {
      await press("Write an invoice")(page, stage);
      await page.getByRole("dialog").getByLabel("Client").fill("a");
      await page.keyboard.press("Enter");
    }),
  ],
  "admin-invoices-draft": ["/admin/invoices", inWindow(openDraft)],
  "admin-invoices-issue": [
    "/admin/invoices",
    inWindow(async (page, stage) => {
      await openDraft(page, stage);
      await press("Issue this invoice")(page, stage);
    }),
  ],
  "admin-invoices-open": [open, inWindow((page) => page.getByText("Amount due").first().waitFor())],
  "admin-invoices-record": [open, inWindow(press("Record a payment"))],
  "admin-invoices-use-credit": [open, inWindow(press("Use credit"))],
  "admin-invoices-credit-part": [
    open,
    inWindow(async (page, stage) => {
      await press("Credit")(page, stage);
      await page.getByLabel("What is credited").selectOption("part");
      await page.getByLabel("Amount (USD)").fill("2000");
      await inDialog(page, "Issue the credit note");
    }),
  ],
  "admin-invoices-refund": [open, inWindow(press(/^Refund:/))],
  "admin-invoices-reverse": [open, inWindow(press(/^Reverse:/))],
  "admin-invoices-reminders": [adminInvoice("overdue"), toReminders],
  "admin-invoices-reminders-over": [adminInvoice("long-overdue"), toReminders],
  "admin-invoices-reminders-paused": [adminInvoice("paused"), toReminders],
  "admin-invoices-reminders-pause": [open, inWindow(press("Pause payment reminders"))],
  "admin-invoices-link": [
    open,
    inWindow(async (page, stage) => {
      await press("Show the payment link")(page, stage);
      await page.getByLabel("Payment link", { exact: true }).scrollIntoViewIfNeeded();
    }),
  ],
});

/** What the studio sees outside its projects' work. */
export const studioScreens: Screen[] = [
  ...screensOf("germanOpening", { "today-empty": ["/admin", { part: today }] }),
  ...lists,
  ...money,
  ...screensOf("germanStudio", {
    "admin-invoices-year-rates": ["/admin/invoices?year=newest", inWindow()],
    "admin-invoice-xml": [({ german }) => `/admin/invoices?id=${german.invoiceId}`, inWindow()],
  }),
];
