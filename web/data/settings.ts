import type { SignInProvider } from "#domain/account/sign-in-providers.ts";

/** The settings that the server writes into the page, in `<meta name="daybreak:settings">`. */
export type Settings = {
  publishableKey: string;
  supabaseUrl: string;
  welcomeVideoUrl?: string | undefined;
  /** Whether invoices can be paid by card. */
  takesCards: boolean;
  /** Whom people may sign in with. */
  providers: readonly SignInProvider[];
  /** The version of the published content; absent in development. */
  contentVersion?: string | undefined;
};

let cached: Settings | undefined;

// Checked without a schema library, which would add a twentieth to what every page loads.
export function settings(): Settings {
  if (cached) return cached;
  const { publishableKey, contentVersion, welcomeVideoUrl, takesCards, providers } = written();
  cached = {
    publishableKey: typeof publishableKey === "string" ? publishableKey : localKey,
    supabaseUrl: serverUrl(),
    contentVersion: typeof contentVersion === "string" ? contentVersion : undefined,
    welcomeVideoUrl: address(welcomeVideoUrl),
    takesCards: takesCards === true,
    providers: (providers ?? []) as readonly SignInProvider[],
  };
  return cached;
}

/** The storage key of the shared client's session: the official client's own default. */
export function sessionKey(): string {
  return `sb-${new URL(serverUrl()).hostname.split(".")[0]}-auth-token`;
}

// The key of a fresh installation. It is no secret: it stands for any visitor of this site.
const localKey = "sb_publishable_daybreak_local_key";

function serverUrl(): string {
  return address(written().supabaseUrl) ?? window.location.origin;
}

function written(): Record<string, unknown> {
  const meta = document.querySelector("meta[name='daybreak:settings']");
  return JSON.parse(meta?.getAttribute("content") || "{}");
}

/** @throws Error where it is no address of the web. */
function address(url: unknown): string | undefined {
  if (url === undefined) return undefined;
  if (typeof url !== "string" || !/^https?:$/.test(new URL(url).protocol)) refuse(url);
  return url as string;
}

function refuse(url: unknown): never {
  throw new Error(`${JSON.stringify(url)} is no web address.`);
}
