import * as z from "zod/mini";

/** What the server tells the page at start, in `<meta name="daybreak:settings">`. */
export type Settings = {
  publishableKey: string;
  supabaseUrl: string;
  welcomeVideoUrl?: string | undefined;
  /** A provider's page by the name of its embed; without one the built-in scheduler stands there. */
  schedulingUrls?: Record<string, string> | undefined;
};

let read: Settings | undefined;

export function settings(): Settings {
  read ??= settingsFrom(document.querySelector("meta[name='daybreak:settings']"));
  return read;
}

// The key of a fresh installation: public by nature, it only says 'a visitor of this site'.
const localKey = "sb_publishable_daybreak_local_key";

const schema = z.object({
  publishableKey: z.optional(z.string()),
  supabaseUrl: z.optional(z.url()),
  welcomeVideoUrl: z.optional(z.url()),
  schedulingUrls: z.optional(z.record(z.string(), z.url({ protocol: /^https?$/ }))),
});

function settingsFrom(meta: Element | null): Settings {
  const told = schema.parse(JSON.parse(meta?.getAttribute("content") || "{}"));
  return {
    ...told,
    publishableKey: told.publishableKey ?? localKey,
    supabaseUrl: told.supabaseUrl ?? window.location.origin,
  };
}
