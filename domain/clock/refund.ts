import type { ClockReading } from "./clock-reading.ts";

/** For how many days after a missed deadline a refund can be asked for: the catalogue's. */
type RefundTerms = { refundWithinDays: number };

/**
 * Until when the client can ask for a refund; null where the studio has missed no deadline. The days are counted from
 * the moment at which the studio's time was used up, 24 hours each. `private.missed_deadline` works out the same.
 */
export function refundUntil(
  {
    studioSeconds,
    allowedSeconds,
    endsAt,
  }: Pick<ClockReading, "studioSeconds" | "allowedSeconds" | "endsAt">,
  { refundWithinDays }: RefundTerms,
): string | null {
  if (allowedSeconds === null || studioSeconds <= allowedSeconds || !endsAt) return null;
  return new Date(Date.parse(endsAt) + refundWithinDays * dayMs).toISOString();
}

const dayMs = 24 * 3_600_000;
