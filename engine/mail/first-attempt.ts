import type { Database } from "../postgres/database.ts";

/** The result of the first attempt to send a mail, as far as it is known. */
export type FirstAttempt =
  /** The mail server has accepted it. */
  | "accepted"
  /** Refused permanently (5xx): it is not retried. */
  | "refused"
  /** Not attempted yet, being sent, or to be retried later. */
  | "under-way"
  /** The outbox has no such mail, or one that is held back. */
  | "none";

/**
 * Waits for the first attempt to send the mail of this key, whichever process makes it.
 * @param timeoutMs after which it counts as under way.
 */
export async function firstAttempt(
  db: Database,
  { key, timeoutMs }: { key: string; timeoutMs: number },
): Promise<FirstAttempt> {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const { rows } = await db.query<{ state: string; attempts: number }>(
      "select state, attempts from engine.outbox where key = $1",
      [key],
    );
    const [mail] = rows;
    if (!mail || mail.state === "held" || mail.state === "cancelled") return "none";
    if (mail.state === "sent") return "accepted";
    if (mail.state === "failed") return "refused";
    if (mail.state === "waiting" && mail.attempts > 0) return "under-way";
    const leftMs = until - performance.now();
    if (leftMs <= 0) return "under-way";
    await new Promise((done) => setTimeout(done, Math.min(pauseMs, leftMs)));
  }
}
