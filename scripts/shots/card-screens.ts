import type { CardState } from "./card-stage.ts";
import { inWindow, press, type Screen, screensOf } from "./screen.ts";
import type { Stage } from "./stage.ts";

const pay = press(/by card$/);
const states: CardState[] = ["open", "onItsWay", "mismatched", "paid"];
const each = <Value>(prefix: string, value: (state: CardState) => Value) =>
  Object.fromEntries(states.map((state) => [`${prefix}-${state}`, value(state)]));
const invoice = (state: CardState) => (stage: Stage) =>
  `/invoices/${stage.deposit(`card-${state}`)}`;
const adminInvoice = (state: CardState) => (stage: Stage) =>
  `/admin/invoices?id=${stage.deposit(`card-${state}`)}`;
const deal = ({ deposit }: Stage) => `/invoices/${deposit("deal")}`;

/** Payments by card on both sides. */
export const cardScreens: Screen[] = [
  ...screensOf("client", {
    "card-pay": deal,
    "card-pay-down": [
      deal,
      {
        async prepare(_page, { stripe }) {
          stripe.isDown = true;
          return () => {
            stripe.isDown = false;
          };
        },
        act: pay,
      },
    ],
    "card-pay-ready": [invoice("open"), pay],
    ...each("card-of", invoice),
  }),
  ...screensOf("visitor", {
    ...each(
      "card-return",
      (state) =>
        ({ cards }: Stage) =>
          cards[state],
    ),
    "card-link": ({ links }) => links.open,
    "card-link-pressed": [
      ({ links }) => links.open,
      async (page, stage) => {
        await pay(page, stage);
        await page.getByRole("link", { name: /^Continue/ }).waitFor();
      },
    ],
  }),
  ...screensOf("studio", {
    ...each("card-studio", (state): [typeof deal, ReturnType<typeof inWindow>] => [
      adminInvoice(state),
      inWindow(),
    ]),
    "card-studio-list": "/admin/invoices",
    "card-studio-refund": [adminInvoice("paid"), inWindow(press(/^Refund:/))],
  }),
];
