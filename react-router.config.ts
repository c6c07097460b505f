import type { Config } from "@react-router/dev/config";

// The portal and the admin area are rendered in the browser; the public pages are printed (scripts/build/site.ts).
export default { appDirectory: "web", ssr: false } satisfies Config;
