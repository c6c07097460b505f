import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { prosePlugin } from "./scripts/prose.ts";

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // Browsers that know light-dark(): an older target would have it rewritten into what cannot nest.
  build: { cssTarget: ["chrome123", "safari17.5", "firefox128"] },
  plugins: [prosePlugin(), tailwindcss(), reactRouter()],
  server: {
    proxy: {
      ...Object.fromEntries(
        [
          "/auth/v1",
          "/rest/v1",
          "/storage/v1",
          "/functions/v1",
          "/config.json",
          "/unsubscribe",
          "/news-preview",
        ].map((path) => [path, backend]),
      ),
      "/realtime/v1": { target: backend, changeOrigin: true, ws: true, rewriteWsOrigin: true },
    },
  },
});
