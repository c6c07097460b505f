import type { Config } from "@react-router/dev/config";
import { portfolio } from "./content/portfolio.ts";
import routes from "./web/routes.ts";

// Public pages, and the account forms that need nothing from the server, are written as HTML at build
// time; the portal and the admin area are served from the SPA fallback and rendered in the browser.
export default {
  appDirectory: "web",
  ssr: false,
  prerender: [
    ...routes
      .filter(({ file }) => /^(site|account)\//.test(file))
      .map(({ path = "" }) => `/${path}`)
      // Pages of one row, and the page that a mail's link leads to.
      .filter((path) => !path.includes(":") && path !== "/reset-password"),
    // Each case study, and the answer to every other number.
    ...[...portfolio.map(({ id }) => id), 0].map((id) => `/work/${id}`),
    "/404",
  ],
} satisfies Config;
