import type { Config } from "@react-router/dev/config";
import { portfolio } from "./content/portfolio.ts";
import { eventTypeIds } from "./domain/booking/event-type.ts";
import { toolIds } from "./domain/calculators/tools.ts";

// Public pages, and the account forms that need nothing from the server, are written as HTML at build
// time; the portal and the admin area are served from the SPA fallback and drawn in the browser.
export default {
  appDirectory: "web",
  ssr: false,
  prerender: [
    "/",
    "/services",
    "/services/one-day-website",
    "/services/website-in-a-week",
    "/services/lead-capture",
    "/services/ongoing-support",
    "/services/complete-branding",
    "/services/ai-tool-development",
    "/work",
    // Each case study, and the answer to every other number.
    ...[...portfolio.map(({ id }) => id), 0].map((id) => `/work/${id}`),
    "/about",
    "/contact",
    "/contact/sent",
    "/contact/again",
    "/tools",
    ...toolIds.map((tool) => `/embed/${tool}`),
    "/seo-report",
    "/booking",
    ...eventTypeIds.map((event) => `/schedule/${event}`),
    "/terms",
    "/privacy",
    "/login",
    "/register",
    "/forgot-password",
    "/404",
  ],
} satisfies Config;
