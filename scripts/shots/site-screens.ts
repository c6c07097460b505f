import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { cut, silent, slowServer, unreachable } from "./faults.ts";
import { type Act, inWindow, press, type Screen, screensOf } from "./screen.ts";
import { caller } from "./stage.ts";
import { noFreeTime } from "./states.ts";

export const submitForm = (page: Page) =>
  page.locator("main form button[type=submit]").first().click();

const typeAddress = async (page: Page, address: string) => {
  await page.getByLabel("The address of your page").fill(address);
  await page.getByRole("button", { name: "Analyze Now" }).click();
};

const calculators = ["Mortgage", "Savings goal", "Time savings", "Profit margin"];
const averageSale = async (page: Page, amount: string, then: string) => {
  await page.getByLabel("Average sale").fill(amount);
  return page.getByText(then);
};

const toCalendar: Act = async (page) => {
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  await page.locator(".scheduler [data-step]").waitFor();
};
const toTimes: Act = async (page, stage) => {
  await toCalendar(page, stage);
  await page.locator(".call-day:not([aria-disabled=true])").last().click();
};
const toDetails: Act = async (page, stage) => {
  await toTimes(page, stage);
  await page.locator(".call-time").nth(1).click();
};
const bookIt = press("Book this call");
/** Somebody else books the time of the request before the request arrives. */
const taken =
  (name: string): Act =>
  (page, { ask }) =>
    page.route(`**/functions/v1/${name}`, async (route) => {
      const { start } = route.request().postDataJSON();
      const submission_key = randomUUID();
      const email = `${submission_key}@example.com`;
      const booking = { ...caller, name: "Rosa Parks", email, zone: "Europe/Berlin", start };
      await ask("create-booking", { ...booking, submission_key }).catch(() => {}); // a request that is repeated finds it taken
      await route.continue();
    });

/** What a visitor sees. */
export const siteScreens: Screen[] = screensOf("visitor", {
  home: "/",
  work: "/work",
  "work-filtered": [
    "/work?category=home-service",
    inWindow((page) => page.locator("main li a:visible").first().focus()),
  ],
  "case-study": "/work/4",
  "case-study-missing": "/work/99",
  about: "/about",
  contact: "/contact",
  "contact-sent": [
    "/contact",
    async (page) => {
      await page.getByLabel("Name").fill("Grace Hopper");
      await page.getByLabel("Email").fill("grace@example.com");
      await page.getByLabel("Message").fill("Please make my bakery a site.");
      await submitForm(page);
      await page.getByRole("button", { name: "Send Another Message" }).waitFor();
    },
  ],
  booking: ["/booking", toCalendar],
  terms: "/terms",
  privacy: "/privacy",
  "not-found": "/no/such/page",
  services: "/services",
  "services-menu": [
    "/services",
    inWindow(async (page) => {
      const summary = page.locator("header summary");
      if (await summary.isVisible()) await summary.click();
      else await page.getByRole("button", { name: "Open menu" }).click();
    }),
  ],
  "services-no-payback": [
    "/services",
    inWindow(async (page) =>
      (await averageSale(page, "", "There is no payback")).scrollIntoViewIfNeeded(),
    ),
  ],
  "services-large-figures": [
    "/services",
    inWindow(async (page) => {
      await page.getByLabel("Monthly visitors").fill("99999999999");
      await (await averageSale(page, "99999999999", "The numbers as a table")).click();
    }),
  ],
  ...Object.fromEntries(
    [
      "one-day-website",
      "website-in-a-week",
      "lead-capture",
      "ongoing-support",
      "complete-branding",
      "ai-tool-development",
    ].map((name) => [name, `/services/${name}`]),
  ),
  "seo-report": "/seo-report",
  "seo-report-refused": ["/seo-report", inWindow((page) => typeAddress(page, "10.0.0.1"))],
  "seo-report-analyzing": [
    "/seo-report",
    { ...inWindow((page, { site }) => typeAddress(page, site)), prepare: silent("*") },
  ],
  "seo-report-kept": ({ reportPath }) => reportPath,
  "seo-report-missing": "/seo-report/00000000-0000-4000-8000-000000000000",
  "seo-report-loading": [({ reportPath }) => reportPath, { prepare: silent("*"), fullPage: false }],
  "booking-times": ["/booking", toTimes],
  "booking-details": ["/booking", toDetails],
  "booking-faults": [
    "/booking",
    async (page, stage) => {
      await toDetails(page, stage);
      await bookIt(page, stage);
    },
  ],
  "booking-taken": [
    "/schedule/discovery",
    {
      prepare: taken("create-booking"),
      async act(page, stage) {
        await toDetails(page, stage);
        await page.getByLabel("Name").fill("Bartholomew Featherstonehaugh-Cholmondeley");
        await page.getByLabel("Phone").fill("+49 30 1234567");
        await page.getByLabel("Email").fill("a.very.long.address@subdomain.example.com");
        await bookIt(page, stage);
        await page.getByRole("alert").waitFor();
      },
    },
  ],
  "booking-booked": [({ call }) => `/booking?booked=${call.token}`, toCalendar],
  "booking-loading": ["/schedule/discovery", { prepare: silent("free-slots"), act: toCalendar }],
  "booking-full": ["/schedule/discovery", { prepare: noFreeTime, act: toCalendar }],
  "booking-error": ["/schedule/discovery", { prepare: cut("free-slots"), act: toCalendar }],
  "schedule-plain": "/schedule/discovery/plain?zone=Europe/Berlin",
  "call-view": ({ call }) => `/call/view?token=${call.token}`,
  "call-move": ({ call }) => call.move,
  "call-cancel": ({ call }) => call.cancel,
  "call-unknown": "/call/view?token=x",
  tools: "/tools",
  "tools-results": [
    "/tools",
    async (page) => {
      for (const name of calculators) {
        const form = page.getByRole("form", { name });
        await form.getByLabel("Your email").fill("ada@example.com");
        await form.getByRole("button", { name: "Calculate" }).click();
        const result = page.getByRole("region", { name: `Result: ${name}` });
        await result.getByText("table").waitFor();
      }
      for (let at = 1; at <= 5; at++) {
        await page
          .locator(`#quiz-${at} label`)
          .nth(at % 3)
          .click();
        await page.waitForTimeout(600);
      }
    },
  ],
  "tools-faults": [
    "/tools",
    async (page) => {
      for (const name of calculators) {
        const form = page.getByRole("form", { name });
        await form.locator("input[inputmode=decimal]").first().fill("a lot");
        await form.getByRole("button", { name: "Calculate" }).click();
      }
    },
  ],
  ...Object.fromEntries(
    ["quiz", "mortgage", "savings-goal", "time-savings", "profit-margin"].map((name) => [
      `embed-${name}`,
      `/embed/${name}`,
    ]),
  ),
  "unsubscribe-wrong": "/unsubscribe?token=cut-in-two",
});

const week = ({ call }: { call: { day: string } }) => `/admin/bookings?week=${call.day}`;
const openBooking: Act = (page) => page.locator("[data-call]").first().click();
const toMove: Act = async (page, stage) => {
  await openBooking(page, stage);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const times = page.getByRole("group", { name: /^Free times/ });
  await times.getByRole("button").last().click();
};
/** The studio's bookings. */
export const bookingScreens: Screen[] = screensOf("studio", {
  "admin-bookings": week,
  "admin-bookings-call": [
    week,
    inWindow(async (page, stage) => {
      await openBooking(page, stage);
      await page.getByText("Nothing else:").waitFor();
    }),
  ],
  "admin-bookings-move": [week, inWindow(toMove)],
  "admin-bookings-taken": [
    week,
    {
      prepare: taken("move-booking"),
      ...inWindow(async (page, stage) => {
        await toMove(page, stage);
        await page.getByRole("button", { name: /^Move to/ }).click();
        await page.getByRole("alert").waitFor();
      }),
    },
  ],
  "admin-bookings-cancel": [
    week,
    inWindow(async (page, stage) => {
      await openBooking(page, stage);
      await page.getByRole("button", { name: "Cancel the call" }).click();
    }),
  ],
  "admin-bookings-empty": "/admin/bookings?week=2030-01-07",
  "admin-bookings-loading": ["/admin/bookings", { prepare: slowServer }],
  "admin-bookings-error": ["/admin/bookings", unreachable],
  "admin-hours": "/admin/bookings/hours",
  "admin-hours-faults": [
    "/admin/bookings/hours",
    async (page) => {
      await page.getByRole("button", { name: "Add hours on Tuesday" }).click();
      await page.getByLabel("Wednesday, 1: to").fill("08:00");
      await page.getByRole("button", { name: "Save these hours" }).click();
      await page.getByRole("button", { name: "Add days off" }).click();
    },
  ],
  "admin-hours-loading": ["/admin/bookings/hours", { prepare: slowServer }],
  "admin-hours-error": ["/admin/bookings/hours", unreachable],
});
