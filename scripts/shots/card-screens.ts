import type { Page } from "@playwright/test";
import type { CardStage } from "./card-stage.ts";
import type { Screen } from "./screen.ts";

const press = (page: Page) => page.getByRole("button", { name: /by card$/ }).click();
const withoutProvider = (page: Page) =>
  page.route("**/functions/v1/start-card-payment", (route) =>
    route.fulfill({ status: 503, json: { error: "unavailable", message: "It is down." } }),
  );

const states: (keyof CardStage)[] = ["open", "onItsWay", "mismatched", "paid"];

/** Payments by card on both sides. */
export const cardScreens: Screen[] = [
  { name: "card-pay", who: "client", path: ({ deal }) => `/invoices/${deal.invoiceId}` },
  {
    name: "card-pay-down",
    who: "client",
    path: ({ deal }) => `/invoices/${deal.invoiceId}`,
    prepare: withoutProvider,
    act: press,
  },
  {
    name: "card-pay-ready",
    who: "client",
    path: ({ cards }) => `/invoices/${cards.open.invoiceId}`,
    act: press,
  },
  ...states.flatMap((state): Screen[] => [
    {
      name: `card-of-${state}`,
      who: "client",
      path: ({ cards }) => `/invoices/${cards[state].invoiceId}`,
    },
    { name: `card-return-${state}`, who: "visitor", path: ({ cards }) => cards[state].returnPath },
    {
      name: `card-studio-${state}`,
      who: "studio",
      path: ({ cards }) => `/admin/invoices?id=${cards[state].invoiceId}`,
      fullPage: false,
    },
  ]),
  { name: "card-link", who: "visitor", path: ({ links }) => links.open },
  {
    name: "card-link-pressed",
    who: "visitor",
    path: ({ links }) => links.open,
    act: async (page) => {
      await press(page);
      await page.getByRole("link", { name: /^Continue/ }).waitFor();
    },
  },
  { name: "card-studio-list", who: "studio", path: "/admin/invoices" },
  {
    name: "card-studio-refund",
    who: "studio",
    path: ({ cards }) => `/admin/invoices?id=${cards.paid.invoiceId}`,
    act: (page) =>
      page
        .getByRole("button", { name: /^Refund:/ })
        .first()
        .click(),
    fullPage: false,
  },
];
