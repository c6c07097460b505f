import { z } from "zod";
import type {
  FunctionAnswer,
  FunctionCall,
  FunctionRead,
  readFunction,
} from "#engine/functions/call.ts";
import type { OutgoingMail } from "#engine/mail/outbox.ts";
import type { Caller, Database, Queryable } from "#engine/postgres/database.ts";
import type { SingleRead, TogetherAnswer } from "#engine/rest/read-together.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { BookingContext } from "../booking/context.ts";
import type { Finding } from "../doctor/finding.ts";
import type { RateLimits } from "../http/limits.ts";
import type { Site } from "../mails/composing/mail.ts";
import { freshMinutes, hasFreshProof } from "../my-data/fresh-proof.ts";
import type { NewsPreviews } from "../news/preview.ts";
import type { CardPayments } from "../payments/card-payments.ts";
import type { PaymentLinks } from "../payments/payment-links.ts";
import type { Publishing } from "../publishing/publishing.ts";
import type { SiteVisitor } from "../seo/site-visitor.ts";
import { isStaff, isStudio } from "./access.ts";
import { type RefusalCode, type Refused, refuse } from "./refusals.ts";

/** The services that every function may use. */
export interface FunctionServices {
  db: Database;
  /** Reads as a caller what the REST API has. */
  readTogether(caller: Caller, reads: readonly SingleRead[]): Promise<TogetherAnswer>;
  /** Calls as a caller a function that only reads. */
  readFunction(read: FunctionRead): ReturnType<typeof readFunction>;
  blobs: BlobStore;
  site: Site;
  /** Where mails lie as .eml files when there is no mail server. */
  outboxFolder: string;
  previews: NewsPreviews;
  limits: RateLimits;
  /** Requests pages from other people's websites. */
  visitor: SiteVisitor;
  bookings: BookingContext;
  payments: PaymentLinks;
  /** null: the studio takes no cards. */
  cards: CardPayments | null;
  /** Composes the mails that this row is due and starts sending them. */
  sendMailsOf(rowId: string): Promise<void>;
  /** Puts a mail into the outbox, held when too many of its kind have left. */
  enqueueMail(tx: Queryable, mail: OutgoingMail): Promise<boolean>;
  /** How long an answer to a visitor waits for the mail server. */
  firstAttemptMs: number;
  /** Prints and shows what the studio publishes. */
  publishing: Publishing;
  /** Whether this process makes backups by a schedule. */
  backupsScheduled: boolean;
  /** Begins the trial of a restore that was asked for, in this process or another. */
  askForTrial(): void;
  /** What is missing for production; with `tries` it sends a mail, writes files and connects. */
  examineSystem(options: { tries: boolean }): Promise<Finding[]>;
  /** Whether each answer is compared with what its function says it returns: in development and in tests. */
  checksAnswers: boolean;
  now(): Date;
}

export interface FunctionContext extends FunctionServices {
  caller: Caller;
  /** The account that is signed in; null for a visitor and for the server's own key. */
  userId: string | null;
  clientAddress: string;
  /** Whether the caller wants an event for each step (`Accept: text/event-stream`). */
  wantsEvents: boolean;
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined;
}

interface PersonContext extends FunctionContext {
  userId: string;
}

/**
 * Who may call: `anyone`; a `person` who is signed in, or also the server's own key; the `studio`, which is an owner or
 * a manager of it as the database knows the role now, or the server's own key; its `staff`, which are its makers too.
 */
type Access =
  | { who: "anyone" }
  | { who: "person" | "person or server"; freshProof?: boolean }
  /** `otherwise`: the refusal of everybody else. */
  | { who: "studio" | "staff"; otherwise: RefusalCode; freshProof?: boolean };

interface Definition<Body, Context> {
  /**
   * Reads the JSON body. A body of another shape is answered with 400 and the names of its fields; a value that a
   * `refine` refuses with 422, its message and `{ faults: { field: message } }`. Without it no body is read.
   */
  body?: z.core.$ZodType<Body>;
  /** The answer to a body of another shape, where the names of the fields do not say enough. */
  expected?: string;
  /** Whether it changes nothing, whatever its body, so that a page asks for it together with its reads (read-page). */
  onlyReads?: boolean;
  /** Whether it counts its calls and checks the session itself. */
  countsItself?: boolean;
  /** The JSON of a call that succeeds. `npm run types:functions` makes the types of pages from it. */
  returns: Returns;
  run(body: Body, context: Context): Promise<FunctionAnswer>;
}

export interface StudioFunction {
  (call: FunctionCall, services: FunctionServices): Promise<FunctionAnswer>;
  /** The schema of its body; a function without one reads none. */
  body?: z.core.$ZodType | undefined;
  onlyReads: boolean;
  countsItself: boolean;
  returns: Returns;
}

/** A schema, or a file that is downloaded. */
type Returns = z.core.$ZodType | "file";

/** The answer of a function that has nothing to say but that it is done. */
export const done = z.strictObject({ success: z.literal(true) });

/** An object whose type has a name already, and the file that exports it. */
export function typed(typeName: string, from: string) {
  return z.looseObject({}).meta({ typeName, from });
}

/**
 * A function that pages call with POST /functions/v1/NAME. Before it runs, these are checked in this order: who
 * calls (401, 403), a fresh proof of the password (403), the body (400, 422).
 */
export function defineFunction<Body = undefined>(
  definition: { who: "person"; freshProof?: boolean } & Definition<Body, PersonContext>,
): StudioFunction;
export function defineFunction<Body = undefined>(
  definition: (Access & { who: Exclude<Access["who"], "person"> }) &
    Definition<Body, FunctionContext>,
): StudioFunction;
export function defineFunction<Body>(
  definition: Access & Definition<Body, FunctionContext & PersonContext>,
): StudioFunction {
  const run = async (call: FunctionCall, services: FunctionServices) => {
    const refused = await refuseCaller(definition, call.caller, services.db);
    if (refused) return refused;
    const read = readBody(definition, call.body);
    if (!read.ok) return read.answer;
    const { caller, clientAddress, wantsEvents, signal } = call;
    const userId = userIdOf(caller) as string;
    const answer = await definition.run(read.body, {
      ...services,
      caller,
      userId,
      clientAddress,
      wantsEvents,
      signal,
    });
    if (services.checksAnswers) checkAnswer(definition.returns, answer);
    return answer;
  };
  const { body, returns, onlyReads = false, countsItself = false } = definition;
  return Object.assign(run, { body, returns, onlyReads, countsItself });
}

/** @throws Error where a function answers something else than it says. */
function checkAnswer(returns: Returns, answer: FunctionAnswer) {
  if (!answer.ok || "events" in answer) return;
  if ("file" in answer || returns === "file") {
    if ("file" in answer && returns === "file") return;
    throw new Error("A function answers a file exactly where it says that it returns one.");
  }
  // As it goes over the wire: without what is undefined, and with moments as texts.
  const sent = JSON.parse(JSON.stringify(answer.body ?? { success: true }));
  const { error } = z.safeParse(returns, sent);
  if (error) throw new Error(`A function answers other than it says: ${z.prettifyError(error)}`);
}

function userIdOf({ role, claims }: Caller): string | null {
  return role === "authenticated" ? (claims.sub ?? null) : null;
}

async function refuseCaller(access: Access, caller: Caller, db: Database): Promise<Refused | null> {
  if (access.who === "anyone") return null;
  const isServer = access.who === "person or server" && caller.role === "service_role";
  if (access.who.startsWith("person") && !userIdOf(caller) && !isServer) {
    return refuse(401, "account.signed_out");
  }
  if (access.who === "studio" || access.who === "staff") {
    const isAllowed = access.who === "studio" ? isStudio : isStaff;
    if (!(await isAllowed(db, caller))) {
      return refuse(403, access.otherwise);
    }
  }
  if (access.freshProof && !(await hasFreshProof(db, caller))) {
    return refuse(403, "account.proof_needed", { minutes: freshMinutes });
  }
  return null;
}

function readBody<Body>(
  { body: schema, expected }: Pick<Definition<Body, never>, "body" | "expected">,
  sent: unknown,
): { ok: true; body: Body } | { ok: false; answer: Refused } {
  if (!schema) return { ok: true, body: undefined as Body };
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return { ok: true, body: data };
  const faults = error.issues.filter(({ code }) => code === "custom");
  const [first] = faults;
  if (!first || faults.length < error.issues.length) {
    const message = expected ?? `Send ${listed(fieldsOf(schema))}.`;
    return { ok: false, answer: { ok: false, status: 400, message } };
  }
  const byField = Object.fromEntries(faults.map(({ path, message }) => [path.join("."), message]));
  const { message } = first;
  return { ok: false, answer: { ok: false, status: 422, message, details: { faults: byField } } };
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? "a JSON object";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
