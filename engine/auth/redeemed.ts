import type { Refusal } from "./errors.ts";
import type { SessionJson } from "./sessions.ts";

/** What comes of a mailed link or code. */
export type Redeemed =
  | { ok: true; state: "signed_in"; session: SessionJson }
  /** One of the two mailboxes of an e-mail change has agreed. */
  | { ok: true; state: "half_way" }
  | Refusal;
