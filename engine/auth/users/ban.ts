import type { Refusal } from "../../http/refusal.ts";
import { refusal } from "../errors.ts";
import type { UserRow } from "./user-rows.ts";

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** The end of a ban: of `"none"` null, else a duration in Go's notation (`24h`, `1h30m`), at most a hundred years. */
export function banEnd(duration: string, now: Date): { ok: true; until: Date | null } | Refusal {
  if (duration === "none") return { ok: true, until: null };
  if (duration.length > 40 || !/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration)) {
    return refusal(400, "validation_failed", "invalid format for ban duration");
  }
  let ms = 0;
  for (const [, amount, , unit] of duration.matchAll(/(\d+(\.\d+)?)(ms|s|m|h)/g)) {
    ms += Number(amount) * (msOf[unit ?? ""] ?? 0);
  }
  return { ok: true, until: new Date(now.getTime() + Math.min(ms, maxMs)) };
}

const msOf: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const maxMs = 100 * 365 * 24 * 3_600_000;
