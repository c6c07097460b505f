import { settings } from "./settings.ts";

/** Where the shared client keeps its session: the official client's own default. */
export function sessionKey(): string {
  return `sb-${new URL(settings().supabaseUrl).hostname.split(".")[0]}-auth-token`;
}
