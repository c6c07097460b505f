// For `npm run dev`. The build is scripts/build/site.ts.
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devPages } from "./scripts/build/dev-pages.ts";
import { pageModules } from "./scripts/build/page-modules.ts";
import { devMails } from "./scripts/mails/dev-mails.ts";
import { isServerPath } from "./server/settings/paths.ts";

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  appType: "custom",
  plugins: [pageModules(), devMails(), devPages(), tailwindcss(), react()],
  server: {
    strictPort: true,
    proxy: {
      "/realtime/v1": { target: backend, changeOrigin: true, ws: true, rewriteWsOrigin: true },
      "^/": {
        target: backend,
        bypass: ({ method = "GET", url = "/" }) =>
          isServerPath(method, url.replace(/[?#].*/s, "")) ? undefined : url,
      },
    },
  },
});
