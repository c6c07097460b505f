import type { Config } from "@react-router/dev/config";

// Public pages are written as HTML at build time; the account pages, the portal and the admin area
// are served from the SPA fallback and drawn in the browser.
export default {
  appDirectory: "web",
  ssr: false,
  prerender: ["/"],
} satisfies Config;
