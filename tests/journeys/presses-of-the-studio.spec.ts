import type { Page } from "@playwright/test";
import {
  all,
  button,
  confirm,
  field,
  fill,
  inDialog,
  type Press,
  tryPresses,
  typed,
  visible,
} from "./presses.ts";

const text = (page: Page) => page.getByLabel("Below the headline");
/** A change of the text of the website that is saved as a draft. */
const changed = async (page: Page) => {
  await text(page).fill(`${typed} ${Date.now()}`);
  await page.getByText("Saved as a draft").waitFor();
};
const share = "Show it to somebody";
const openBooking = (page: Page) => page.locator("[data-call]").first().click();

const daily: Record<string, Press> = {
  "somebody is invited to the studio": {
    at: "/admin/people",
    before: (page) => page.locator("input[name=email]").fill("new@example.com"),
    press: button("Send the invitation"),
    contains: (page) => page.locator("input[name=email]"),
  },
  "hours are saved": {
    at: "/admin/bookings/hours",
    before: (page) =>
      page
        .locator("input[type=time], select")
        .first()
        .evaluate(() => {})
        .then(() => page.getByRole("button", { name: /copy/i }).first().click()),
    press: button("Save these hours"),
  },
  "a day off is added": {
    at: "/admin/bookings/hours",
    before: async (page) => {
      for (const input of await page.locator("input[type=date]").all())
        await input.fill("2027-03-01");
    },
    press: (page) => page.locator("form:has(input[type=date]) button[type=submit]").click(),
  },
  "news are saved": {
    at: "/admin/news/new",
    before: all(fill("Subject"), fill("Text")),
    press: button("Save and preview"),
    contains: field("Subject"),
  },
  "news are tried": {
    at: "/admin/news/new",
    before: all(fill("Subject"), fill("Text")),
    press: button("Send a test to me"),
    contains: field("Subject"),
  },
  "a contact message is done": {
    at: "/admin?tab=contacts",
    before: all(
      (page) => page.getByRole("table").locator("[data-row-link]").first().click(),
      (page) => inDialog(page).locator("select").waitFor(),
    ),
    press: (page) => inDialog(page).locator("select").first().selectOption({ index: 2 }),
    says: "dialog [aria-busy=true], dialog [role=status]:not(:empty)",
  },
  "a first step is skipped": { at: "/admin", press: button(/^Skip/) },
  "all of the system is tried": { at: "/admin/system", press: button(/try/i, "main") },
  "notifications are marked as read": {
    at: "/admin",
    before: all(button(/^Notifications/), (page) =>
      page.locator("#notifications [data-line]").first().waitFor(),
    ),
    press: button("Mark all as read", "#notifications"),
  },
  "held mails are sent": { at: "/admin/mails", press: button(/^Send (it|all)/) },
  "held mails are discarded": {
    at: "/admin/mails",
    before: button("Discard"),
    press: confirm("Discard"),
  },
  "mails that failed are sent again": { at: "/admin/mails", press: button(/^Send .+ again$/) },
  "no answer is needed": { at: "/admin", press: button(/^No answer needed/) },
  "a list is exported": { at: "/admin?tab=projects", press: button("Export CSV") },
  "somebody of the studio gets another role": {
    at: "/admin/people",
    before: button(/^Change: Grace/),
    press: confirm("Save"),
  },
  "somebody leaves the studio": {
    at: "/admin/people",
    before: button(/^Remove: Grace/),
    press: confirm("Remove"),
  },
  "a call is moved": {
    at: "/admin/bookings?week={day}",
    before: all(openBooking, button("Move"), (page) =>
      page
        .getByRole("group", { name: /^Free times/ })
        .getByRole("button")
        .last()
        .click(),
    ),
    press: button(/^Move to/),
  },
  "a call is cancelled": {
    at: "/admin/bookings?week={day}",
    before: all(openBooking, button("Cancel the call")),
    press: confirm("Cancel the call"),
  },
  "an address of the calendar is made": {
    at: "/admin/bookings/hours",
    press: button("Make the address"),
  },
};

const ofSite: Record<string, Press> = {
  "a link to the drafts is made": {
    at: "/admin/site",
    before: all(
      (page) => page.getByRole("button", { name: share }).click({ timeout: 30_000 }),
      (page) => inDialog(page).getByRole("button", { name: "Make a link" }).click({ trial: true }),
    ),
    press: button("Make a link", "dialog"),
  },
  "a link to the drafts is ended": {
    at: "/admin/site",
    before: all(
      (page) => page.getByRole("button", { name: share }).click({ timeout: 30_000 }),
      button("Make a link", "dialog"),
    ),
    press: button("End it", "dialog"),
  },
  "a text of the website is written": {
    at: "/admin/site/page-contact",
    press: (page) => text(page).fill(typed),
    says: "[data-state=saving]",
    lost: (page) => page.locator("main:has([role=alert])").getByText(typed),
  },
  "changes are published": {
    at: "/admin/site/page-contact",
    before: all(changed, button("Publish")),
    press: confirm("Publish"),
  },
  "changes are published at an hour": {
    at: "/admin/site/page-contact",
    before: all(
      changed,
      button("Publish"),
      button("At a later hour …", "dialog"),
      fill("Date", "dialog", "2027-05-01"),
      fill(/^Time in/, "dialog", "10:00"),
    ),
    press: confirm("Publish then"),
  },
  "an earlier version is brought back": {
    at: "/admin/site/page-contact",
    before: all(
      changed,
      button("Publish"),
      confirm("Publish"),
      (page) => page.getByText("Visitors see it now.").waitFor({ timeout: 30_000 }),
      visible("Bring back"),
    ),
    press: button(/^Bring back/),
  },
};

tryPresses("in the studio", { studio: daily });
tryPresses("of the website", { studio: ofSite });
