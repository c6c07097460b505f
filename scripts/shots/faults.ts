// Faults of the network. A request is held, cut or led astray; no answer is made up.
import type { Page, Route } from "@playwright/test";
import type { Act, Look } from "./screen.ts";

const functions = (name: string) => `**/functions/v1/${name}`;
const hold = () => new Promise<void>(() => {});

/** The page loads, but its data never arrive; the question whether somebody may enter is answered. */
export const slowServer: Act = async (page) => {
  await page.route(functions("read-page"), astray);
  await page.route(/\/rest\/v1\/(?!rpc\/admin_needs)/, hold);
};

export const slowAuth: Act = (page) => page.route(/\/auth\/v1\/user/, hold);

export const withoutServer: Act = (page) =>
  page.route(/\/((rest|auth)\/v1\/|functions\/v1\/read-page)/, (route) => route.abort());

/** The page can read nothing, and says so when the official client has tried a few times. */
export const unreachable: Look = {
  prepare: withoutServer,
  act: (page) => page.getByRole("alert").first().waitFor({ timeout: 30_000 }),
};

/** A function of the server never answers. */
export const silent =
  (name: string): Act =>
  (page) =>
    page.route(functions(name), hold);
/** The line is lost with the request to a function of the server. */
export const cut =
  (name: string): Act =>
  (page) =>
    page.route(functions(name), (route) => route.abort());

/** A request to a table or a function of SQL, which the page then asks for alone. */
const reads = async (page: Page, name: string, answer: (route: Route) => Promise<unknown>) => {
  await page.route(functions("read-page"), astray);
  await page.route(new RegExp(`/rest/v1(/rpc)?/${name}(\\?|$)`), answer);
};
/** Leads a request to an address that the server does not have. */
const astray = (route: Route) =>
  route.continue({
    url: route
      .request()
      .url()
      .replace(/\/[^/?]+(\?.*)?$/, "/no-such-thing$1"),
  });

/** One part of the page cannot be read. */
export const failedRead =
  (name: string): Act =>
  (page) =>
    reads(page, name, astray);
/** One part of the page never arrives. */
export const heldRead =
  (name: string): Act =>
  (page) =>
    reads(page, name, hold);

/** The page does not hear of changes. */
export const deaf: Act = (page) => page.routeWebSocket(/realtime/, (socket) => socket.close());
