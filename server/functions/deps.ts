import type { EngineFunction, FunctionAnswer, FunctionCall } from "#engine/functions/routes.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { BookingDeps } from "../booking/deps.ts";
import type { Sender } from "../emails/mail.ts";
import type { RateLimits } from "../limits.ts";
import type { NewsPreviews } from "../news/preview.ts";
import type { SiteVisitor } from "../seo/site-visitor.ts";

/** What a function may use beside its call. */
export interface FunctionDeps {
  db: Database;
  blobs: BlobStore;
  sender: Sender;
  /** Where mails lie as .eml files when there is no mail server. */
  outboxFolder: string;
  previews: NewsPreviews;
  limits: RateLimits;
  /** Calls at other people's websites. */
  visitor: SiteVisitor;
  bookings: BookingDeps;
  /** Words the mails that this row is due and starts sending them. */
  sendMailsOf(rowId: string): Promise<void>;
  /** How long an answer to a visitor waits for the mail server. */
  firstAttemptMs: number;
}

export type StudioFunction = (call: FunctionCall, deps: FunctionDeps) => Promise<FunctionAnswer>;

export function withDeps(run: StudioFunction, deps: FunctionDeps): EngineFunction {
  return (call) => run(call, deps);
}

/** The role as the database knows it now. */
export async function isAdmin(db: Database, caller: Caller): Promise<boolean> {
  if (caller.role !== "authenticated") return caller.role === "service_role";
  const question = { text: "select private.is_admin()::text" };
  const [answer] = await db.asCaller(caller, [question], { readOnly: true });
  return answer?.rows[0]?.[0] === "true";
}
