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

// Without the schema library, which would be a twentieth of what every page loads.
function settingsFrom(meta: Element | null): Settings {
  const told: Record<string, unknown> = JSON.parse(meta?.getAttribute("content") || "{}");
  const { publishableKey, supabaseUrl, welcomeVideoUrl, schedulingUrls } = told;
  return {
    publishableKey: typeof publishableKey === "string" ? publishableKey : localKey,
    supabaseUrl: address(supabaseUrl) ?? window.location.origin,
    welcomeVideoUrl: address(welcomeVideoUrl),
    schedulingUrls: schedulingUrls ? addresses(schedulingUrls) : undefined,
  };
}

function addresses(told: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(told).map(([name, url]) => [name, address(url) ?? refuse(url)]),
  );
}

/** @throws Error where it is no address of the web. */
function address(told: unknown): string | undefined {
  if (told === undefined) return undefined;
  if (typeof told !== "string" || !/^https?:$/.test(new URL(told).protocol)) refuse(told);
  return told as string;
}

function refuse(told: unknown): never {
  throw new Error(`The page was given ${JSON.stringify(told)} for an address of the web.`);
}
