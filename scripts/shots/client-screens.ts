import type { Page } from "@playwright/test";
import type { SceneName } from "../demo/plant-scenes.ts";
import { silent, slowAuth, slowServer, unreachable, withoutServer } from "./faults.ts";
import { type Act, inWindow, press, type Screen, screensOf } from "./screen.ts";
import { submitForm } from "./site-screens.ts";
import type { Stage } from "./stage.ts";
import { password } from "./world.ts";

export const project = (name: SceneName) => (stage: Stage) => `/project/${stage.project(name)}`;
const invoice = (name: SceneName) => (stage: Stage) => `/invoices/${stage.deposit(name)}`;
export const nothing = "00000000-0000-4000-8000-000000000000";

const next = press("Continue");
const speak =
  (language: string): Act =>
  (page) =>
    page.addInitScript((chosen) => localStorage.setItem("daybreak:language", chosen), language);
/** Waits until the page receives changes. */
export const live = (page: Page) =>
  page.locator("html[data-live=on]").waitFor({ state: "attached" });

async function giveProof(page: Page, button: string, answer = password) {
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel("Your password").fill(answer);
  await page.keyboard.press("Enter");
}

async function fillLogin(page: Page) {
  await page.getByLabel(/email/i).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await submitForm(page);
  await page.getByRole("alert").waitFor();
}

const account = screensOf("visitor", {
  login: "/login",
  "login-notice": "/login?message=Registration+successful.+Please+sign+in.",
  "login-error": ["/login", fillLogin],
  "login-offline": ["/login", { prepare: withoutServer, act: fillLogin }],
  register: "/register",
  "register-error": [
    "/register",
    async (page) => {
      await page.getByLabel("Full Name").fill("Ada Lovelace");
      await page.getByLabel("Business Name").fill("Analytical Engines");
      await page.getByLabel("Email Address").fill("ada.lovelace@example.com");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await submitForm(page);
      await page.getByRole("alert").waitFor();
    },
  ],
  "forgot-password": "/forgot-password",
  "forgot-password-sent": [
    "/forgot-password",
    async (page) => {
      await page.getByLabel(/email/i).fill("nobody@example.com");
      await submitForm(page);
      await page.getByText("Check your email").waitFor();
    },
  ],
  "reset-password-expired": "/reset-password",
  "reset-password": [
    "/forgot-password",
    async (page, stage) => {
      await page.goto(await stage.resetLink());
      await page.getByLabel("New Password", { exact: true }).waitFor();
    },
  ],
  "onboarding-1-empty": "/onboarding",
  "onboarding-1-error": ["/onboarding", next],
  "login-de": "/login?lang=de",
  "register-fr": "/register?lang=fr",
  "onboarding-1-de": ["/onboarding", { prepare: speak("de") }],
  "pay-open": ({ links }) => links.open,
  "pay-paid": ({ links }) => links.paid,
  "pay-printed": [
    ({ links }) => links.open,
    { prepare: (page) => page.emulateMedia({ media: "print", colorScheme: "light" }) },
  ],
});

const submitWizard = (page: Page) => page.getByRole("button", { name: /^submit/i }).click();

const newcomer = screensOf("newcomer", {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((step) => [`onboarding-${step}`, `/onboarding?step=${step}`]),
  ),
  "onboarding-2-error": [
    "/onboarding?step=2",
    async (page, stage) => {
      await page.getByLabel("Business Name").fill("");
      await next(page, stage);
      await page.getByRole("alert").waitFor();
      await page.getByLabel("Business Name").fill("Haddad Ceramics");
    },
  ],
  "onboarding-7-changed": [
    "/onboarding?step=7",
    async (page, { db }) => {
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByText("Billing details for the invoice").click();
      // The price is raised while the page is open.
      const raise = (by: number) =>
        db.query("update private.catalogue set amount_minor = amount_minor + $1", [by]);
      await raise(10_000);
      await submitWizard(page);
      await page.getByRole("alert").waitFor();
      await raise(-10_000);
    },
  ],
  "onboarding-7-error": [
    "/onboarding?step=7",
    async (page) => {
      for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
      await submitWizard(page);
      await page.getByRole("alert").waitFor();
    },
  ],
  "dashboard-empty": "/dashboard",
  "invoices-empty": "/invoices",
  "invoice-nobodys": invoice("deal"),
  "security-set-up": [
    "/profile/security",
    async (page) => {
      await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
      await page.getByRole("img", { name: "QR code" }).waitFor();
    },
  ],
});

const client = screensOf("client", {
  dashboard: "/dashboard",
  "dashboard-projects": "/dashboard?tab=projects",
  "dashboard-profile": "/dashboard?tab=profile",
  "dashboard-loading": ["/dashboard", { prepare: slowServer }],
  "dashboard-error": ["/dashboard", unreachable],
  invoices: "/invoices",
  "invoices-loading": ["/invoices", { prepare: slowServer }],
  "invoices-error": ["/invoices", unreachable],
  "invoices-billing": [
    "/invoices",
    async (page) => {
      await page.getByRole("button", { name: "Add billing details" }).click();
      await page.getByLabel("VAT id").fill("DE12");
      await page.getByRole("button", { name: "Save billing details" }).click();
    },
  ],
  invoice: invoice("deal"),
  "invoice-part": invoice("partPaid"),
  "invoice-paid": invoice("paid"),
  "invoice-credited": invoice("credited"),
  "invoice-replaced": invoice("replaced"),
  "invoice-pay-all": [invoice("deal"), inWindow(press("Pay everything at once"))],
  "project-offer": project("sent"),
  "project-offer-accept": [project("sent"), inWindow(press("Accept this offer"))],
  "project-offer-declin": [project("sent"), inWindow(press("Decline"))],
  "project-money": project("deal"),
  project: project("underWay"),
  "project-news": [
    project("underWay"),
    inWindow(async (page, { answerReport }) => {
      await live(page);
      await answerReport();
      await page.locator("[data-fresh]").first().waitFor();
    }),
  ],
  "project-loading": [project("underWay"), { prepare: slowServer }],
  "project-missing": `/project/${nothing}`,
  "project-report": [project("underWay"), inWindow(press("Report a Bug"))],
  profile: "/profile",
  "profile-preferences": "/profile?tab=preferences",
  "profile-notifications": "/profile?tab=notifications",
  security: "/profile/security",
  "security-loading": ["/profile/security", { prepare: slowServer }],
  "security-error": ["/profile/security", unreachable],
  data: "/profile/data",
  "data-loading": ["/profile/data", { prepare: slowAuth }],
  "data-error": ["/profile/data", unreachable],
  "data-proof": ["/profile/data", inWindow(press("Delete my account"))],
  "data-proof-error": [
    "/profile/data",
    inWindow(async (page) => {
      await giveProof(page, "Download my data", "not this one");
      await page.getByRole("dialog").getByRole("alert").waitFor();
    }),
  ],
  "data-preparing": [
    "/profile/data",
    {
      prepare: silent("export-data"),
      async act(page) {
        await giveProof(page, "Download my data");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      },
    },
  ],
  "data-downloaded": [
    "/profile/data",
    async (page) => {
      await giveProof(page, "Download my data");
      await page.getByText("Your archive is in your downloads.").waitFor();
    },
  ],
  "invoices-de": ["/invoices", { prepare: speak("de") }],
  "dashboard-de": ["/dashboard", { prepare: speak("de") }],
  "project-es": [project("underWay"), { prepare: speak("es") }],
  "data-de": ["/profile/data", { prepare: speak("de") }],
  "data-fr": ["/profile/data", { prepare: speak("fr") }],
  "data-es": ["/profile/data", { prepare: speak("es") }],
  "profile-preferences-fr": ["/profile?tab=preferences", { prepare: speak("fr") }],
});

/** Accounts, the questionnaire, and what clients see of their projects and invoices. */
export const clientScreens: Screen[] = [
  ...account,
  ...newcomer,
  ...client,
  ...screensOf("debtor", {
    "invoice-overdue": invoice("overdue"),
    "invoices-overdue": "/invoices",
  }),
  ...screensOf("german", { "invoice-xml": ({ german }) => `/invoices/${german.invoiceId}` }),
  ...screensOf("germanWithout", {
    "invoices-billing-needed": "/invoices",
    "dashboard-billing-needed": "/dashboard",
  }),
  ...screensOf("viewer", { "project-viewer": project("underWay") }),
  ...screensOf("leaver", {
    "data-farewell": [
      "/profile/data",
      async (page) => {
        await giveProof(page, "Delete my account");
        await page.getByRole("heading", { name: "Your account is deleted." }).waitFor();
      },
    ],
  }),
];
