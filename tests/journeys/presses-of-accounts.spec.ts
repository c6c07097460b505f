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
  upload,
} from "./presses.ts";

const password = (page: Page) => page.locator("input[type=password]").first().fill("correct horse");
const secret = field("Your password", "dialog");

const ofVisitor: Record<string, Press> = {
  "somebody signs in": {
    at: "/login",
    before: all(fill("Email", "main", "ada@example.com"), password),
    press: (page) => page.locator("main form button[type=submit]").first().click(),
    contains: field("Email", "main"),
  },
  "somebody registers": {
    at: "/register",
    before: all(
      fill("Full Name"),
      fill("Business Name"),
      fill("Email Address", "main", "new@example.com"),
      password,
    ),
    press: (page) => page.locator("main form button[type=submit]").first().click(),
    contains: field("Full Name"),
  },
  "a link to a new password is asked for": {
    at: "/forgot-password",
    before: fill(/email/i, "main", "ada@example.com"),
    press: (page) => page.locator("main form button[type=submit]").first().click(),
    contains: field(/email/i, "main"),
  },
  "a code by mail is asked for": {
    at: "/login",
    before: fill("Email", "main", "ada@example.com"),
    press: button(/code/i, "main"),
    contains: field("Email", "main"),
  },
};

const onWebsite: Record<string, Press> = {
  "a message to the studio is sent": {
    at: "/contact",
    before: all(
      fill("Name", "main"),
      fill("Email", "main", "ada@example.com"),
      fill("Message", "main"),
    ),
    press: (page) => page.locator("main form button[type=submit]").first().click(),
    contains: field("Message", "main"),
  },
  "a page is analysed": {
    at: "/seo-report",
    before: fill("The address of your page", "body", "mill-lane.example"),
    press: button("Analyze Now"),
    contains: field("The address of your page"),
  },
  "a call is booked": {
    at: "/schedule/discovery",
    before: all(
      (page) => page.locator(".call-day:not([aria-disabled=true])").last().click(),
      (page) => page.locator(".call-time").nth(1).click(),
      fill("Name", ".scheduler"),
      fill("Phone", ".scheduler", "+49 30 1234567"),
      fill("Email", ".scheduler", "ada@example.com"),
    ),
    press: button("Book this call"),
    contains: field("Name", ".scheduler"),
  },
};

const ofPartner: Record<string, Press> = {
  "the name is saved": {
    at: "/profile",
    before: fill("Full Name", "main", "Charles the Second"),
    press: button(/save/i, "main"),
    contains: field("Full Name", "main"),
  },
  "mails are switched off": {
    at: "/profile?tab=notifications",
    press: (page) => page.getByRole("switch").first().click(),
    says: "input[role=switch]:not(:checked)",
  },
  "the password is changed": {
    at: "/profile/security",
    before: async (page) => {
      for (const input of await page.locator("input[type=password]").all())
        await input.fill("another correct horse");
    },
    press: button(/change|save/i, "form"),
  },
  "notifications are marked as read": {
    at: "/dashboard",
    before: all(button(/^Notifications/), (page) =>
      page.locator("#notifications [data-line]").first().waitFor(),
    ),
    press: button("Mark all as read", "#notifications"),
  },
  "a theme is chosen": {
    at: "/profile?tab=preferences",
    press: (page) => page.locator("input[name=theme][value=dark]").check({ force: true }),
    says: "html[data-theme=dark]",
  },
  "the others are signed out": {
    at: "/profile/security",
    before: button("Sign out the others"),
    press: confirm("Sign out the others"),
  },
  "one device is signed out": {
    at: "/profile/security",
    press: button(/^Sign out (?!the)/, "main"),
  },
  "one's own data are downloaded": {
    at: "/profile/data",
    before: all(button("Download my data"), (page) => secret(page).fill("correct horse")),
    press: (page) => inDialog(page).locator("button[type=submit]").click(),
    contains: secret,
  },
  "an account at a provider is linked": {
    at: "/profile/security",
    press: button(/^Link /, "main"),
  },
  "an account at a provider is unlinked": {
    at: "/profile/security",
    before: button(/^Unlink /, "main"),
    press: confirm("Unlink"),
  },
  "an account is deleted": {
    at: "/profile/data",
    before: all(button("Delete my account"), (page) => secret(page).fill("correct horse")),
    press: (page) => inDialog(page).locator("button[type=submit]").click(),
    contains: secret,
  },
  "a code that confirms is mailed": {
    at: "/profile/data",
    before: button("Download my data"),
    press: button(/code/i, "dialog"),
  },
};

const step = (page: Page) => page.locator("textarea").first();

const ofNewcomer: Record<string, Press> = {
  "an invitation is accepted": {
    at: "/dashboard",
    press: button("Accept", "section[aria-labelledby=invitations]"),
  },
  "an invitation is declined": {
    at: "/dashboard",
    press: button("Decline", "section[aria-labelledby=invitations]"),
  },
  "a second factor is begun": {
    at: "/profile/security",
    press: button("Set up two-factor sign-in"),
  },
  "a passkey is added": { at: "/profile/security", press: button("Add a passkey") },
  "an answer of the questionnaire is written": {
    at: "/onboarding?step=2",
    // Another text each time: what was typed is saved when the page is closed.
    press: (page) => step(page).fill(`${typed} ${Date.now()}`),
    says: "[data-state=saving], [data-state=unsaved]",
    lost: (page) => page.locator("[data-state=failed]:visible"),
    contains: (page) => page.locator("input[name=business_name], textarea").first(),
  },
  "a file of the questionnaire is added": upload("main", { at: "/onboarding?step=4" }),
  "the questionnaire is submitted": {
    at: "/onboarding?step=7",
    before: async (page) => {
      for (const box of await page.getByRole("checkbox").all()) await box.check();
    },
    press: button(/^(submit|order)/i),
  },
};

tryPresses("accounts", {
  visitor: { ...ofVisitor, ...onWebsite },
  partner: ofPartner,
  newcomer: ofNewcomer,
});
tryPresses(
  "accounts in German",
  { visitor: ofVisitor, partner: ofPartner, newcomer: ofNewcomer },
  "de",
);
