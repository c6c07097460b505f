import type { Page } from "@playwright/test";
import { cardScreens } from "./card-screens.ts";
import { mailScreens } from "./mail-screens.ts";
import { asViewer } from "./project-answers.ts";
import { projectScreens } from "./project-screens.ts";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";
import { supportScreens } from "./support-screens.ts";

const submitForm = (page: Page) => page.locator("main form button[type=submit]").first().click();
const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const withoutServer = (page: Page) => page.route(/\/(rest|auth)\/v1\//, (route) => route.abort());
/** Answers as if the invoices had been due a year earlier. */
const withPastDue = (page: Page) =>
  page.route(/\/rest\/v1\/invoices/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /"due_date":"(\d{4})/g,
      (_, year) => `"due_date":"${Number(year) - 1}`,
    );
    await route.fulfill({ response: answer, body: text });
  });
/** Answers as if the opened invoice was due on November 12 and so many steps of its reminders had passed. */
const withReminders =
  (passed: number, pauses: object[] = []) =>
  (page: Page) =>
    page.route(/\/rest\/v1\/invoices\?.*reminders/, async (route) => {
      const answer = await route.fetch();
      const [invoice] = await answer.json();
      const days = ["2026-11-09", "2026-11-12", "2026-11-16", "2026-11-19", "2026-11-26"];
      const sent = days.map((day, n) => (n < passed ? `${day}T18:00:00Z` : null));
      invoice.reminders = days.map((due_on, n) => ({
        step: n + 1,
        is_last: n === 4,
        due_on: n < passed ? due_on : "2099-11-24",
        passed_at: sent[n],
        sent_at: sent[n],
      }));
      invoice.due_date = "2026-11-12";
      invoice.clients.payment_reminder_pauses = pauses.map((pause) => ({
        invoice_id: invoice.id,
        ...pause,
      }));
      await route.fulfill({ response: answer, json: [invoice] });
    });
const scrollToReminders = (page: Page) =>
  page.getByRole("heading", { name: "Payment reminders" }).scrollIntoViewIfNeeded();
/** Answers as if the seller were in the EU, so that the documents have an e-invoice. */
const withEInvoice = (page: Page) =>
  page.route(/\/rest\/v1\/(invoices|credit_notes)/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"xml_sha256":null', '"xml_sha256":"00"');
    await route.fulfill({ response: answer, body: text });
  });
const withRatesOfYear = (page: Page) =>
  page.route(/\/rpc\/books_year/, (route) => route.fulfill({ json: ratesOfYear }));
const ratesOfYear = {
  year: 2026,
  years: [2026, 2025],
  currencies: [
    {
      currency: "EUR",
      invoices: 48,
      creditNotes: 3,
      netMinor: 18_412_550,
      taxMinor: 2_933_041,
      roundingMinor: 2,
      totalMinor: 21_345_593,
      receivedMinor: 19_870_415,
      rates: [
        { category: "S", rate: "19", netMinor: 15_250_000, taxMinor: 2_897_500 },
        { category: "S", rate: "7", netMinor: 507_730, taxMinor: 35_541 },
        { category: "AE", rate: "0", netMinor: 2_654_820, taxMinor: 0 },
      ],
    },
    {
      currency: "CHF",
      invoices: 1,
      creditNotes: 0,
      netMinor: 420_000,
      taxMinor: 0,
      roundingMinor: 0,
      totalMinor: 420_000,
      receivedMinor: 0,
      rates: [{ category: "O", rate: "0", netMinor: 420_000, taxMinor: 0 }],
    },
  ],
};
/** Answers as if the studio required billing details, for which a deposit waits. */
const withWaitingDeposit = (page: Page) =>
  page.route(/\/rpc\/deposits_to_issue/, (route) =>
    route.fulfill({
      json: [
        {
          project_id: "00000000-0000-4000-8000-000000000000",
          business_name: "Forno da Inês",
          total_minor: 250_000,
          currency: "USD",
        },
      ],
    }),
  );
/** The page loads, but its data never arrives. */
const slowServer = (page: Page) =>
  page.route(/\/rest\/v1\/(?!rpc\/admin_needs)/, () => new Promise(() => {}));

const slowAuth = (page: Page) => page.route(/\/auth\/v1\/user/, () => new Promise(() => {}));

async function giveProof(page: Page) {
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByLabel("Your password").fill("correct horse");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const withHeldMails = (page: Page) =>
  page.route(/\/rest\/v1\/rpc\/held_mails/, (route) =>
    route.fulfill({
      json: [
        { kind: "contact-confirmation", count: 112 },
        { kind: "contact-notice", count: 111 },
        { kind: "tool-result", count: 1 },
      ],
    }),
  );

const withUnsentMails = (page: Page) =>
  page.route(/\/rest\/v1\/rpc\/unsent_mails/, (route) =>
    route.fulfill({
      json: {
        failed: 12,
        waiting: 3,
        reason: "Invalid login: 535 5.7.8 Error: authentication failed: authentication failure",
      },
    }),
  );

/** Waits until the page receives changes. */
const live = (page: Page) => page.locator("html[data-live=on]").waitFor({ state: "attached" });

const speak = (language: string) => (page: Page) =>
  page.addInitScript(
    (language) => window.localStorage.setItem("daybreak:language", language),
    language,
  );

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();

const moneyCard = (page: Page) =>
  page.getByRole("heading", { name: "Money", exact: true }).scrollIntoViewIfNeeded();

/** The studio's page of a project in each state of its order, and the dialogs over it. */
const projectMoney: Screen[] = [
  ...(["draft", "sent", "declined", "underWay"] as const).map((state) => ({
    name: `admin-money-${state.toLowerCase()}`,
    who: "studio" as const,
    path: ({ money }: Stage) => `/admin/project/${money[state]}`,
    act: moneyCard,
  })),
  ...[
    { name: "order", state: "draft" as const, act: press("Edit the order") },
    {
      name: "order-faults",
      state: "declined" as const,
      act: async (page: Page) => {
        await press("Change the order")(page);
        await inDialog(page, "Add a line");
        await inDialog(page, "Save the order");
      },
    },
    {
      name: "cancel",
      state: "underWay" as const,
      act: (page: Page) => page.getByLabel("Status").selectOption("cancelled"),
    },
    {
      name: "cancel-faults",
      state: "underWay" as const,
      act: async (page: Page) => {
        await page.getByLabel("Status").selectOption("cancelled");
        await inDialog(page, "Cancel project");
      },
    },
    {
      name: "start",
      state: "underWay" as const,
      act: (page: Page) => page.getByLabel("Status").selectOption("in_progress"),
    },
    { name: "discard", state: "underWay" as const, act: press(/^Discard/) },
  ].map(({ name, state, act }) => ({
    name: `admin-money-${name}`,
    who: "studio" as const,
    path: ({ money }: Stage) => `/admin/project/${money[state]}`,
    act,
    fullPage: false,
  })),
];

/** Answers as if a new privacy policy had to be announced. */
const withPrivacyChange = (page: Page) =>
  page.route(/\/rest\/v1\/rpc\/privacy_change/, (route) =>
    route.fulfill({
      json: { version: "2026-11-22", publishedAt: "2026-11-22T09:00:00Z", clients: 212 },
    }),
  );

const privacyChange: Screen[] = [
  { name: "admin-privacy", who: "studio", path: "/admin", prepare: withPrivacyChange },
  {
    name: "admin-privacy-asked",
    who: "studio",
    path: "/admin",
    prepare: withPrivacyChange,
    act: press("Tell 212 clients"),
    fullPage: false,
  },
];

/** The studio's dialogs over its invoices. */
const invoiceDialogs: Screen[] = [
  { name: "write", act: press("Write an invoice"), isList: true },
  {
    name: "write-client",
    isList: true,
    act: async (page: Page) => {
      await press("Write an invoice")(page);
      await page.getByRole("dialog").getByLabel("Client").fill("a");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "draft",
    isList: true,
    act: (page: Page) => page.getByRole("link", { name: "Draft", exact: true }).first().click(),
  },
  {
    name: "issue",
    isList: true,
    act: async (page: Page) => {
      await page.getByRole("link", { name: "Draft", exact: true }).first().click();
      await press("Issue this invoice")(page);
    },
  },
  { name: "open", act: (page: Page) => page.getByText("Amount due").first().waitFor() },
  { name: "record", act: press("Record a payment") },
  { name: "use-credit", act: press("Use credit") },
  {
    name: "credit-part",
    act: async (page: Page) => {
      await page.getByRole("button", { name: "Credit", exact: true }).click();
      await page.getByLabel("What is credited").selectOption("part");
      await page.getByLabel("Amount (USD)").fill("2000");
      await inDialog(page, "Issue the credit note");
    },
  },
  { name: "refund", act: press(/^Refund:/) },
  { name: "reverse", act: press(/^Reverse:/) },
  { name: "reminders", prepare: withReminders(3), act: scrollToReminders },
  { name: "reminders-over", prepare: withReminders(5), act: scrollToReminders },
  {
    name: "reminders-paused",
    prepare: withReminders(2, [
      {
        invoice_id: null,
        paused_by_name: "Grace Hopper",
        paused_until: "infinity",
        is_cancelled: false,
      },
      {
        paused_by_name: null,
        paused_until: "2099-12-04T12:00:00Z",
        is_cancelled: true,
      },
    ]),
    act: scrollToReminders,
  },
  { name: "reminders-pause", act: press("Pause payment reminders") },
  {
    name: "link",
    act: async (page: Page) => {
      await press("Show the payment link")(page);
      await page.getByLabel("Payment link", { exact: true }).scrollIntoViewIfNeeded();
    },
  },
].map(({ name, act, isList, prepare }) => ({
  name: `admin-invoices-${name}`,
  who: "studio" as const,
  path: ({ money }: Stage) => (isList ? "/admin/invoices" : `/admin/invoices?id=${money.partPaid}`),
  act,
  ...(prepare && { prepare }),
  fullPage: false,
}));

const languages: Screen[] = [
  { name: "login-de", who: "visitor", path: "/login?lang=de" },
  { name: "register-fr", who: "visitor", path: "/register?lang=fr" },
  { name: "onboarding-1-de", who: "visitor", path: "/onboarding", prepare: speak("de") },
  { name: "invoices-de", who: "client", path: "/invoices", prepare: speak("de") },
  { name: "dashboard-de", who: "client", path: "/dashboard", prepare: speak("de") },
  {
    name: "project-es",
    who: "client",
    path: (stage) => `/project/${stage.projectId}`,
    prepare: speak("es"),
  },
  { name: "data-de", who: "client", path: "/profile/data", prepare: speak("de") },
  { name: "data-fr", who: "client", path: "/profile/data", prepare: speak("fr") },
  { name: "data-es", who: "client", path: "/profile/data", prepare: speak("es") },
  {
    name: "profile-preferences-fr",
    who: "client",
    path: "/profile?tab=preferences",
    prepare: speak("fr"),
  },
];

const account: Screen[] = [
  { name: "login", who: "visitor", path: "/login" },
  {
    name: "login-notice",
    who: "visitor",
    path: "/login?message=Registration+successful.+Please+sign+in.",
  },
  {
    name: "login-error",
    who: "visitor",
    path: "/login",
    async act(page) {
      await page.getByLabel(/email/i).fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not this one");
      await submitForm(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "login-offline",
    who: "visitor",
    path: "/login",
    async act(page) {
      await page.getByLabel(/email/i).fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not this one");
      await page.context().setOffline(true);
      await submitForm(page);
      await page.getByRole("alert").waitFor();
      await page.context().setOffline(false);
    },
  },
  { name: "register", who: "visitor", path: "/register" },
  {
    name: "register-error",
    who: "visitor",
    path: "/register",
    async act(page) {
      await page.getByLabel("Full Name").fill("Ada Lovelace");
      await page.getByLabel("Business Name").fill("Analytical Engines");
      await page.getByLabel("Email Address").fill("ada@example.com");
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await submitForm(page);
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "forgot-password", who: "visitor", path: "/forgot-password" },
  {
    name: "forgot-password-sent",
    who: "visitor",
    path: "/forgot-password",
    async act(page) {
      await page.getByLabel(/email/i).fill("nobody@example.com");
      await submitForm(page);
      await page.getByText("Check your email").waitFor();
    },
  },
  { name: "reset-password-expired", who: "visitor", path: "/reset-password" },
  {
    name: "reset-password",
    who: "visitor",
    path: "/forgot-password",
    async act(page, stage) {
      await page.goto(await stage.resetLink());
      await page.getByLabel("New Password", { exact: true }).waitFor();
    },
  },
];

const wizard: Screen[] = [
  { name: "onboarding-1-empty", who: "visitor", path: "/onboarding" },
  { name: "onboarding-1-error", who: "visitor", path: "/onboarding", act: next },
  ...([1, 2, 3, 4, 5, 6, 7] as const).map(
    (step): Screen => ({
      name: `onboarding-${step}`,
      who: "newcomer",
      path: `/onboarding?step=${step}`,
    }),
  ),
  {
    name: "onboarding-2-error",
    who: "newcomer",
    path: "/onboarding?step=2",
    async act(page) {
      await page.getByLabel("Business Name").fill("");
      await next(page);
      await page.getByRole("alert").waitFor();
      await page.getByLabel("Business Name").fill("Haddad Ceramics");
    },
  },
  {
    name: "onboarding-7-changed",
    who: "newcomer",
    path: "/onboarding?step=7",
    prepare: (page) =>
      page.route(/\/content\/.*\.json/, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('"cents":500000', '"cents":490000');
        await route.fulfill({ response: answer, body });
      }),
    async act(page) {
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await page.getByText("Billing details for the invoice").click();
      await page.getByRole("button", { name: /^submit/i }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "onboarding-7-error",
    who: "newcomer",
    path: "/onboarding?step=7",
    async act(page) {
      for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
      await page.getByRole("button", { name: /^submit/i }).click();
      await page.getByRole("alert").waitFor();
    },
  },
];

const portal: Screen[] = [
  { name: "dashboard-empty", who: "newcomer", path: "/dashboard" },
  { name: "dashboard", who: "client", path: "/dashboard" },
  { name: "dashboard-projects", who: "client", path: "/dashboard?tab=projects" },
  { name: "dashboard-profile", who: "client", path: "/dashboard?tab=profile" },
  { name: "dashboard-loading", who: "client", path: "/dashboard", prepare: slowServer },
  { name: "dashboard-error", who: "client", path: "/dashboard", prepare: withoutServer },
  { name: "invoices", who: "client", path: "/invoices" },
  { name: "invoices-empty", who: "newcomer", path: "/invoices" },
  { name: "invoices-loading", who: "client", path: "/invoices", prepare: slowServer },
  { name: "invoices-error", who: "client", path: "/invoices", prepare: withoutServer },
  {
    name: "invoices-billing",
    who: "client",
    path: "/invoices",
    async act(page) {
      await page.getByRole("button", { name: "Add billing details" }).click();
      await page.getByLabel("VAT id").fill("DE12");
      await page.getByRole("button", { name: "Save billing details" }).click();
    },
  },
  { name: "invoice", who: "client", path: ({ deal }) => `/invoices/${deal.invoiceId}` },
  {
    name: "invoice-nobodys",
    who: "newcomer",
    path: ({ deal }) => `/invoices/${deal.invoiceId}`,
  },
  {
    name: "invoice-overdue",
    who: "client",
    path: ({ deal }) => `/invoices/${deal.invoiceId}`,
    prepare: withPastDue,
  },
  { name: "invoices-overdue", who: "client", path: "/invoices", prepare: withPastDue },
  { name: "invoice-part", who: "client", path: ({ money }) => `/invoices/${money.partPaid}` },
  { name: "invoice-paid", who: "client", path: ({ deposits }) => `/invoices/${deposits.paid}` },
  {
    name: "invoice-credited",
    who: "client",
    path: ({ deposits }) => `/invoices/${deposits.credited}`,
  },
  {
    name: "invoice-xml",
    who: "client",
    path: ({ deposits }) => `/invoices/${deposits.credited}`,
    prepare: withEInvoice,
  },
  {
    name: "invoice-replaced",
    who: "client",
    path: ({ deposits }) => `/invoices/${deposits.replaced}`,
  },
  {
    name: "invoice-pay-all",
    who: "client",
    path: ({ deal }) => `/invoices/${deal.invoiceId}`,
    fullPage: false,
    act: (page) => page.getByRole("button", { name: "Pay everything at once" }).click(),
  },
  {
    name: "invoices-billing-needed",
    who: "client",
    path: "/invoices",
    prepare: withWaitingDeposit,
  },
  {
    name: "dashboard-billing-needed",
    who: "client",
    path: "/dashboard",
    prepare: withWaitingDeposit,
  },
  {
    name: "project-offer",
    who: "client",
    path: ({ money }) => `/project/${money.sent}`,
  },
  ...(["Accept this offer", "Decline"] as const).map(
    (name): Screen => ({
      name: `project-offer-${name.slice(0, 6).toLowerCase()}`,
      who: "client",
      path: ({ money }) => `/project/${money.sent}`,
      fullPage: false,
      act: (page) => page.getByRole("button", { name, exact: true }).click(),
    }),
  ),
  { name: "pay-open", who: "visitor", path: ({ links }) => links.open },
  { name: "pay-paid", who: "visitor", path: ({ links }) => links.paid },
  {
    name: "pay-printed",
    who: "visitor",
    path: ({ links }) => links.open,
    prepare: (page) => page.emulateMedia({ media: "print", colorScheme: "light" }),
  },
  { name: "project-money", who: "client", path: ({ deal }) => `/project/${deal.projectId}` },
  { name: "admin-invoices", who: "studio", path: "/admin/invoices" },
  {
    name: "admin-invoices-year",
    who: "studio",
    path: "/admin/invoices?year=newest",
    fullPage: false,
  },
  {
    name: "admin-invoices-year-rates",
    who: "studio",
    path: "/admin/invoices?year=2026",
    prepare: withRatesOfYear,
    fullPage: false,
  },
  {
    name: "admin-invoice-xml",
    who: "studio",
    path: ({ deposits }) => `/admin/invoices?id=${deposits.credited}`,
    prepare: withEInvoice,
    fullPage: false,
  },
  {
    name: "admin-invoice",
    who: "studio",
    path: ({ deal }) => `/admin/invoices?id=${deal.invoiceId}`,
    fullPage: false,
  },
  { name: "project", who: "client", path: ({ projectId }) => `/project/${projectId}` },
  {
    name: "project-viewer",
    who: "client",
    path: ({ projectId }) => `/project/${projectId}`,
    prepare: asViewer,
  },
  {
    name: "project-news",
    who: "client",
    path: ({ projectId }) => `/project/${projectId}`,
    fullPage: false,
    async act(page, { answerReport }) {
      await live(page);
      await answerReport();
      await page.locator("[data-fresh]").first().waitFor();
    },
  },
  {
    name: "project-loading",
    who: "client",
    path: ({ projectId }) => `/project/${projectId}`,
    prepare: slowServer,
  },
  {
    name: "project-missing",
    who: "client",
    path: "/project/00000000-0000-4000-8000-000000000000",
  },
  {
    name: "project-report",
    who: "client",
    path: ({ projectId }) => `/project/${projectId}`,
    fullPage: false,
    act: (page) => page.getByRole("button", { name: "Report a Bug" }).click(),
  },
  { name: "profile", who: "client", path: "/profile" },
  { name: "profile-preferences", who: "client", path: "/profile?tab=preferences" },
  { name: "profile-notifications", who: "client", path: "/profile?tab=notifications" },
  { name: "security", who: "client", path: "/profile/security" },
  { name: "security-loading", who: "client", path: "/profile/security", prepare: slowServer },
  { name: "security-error", who: "client", path: "/profile/security", prepare: withoutServer },
  {
    name: "security-set-up",
    who: "newcomer",
    path: "/profile/security",
    async act(page) {
      await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
      await page.getByRole("img", { name: "QR code" }).waitFor();
    },
  },
  { name: "data", who: "client", path: "/profile/data" },
  { name: "data-loading", who: "client", path: "/profile/data", prepare: slowAuth },
  { name: "data-error", who: "client", path: "/profile/data", prepare: withoutServer },
  {
    name: "data-proof",
    who: "client",
    path: "/profile/data",
    fullPage: false,
    act: (page) => page.getByRole("button", { name: "Delete my account" }).click(),
  },
  {
    name: "data-proof-error",
    who: "client",
    path: "/profile/data",
    fullPage: false,
    async act(page) {
      await page.getByRole("button", { name: "Download my data" }).click();
      await page.getByLabel("Your password").fill("not this one");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("alert").waitFor();
    },
  },
  {
    name: "data-preparing",
    who: "client",
    path: "/profile/data",
    prepare: (page) => page.route(/export-data/, () => new Promise(() => {})),
    act: giveProof,
  },
  {
    name: "data-downloaded",
    who: "client",
    path: "/profile/data",
    prepare: (page) =>
      page.route(/export-data/, (route) =>
        route.fulfill({ body: "PK", contentType: "application/zip" }),
      ),
    act: async (page) => {
      await giveProof(page);
      await page.getByText("Your archive is in your downloads.").waitFor();
    },
  },
  {
    name: "data-farewell",
    who: "newcomer", // the newcomer's last picture, because it signs them out
    path: "/profile/data",
    prepare: (page) =>
      page.route(/delete-account/, (route) => route.fulfill({ json: { state: "deleted" } })),
    async act(page) {
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByLabel("Your password").fill("correct horse");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Your account is deleted." }).waitFor();
    },
  },
];

const studio: Screen[] = [
  { name: "admin", who: "studio", path: "/admin" },
  {
    name: "admin-news",
    who: "studio",
    path: "/admin",
    fullPage: false,
    async act(page, { addProjectAndMessages }) {
      await live(page);
      await addProjectAndMessages();
      await page.getByRole("button", { name: /new submission/ }).waitFor();
    },
  },
  { name: "admin-projects", who: "studio", path: "/admin?tab=projects" },
  { name: "admin-bugs", who: "studio", path: "/admin?tab=bugs" },
  {
    name: "admin-bug",
    who: "studio",
    path: "/admin?tab=bugs",
    fullPage: false,
    act: (page) => page.getByText("The menu stays open").first().click(),
  },
  { name: "admin-contacts", who: "studio", path: "/admin?tab=contacts" },
  {
    name: "admin-contact",
    who: "studio",
    path: "/admin?tab=contacts",
    fullPage: false,
    act: (page) => page.getByText("Marie Curie").first().click(),
  },
  {
    name: "admin-keys",
    who: "studio",
    path: "/admin?tab=contacts",
    fullPage: false,
    // A phone has no keyboard, and so no such button.
    act: async (page) => {
      const button = page.getByRole("button", { name: "Keys" });
      if (await button.isVisible()) await button.click();
    },
  },
  { name: "admin-nothing-found", who: "studio", path: "/admin?tab=bugs&q=nowhere&priority=urgent" },
  { name: "admin-drafts", who: "studio", path: "/admin/drafts" },
  {
    name: "admin-draft",
    who: "studio",
    path: "/admin/drafts",
    fullPage: false,
    act: (page) => page.getByRole("link", { name: "Noor Haddad" }).click(),
  },
  { name: "admin-mails", who: "studio", path: "/admin/mails" },
  {
    name: "admin-mails-held",
    who: "studio",
    path: "/admin/mails",
    prepare: withHeldMails,
    act: (page) => page.getByRole("button", { name: "Send all 112" }).waitFor(),
  },
  {
    name: "admin-mails-unsent",
    who: "studio",
    path: "/admin/mails",
    prepare: withUnsentMails,
    act: (page) => page.getByRole("button", { name: "Send all 12 again" }).waitFor(),
  },
  {
    name: "admin-mails-discard",
    who: "studio",
    path: "/admin/mails",
    fullPage: false,
    prepare: withHeldMails,
    act: (page) => page.getByRole("button", { name: "Discard" }).first().click(),
  },
  {
    name: "admin-mail",
    who: "studio",
    path: "/admin/mails",
    fullPage: false,
    act: (page) => page.getByRole("table").locator("[data-row-link]").first().click(),
  },
  { name: "admin-people", who: "studio", path: "/admin/people" },
  {
    name: "admin-people-wrong",
    who: "studio",
    path: "/admin/people",
    act: (page) => page.getByRole("button", { name: "Send the invitation" }).click(),
  },
  {
    name: "admin-people-refused",
    who: "studio",
    path: "/admin/people",
    async act(page) {
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.getByRole("alert").waitFor();
    },
    fullPage: false,
  },
  { name: "admin-people-loading", who: "studio", path: "/admin/people", prepare: slowServer },
  { name: "admin-letters", who: "studio", path: "/admin/news" },
  { name: "admin-letter", who: "studio", path: "/admin/news/new" },
  {
    name: "admin-letter-error",
    who: "studio",
    path: "/admin/news/new",
    act: (page) => page.getByRole("button", { name: "Save and preview" }).click(),
  },
  {
    name: "admin-letter-preview",
    who: "studio",
    path: "/admin/news/new",
    async act(page) {
      await page.getByLabel("Subject").fill("Spring hours, and a word about the long weekend");
      await page.getByLabel("Text", { exact: true }).fill("We open at six.\n\nCome by.");
      await page.getByRole("button", { name: "Save and preview" }).click();
      await page.getByText("Saved. Nothing was sent yet.").waitFor();
    },
  },
  { name: "unsubscribe-wrong", who: "visitor", path: "/unsubscribe?token=cut-in-two" },
  { name: "admin-audit", who: "studio", path: "/admin/audit" },
  { name: "admin-sign-ins", who: "studio", path: "/admin/audit?tab=sign-ins" },
  { name: "admin-history", who: "studio", path: "/admin/contact?address=ada%40example.com" },
  {
    name: "admin-history-none",
    who: "studio",
    path: "/admin/contact?address=nobody%40example.com",
  },
  { name: "admin-loading", who: "studio", path: "/admin", prepare: slowServer },
  { name: "admin-error", who: "studio", path: "/admin", prepare: withoutServer },
  { name: "admin-project", who: "studio", path: ({ projectId }) => `/admin/project/${projectId}` },
  {
    name: "admin-project-tasks",
    who: "studio",
    path: ({ projectId }) => `/admin/project/${projectId}`,
    act: (page) => page.getByText("Manage Individual Tasks").click(),
  },
  {
    name: "admin-project-missing",
    who: "studio",
    path: "/admin/project/00000000-0000-4000-8000-000000000000",
  },
];

const site: Screen[] = [
  { name: "home", who: "visitor", path: "/" },
  { name: "work", who: "visitor", path: "/work" },
  {
    name: "work-filtered",
    who: "visitor",
    path: "/work?category=home-service",
    fullPage: false,
    act: (page) => page.locator("main li a:visible").first().focus(),
  },
  { name: "case-study", who: "visitor", path: "/work/4" },
  { name: "case-study-missing", who: "visitor", path: "/work/99" },
  { name: "about", who: "visitor", path: "/about" },
  { name: "contact", who: "visitor", path: "/contact" },
  {
    name: "contact-sent",
    who: "visitor",
    path: "/contact",
    async act(page) {
      await page.getByLabel("Name").fill("Grace Hopper");
      await page.getByLabel("Email").fill("grace@example.com");
      await page.getByLabel("Message").fill("Please make my bakery a site.");
      await submitForm(page);
      await page.getByRole("button", { name: "Send Another Message" }).waitFor();
    },
  },
  { name: "booking", who: "visitor", path: "/booking", act: toCalendar },
  { name: "terms", who: "visitor", path: "/terms" },
  { name: "privacy", who: "visitor", path: "/privacy" },
  { name: "not-found", who: "visitor", path: "/no/such/page" },
];

const typeAddress = async (page: Page, address: string) => {
  await page.getByLabel("The address of your page").fill(address);
  await page.getByRole("button", { name: "Analyze Now" }).click();
};

const seo: Screen[] = [
  { name: "seo-report", who: "visitor", path: "/seo-report" },
  {
    name: "seo-report-refused",
    who: "visitor",
    path: "/seo-report",
    act: (page) => typeAddress(page, "10.0.0.1"),
    fullPage: false,
  },
  {
    name: "seo-report-analyzing",
    who: "visitor",
    path: "/seo-report",
    prepare: (page) => page.route(/\/functions\/v1\//, () => new Promise(() => {})),
    act: (page, { site }) => typeAddress(page, site),
    fullPage: false,
  },
  { name: "seo-report-kept", who: "visitor", path: ({ reportPath }) => reportPath },
  {
    name: "seo-report-missing",
    who: "visitor",
    path: "/seo-report/00000000-0000-4000-8000-000000000000",
  },
  {
    name: "seo-report-loading",
    who: "visitor",
    path: ({ reportPath }) => reportPath,
    prepare: (page) => page.route(/\/functions\/v1\//, () => new Promise(() => {})),
    fullPage: false,
  },
];

const calculators = ["Mortgage", "Savings goal", "Time savings", "Profit margin"];

const tools: Screen[] = [
  { name: "tools", who: "visitor", path: "/tools" },
  {
    name: "tools-results",
    who: "visitor",
    path: "/tools",
    async act(page) {
      for (const name of calculators) {
        const form = page.getByRole("form", { name });
        await form.getByLabel("Your email").fill("ada@example.com");
        await form.getByRole("button", { name: "Calculate" }).click();
        await page
          .getByRole("region", { name: `Result: ${name}` })
          .getByText("table")
          .waitFor();
      }
      for (let at = 1; at <= 5; at++) {
        await page
          .locator(`#quiz-${at} label`)
          .nth(at % 3)
          .click();
        await page.waitForTimeout(600);
      }
    },
  },
  {
    name: "tools-faults",
    who: "visitor",
    path: "/tools",
    async act(page) {
      for (const name of calculators) {
        const form = page.getByRole("form", { name });
        await form.locator("input[inputmode=decimal]").first().fill("a lot");
        await form.getByRole("button", { name: "Calculate" }).click();
      }
    },
  },
  ...["quiz", "mortgage", "savings-goal", "time-savings", "profit-margin"].map((name) => ({
    name: `embed-${name}`,
    who: "visitor" as const,
    path: `/embed/${name}`,
  })),
];

const services: Screen[] = [
  { name: "services", who: "visitor", path: "/services" },
  {
    name: "services-menu",
    who: "visitor",
    path: "/services",
    fullPage: false,
    async act(page) {
      const summary = page.locator("header summary");
      if (await summary.isVisible()) await summary.click();
      else await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  {
    name: "services-no-payback",
    who: "visitor",
    path: "/services",
    fullPage: false,
    async act(page) {
      await page.getByLabel("Average sale").fill("");
      await page.getByText("There is no payback").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "services-large-figures",
    who: "visitor",
    path: "/services",
    fullPage: false,
    async act(page) {
      await page.getByLabel("Average sale").fill("99999999999");
      await page.getByLabel("Monthly visitors").fill("99999999999");
      await page.getByText("The numbers as a table").click();
    },
  },
  ...[
    "one-day-website",
    "website-in-a-week",
    "lead-capture",
    "ongoing-support",
    "complete-branding",
    "ai-tool-development",
  ].map((name) => ({ name, who: "visitor" as const, path: `/services/${name}` })),
];

async function toCalendar(page: Page) {
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  await page.locator(".scheduler [data-step]").waitFor();
}
async function toTimes(page: Page) {
  await toCalendar(page);
  await page.locator(".call-day:not([aria-disabled=true])").nth(2).click();
}
async function toDetails(page: Page) {
  await toTimes(page);
  await page.locator(".call-time").nth(1).click();
}
const bookIt = (page: Page) => page.getByRole("button", { name: "Book this call" }).click();

/** Waits for the error message, before which the official client tries a few times. */
const untilRefused = (page: Page) => page.getByRole("alert").first().waitFor({ timeout: 30_000 });
const openBooking = (page: Page) => page.locator("[data-call]").first().click();
async function toMove(page: Page) {
  await openBooking(page);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page
    .getByRole("group", { name: /^Free times/ })
    .getByRole("button")
    .first()
    .click();
}

const bookings: Screen[] = [
  { name: "booking-times", who: "visitor", path: "/booking", act: toTimes },
  { name: "booking-details", who: "visitor", path: "/booking", act: toDetails },
  {
    name: "booking-faults",
    who: "visitor",
    path: "/booking",
    async act(page) {
      await toDetails(page);
      await bookIt(page);
    },
  },
  {
    name: "booking-taken",
    who: "visitor",
    path: "/schedule/discovery",
    async act(page) {
      await toDetails(page);
      const next = ["2030-01-01T18:00:00Z", "2030-01-01T18:30:00Z", "2030-01-02T18:00:00Z"];
      const message = "Somebody has just taken this time. These are free and close to it.";
      await page.route("**/functions/v1/create-booking", (route) =>
        route.fulfill({ status: 409, json: { reason: "taken", message, next } }),
      );
      await page.getByLabel("Name").fill("Bartholomew Featherstonehaugh-Cholmondeley");
      await page.getByLabel("Phone").fill("+49 30 1234567");
      await page.getByLabel("Email").fill("a.very.long.address@subdomain.example.com");
      await bookIt(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "booking-booked",
    who: "visitor",
    path: ({ call }) => `/booking?booked=${call.token}`,
    act: toCalendar,
  },
  {
    name: "booking-loading",
    who: "visitor",
    path: "/schedule/discovery",
    prepare: (page) => page.route("**/functions/v1/free-slots", () => new Promise(() => {})),
    act: toCalendar,
  },
  {
    name: "booking-full",
    who: "visitor",
    path: "/schedule/discovery",
    prepare: (page) =>
      page.route("**/functions/v1/free-slots", (route) =>
        route.fulfill({ json: { zone: "America/Los_Angeles", minutes: 30, slots: [] } }),
      ),
    act: toCalendar,
  },
  {
    name: "booking-error",
    who: "visitor",
    path: "/schedule/discovery",
    prepare: (page) => page.route("**/functions/v1/free-slots", (route) => route.abort()),
    act: toCalendar,
  },
  { name: "schedule-plain", who: "visitor", path: "/schedule/discovery/plain?zone=Europe/Berlin" },
  { name: "call-view", who: "visitor", path: ({ call }) => `/call/view?token=${call.token}` },
  { name: "call-move", who: "visitor", path: ({ call }) => call.move },
  { name: "call-cancel", who: "visitor", path: ({ call }) => call.cancel },
  { name: "call-unknown", who: "visitor", path: "/call/view?token=x" },
  { name: "admin-bookings", who: "studio", path: ({ call }) => `/admin/bookings?week=${call.day}` },
  {
    name: "admin-bookings-call",
    who: "studio",
    path: ({ call }) => `/admin/bookings?week=${call.day}`,
    fullPage: false,
    async act(page) {
      await openBooking(page);
      await page.getByText("Nothing else:").waitFor();
    },
  },
  {
    name: "admin-bookings-move",
    who: "studio",
    path: ({ call }) => `/admin/bookings?week=${call.day}`,
    fullPage: false,
    act: toMove,
  },
  {
    name: "admin-bookings-taken",
    who: "studio",
    path: ({ call }) => `/admin/bookings?week=${call.day}`,
    fullPage: false,
    async act(page) {
      await toMove(page);
      const next = ["2030-01-01T18:00:00Z", "2030-01-01T18:30:00Z", "2030-01-02T18:00:00Z"];
      const message = "Somebody has just taken this time. These are free and close to it.";
      await page.route("**/functions/v1/move-booking", (route) =>
        route.fulfill({ status: 409, json: { reason: "taken", message, next } }),
      );
      await page.getByRole("button", { name: /^Move to/ }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "admin-bookings-cancel",
    who: "studio",
    path: ({ call }) => `/admin/bookings?week=${call.day}`,
    fullPage: false,
    async act(page) {
      await openBooking(page);
      await page.getByRole("button", { name: "Cancel the call" }).click();
    },
  },
  { name: "admin-bookings-empty", who: "studio", path: "/admin/bookings?week=2030-01-07" },
  { name: "admin-bookings-loading", who: "studio", path: "/admin/bookings", prepare: slowServer },
  {
    name: "admin-bookings-error",
    who: "studio",
    path: "/admin/bookings",
    prepare: withoutServer,
    act: untilRefused,
  },
  { name: "admin-hours", who: "studio", path: "/admin/bookings/hours" },
  {
    name: "admin-hours-faults",
    who: "studio",
    path: "/admin/bookings/hours",
    async act(page) {
      await page.getByRole("button", { name: "Add hours on Tuesday" }).click();
      await page.getByLabel("Wednesday, 1: to").fill("08:00");
      await page.getByRole("button", { name: "Save these hours" }).click();
      await page.getByRole("button", { name: "Add days off" }).click();
    },
  },
  {
    name: "admin-hours-loading",
    who: "studio",
    path: "/admin/bookings/hours",
    prepare: slowServer,
  },
  {
    name: "admin-hours-error",
    who: "studio",
    path: "/admin/bookings/hours",
    prepare: withoutServer,
    act: untilRefused,
  },
];

export const screens: Screen[] = [
  ...site,
  ...services,
  ...seo,
  ...bookings,
  ...tools,
  ...account,
  ...wizard,
  ...portal,
  ...studio,
  ...languages,
  ...projectMoney,
  ...invoiceDialogs,
  ...privacyChange,
  ...projectScreens,
  ...mailScreens,
  ...cardScreens,
  ...supportScreens,
];
