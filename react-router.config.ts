import type { Config } from "@react-router/dev/config";

// Public pages, and the account forms that need nothing from the server, are written as HTML at build
// time; the portal and the admin area are served from the SPA fallback and drawn in the browser.
export default {
  appDirectory: "web",
  ssr: false,
  prerender: [
    "/",
    "/contact",
    "/contact/sent",
    "/contact/again",
    "/booking",
    "/terms",
    "/privacy",
    "/login",
    "/register",
    "/forgot-password",
    "/404",
  ],
} satisfies Config;
