import { cleanTexts, type TextRule } from "../http/body-texts.ts";
import { type RateLimits, tooManyRequests } from "../http/limits.ts";
import { parseJson } from "../json.ts";
import { type Caller, type Database, isEndedSession } from "../postgres/database.ts";
import { unavailableMessage } from "../postgres/unavailable.ts";
import { isOutOfReach } from "../storage/blobs-unavailable.ts";

export interface FunctionCall {
  /** The parsed JSON body, with its texts cleaned. It is untrusted: read it with a schema. */
  body: unknown;
  caller: Caller;
  clientAddress: string;
  /** Whether the client accepts progress events (`Accept: text/event-stream`) as the response. */
  wantsEvents: boolean;
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined;
}

/** The response of a function: an object, a file or events with 200, or another status with a message for the user. */
export type FunctionAnswer =
  /** `fault`: what a part of it was refused with, for the log. */
  | { ok: true; body?: object; fault?: string | undefined }
  | { ok: true; file: FunctionFile }
  | { ok: true; events: AsyncIterator<FunctionEvent> }
  | RefusedCall;

interface RefusedCall {
  ok: false;
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503;
  message: string;
  /** The reason, for clients that show a sentence of their own. */
  code?: string;
  /** Data that the page needs to continue, beside the message. */
  details?: object;
  /** After how many seconds the call may be repeated, for the header Retry-After. */
  retryAfterSeconds?: number | undefined;
}

/** A file that is written while it is sent: each part is asked for when the reader has taken the one before. */
export interface FunctionFile {
  /** Letters, digits, dots and dashes. */
  name: string;
  type: string;
  parts: AsyncIterator<Uint8Array>;
}

/** One server-sent event (HTML, section 9.2): its data goes out as one line of JSON. */
export interface FunctionEvent {
  /** Letters and dashes. */
  event: string;
  data: object;
}

export interface EngineFunction {
  /** Whether it changes nothing and answers with an object, so that it may be called beside reads (`readFunction`). */
  onlyReads: boolean;
  /** Whether it counts its calls itself, and checks itself whether the session still exists. */
  countsItself: boolean;
  run(call: FunctionCall): Promise<FunctionAnswer>;
}

export interface CallOptions {
  /** By the name in the URL: `POST /functions/v1/NAME`. */
  functions: ReadonlyMap<string, EngineFunction>;
  db: Database;
  limits: RateLimits<"function">;
  /** For every text of a body. */
  texts: TextRule;
}

export const endedMessage = "Your session has ended. Please sign in again.";
export const unknownMessage = "Function not found";

/** Calls a function for somebody who is known: counts the call, checks the session, and reads the body.
 * @throws DatabaseError 28000 where the session has ended. */
export async function callFunction(
  called: EngineFunction,
  { json, ...call }: Omit<FunctionCall, "body"> & { json: () => Promise<string> },
  { db, limits, texts }: Omit<CallOptions, "functions">,
): Promise<FunctionAnswer> {
  if (!called.countsItself) {
    const limit = await limits.take("function", call.clientAddress);
    if (!limit.ok) {
      const { retryAfterSeconds } = limit;
      return { ok: false, status: 429, message: tooManyRequests, retryAfterSeconds };
    }
    await requireSession(db, call.caller);
  }
  const text = await json();
  const typed = parseJson(text);
  if (typed === undefined) {
    return { ok: false, status: 400, message: "The request is not valid JSON." };
  }
  const cleaned = cleanTexts(text, texts);
  if (!cleaned.ok) {
    const message = texts.refusal;
    const details = { faults: { [cleaned.path.join(".")]: message } };
    return { ok: false, status: 422, message, details };
  }
  return called.run({ ...call, body: cleaned.json === text ? typed : parseJson(cleaned.json) });
}

/** A function may change anything, so the caller's session must still exist, as for a write. @throws DatabaseError 28000 */
export async function requireSession(db: Database, caller: Caller): Promise<void> {
  if (caller.role === "authenticated") await db.asCaller(caller, [{ text: "select 1" }]);
}

/** The JSON of an answer. */
export function bodyOf(answer: Exclude<FunctionAnswer, { file: unknown } | { events: unknown }>) {
  if (answer.ok) return answer.body ?? { success: true };
  const { code, message, details } = answer;
  return refusalBody(message, { ...details, ...(code && { code }) });
}

/** Errors are `{ error, message }`, the shape that pages read, with a `code` where the function names one. */
export function refusalBody(message: string, details: object = {}): object {
  return { ...details, error: message, message };
}

/** A call of a function that only reads, beside reads of rows. */
export interface FunctionRead extends Pick<FunctionCall, "caller" | "clientAddress" | "signal"> {
  name: string;
  /** JSON. */
  body: string;
}

interface ReadAnswer {
  status: number;
  /** JSON. */
  body: string;
  /** What it was refused with, for the log. */
  fault?: string | undefined;
}

/**
 * Answers what `POST /functions/v1/NAME` answers to the same caller. A function that does not only read is refused with
 * 405, which none answers by itself: whoever asks calls it alone.
 * @param unexpected notes an error and answers the JSON of a response with 500.
 * @throws DatabaseError 28000 where the session has ended.
 */
export async function readFunction(
  { name, body, ...call }: FunctionRead,
  { functions, unexpected, ...options }: CallOptions & { unexpected(error: unknown): object },
): Promise<ReadAnswer> {
  const called = functions.get(name);
  if (!called) return refused(404, refusalBody(unknownMessage));
  if (!called.onlyReads) {
    const message = `${name} is not a function that only reads. Call it by itself.`;
    return refused(405, refusalBody(message));
  }
  try {
    const json = async () => body;
    const answer = await callFunction(called, { ...call, json, wantsEvents: false }, options);
    if ("file" in answer || "events" in answer) {
      throw new Error(`${name} is said to only read, and answers with something else than JSON.`);
    }
    if (!answer.ok) return refused(answer.status, bodyOf(answer), answer.code);
    return { status: 200, body: JSON.stringify(bodyOf(answer)), fault: answer.fault };
  } catch (error) {
    if (isEndedSession(error)) throw error;
    return isOutOfReach(error)
      ? refused(503, refusalBody(unavailableMessage))
      : refused(500, unexpected(error));
  }
}

function refused(status: number, body: object, code = String(status)): ReadAnswer {
  return { status, body: JSON.stringify(body), fault: code };
}
