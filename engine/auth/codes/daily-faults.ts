import { type Refusal, retryAfter } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal } from "../errors.ts";

/** The wrong codes of a day for one address, over all browsers. Then its codes pause until the next day (UTC). */
const mostFaults = 20;

/** The seconds until codes of this address are accepted again; 0 when they are. */
export async function pausedFor({ service, db }: AuthContext, email: string): Promise<number> {
  const now = service.now();
  const { rows } = await db.query(
    "select from auth.mail_code_faults where address = $1 and on_day = $2::date and faults >= $3",
    [email, dayOf(now), mostFaults],
  );
  if (rows.length === 0) return 0;
  const nextDay = Date.parse(dayOf(now)) + 24 * 60 * 60 * 1000;
  return Math.max(1, Math.ceil((nextDay - now.getTime()) / 1000));
}

/** @returns whether this was the fault after which the codes pause. */
export async function countFault({ service, db }: AuthContext, email: string): Promise<boolean> {
  const { rows } = await db.query<{ faults: number }>(
    `insert into auth.mail_code_faults as f (address, on_day, faults) values ($1, $2::date, 1)
     on conflict (address) do update set on_day = excluded.on_day,
       faults = case when f.on_day = excluded.on_day then f.faults + 1 else 1 end
     returning faults`,
    [email, dayOf(service.now())],
  );
  return rows[0]?.faults === mostFaults;
}

export function codesPaused(seconds: number): Refusal {
  const message =
    "Too many wrong codes were typed for this address today, so codes pause until tomorrow. Your password and your passkeys still work.";
  return refusal(429, "over_request_rate_limit", message, { headers: retryAfter(seconds) });
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
