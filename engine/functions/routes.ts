import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cleanTexts, type TextRule } from "../http/body-texts.ts";
import { type CallerOptions, readCaller } from "../http/caller.ts";
import { type RateLimits, tooManyRequests } from "../http/limits.ts";
import { type Caller, type Database, isEndedSession } from "../postgres/database.ts";
import { retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";
import { isOutOfReach } from "../storage/blobs-unavailable.ts";

export interface FunctionCall {
  /** The parsed JSON body, with its texts cleaned. It is untrusted: read it with a schema. */
  body: unknown;
  caller: Caller;
  clientAddress: string;
  /** Whether the client accepts progress events (`Accept: text/event-stream`) as the response. */
  wantsEvents: boolean;
  /** Aborted when the caller has left. */
  signal?: AbortSignal;
}

/** The response of a function: an object, a file or events with 200, or another status with a message for the user. */
export type FunctionAnswer =
  /** `fault`: what a part of it was refused with, for the log. */
  | { ok: true; body?: object; fault?: string | undefined }
  | { ok: true; file: FunctionFile }
  | { ok: true; events: AsyncIterator<FunctionEvent> }
  | {
      ok: false;
      status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503;
      message: string;
      /** The reason, for clients that show a sentence of their own. */
      code?: string;
      /** Data that the page needs to continue, beside the message. */
      details?: object;
      /** After how many seconds the call may be repeated, for the header Retry-After. */
      retryAfterSeconds?: number | undefined;
    };

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

interface EngineFunction {
  /** Whether it only reads: it counts its calls itself, and checks itself whether the session still exists. */
  onlyReads?: boolean;
  run(call: FunctionCall): Promise<FunctionAnswer>;
}

export interface FunctionOptions extends CallerOptions {
  /** By the name in the URL: `POST /functions/v1/NAME`. */
  functions: ReadonlyMap<string, EngineFunction>;
  db: Database;
  limits: RateLimits<"function">;
  /** For every text of a body. */
  texts: TextRule;
  clientAddress(context: Context): string;
}

const maxBody = 64 * 1024;
const unlimited = { ok: true } as const;

/** Functions as the official client calls them. Errors are `{ error, message }`, the shape that pages read, with a `code`
 * where the function names one. */
export function functionRoutes(options: FunctionOptions): Hono {
  const { functions, limits } = options;
  const app = new Hono();
  app.onError((error, c) => {
    if (isEndedSession(error))
      return refusal(c, 401, "Your session has ended. Please sign in again.");
    if (!isOutOfReach(error)) throw error;
    c.header("Retry-After", String(retryAfterSeconds));
    return refusal(c, 503, unavailableMessage);
  });
  app.post(
    "/:name",
    bodyLimit({
      maxSize: maxBody,
      onError: (c) => refusal(c, 413, "The request is larger than 64 KB."),
    }),
    async (c) => {
      const called = functions.get(c.req.param("name"));
      if (!called) return refusal(c, 404, "Function not found");
      const who = await readCaller(c.req.raw.headers, options);
      if (!who.ok) return refusal(c, who.fault === "recovery_only" ? 403 : 401, who.message);
      const address = options.clientAddress(c);
      const limit = called.onlyReads ? unlimited : await limits.take("function", address);
      if (!limit.ok) {
        c.header("Retry-After", String(limit.retryAfterSeconds));
        return refusal(c, 429, tooManyRequests);
      }
      if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
        return refusal(c, 415, "Send JSON with the content type application/json.");
      }
      if (!called.onlyReads) await requireSession(options.db, who.caller);
      const json = await c.req.text();
      const typed = parse(json);
      if (typed === undefined) return refusal(c, 400, "The request is not valid JSON.");
      const cleaned = cleanTexts(json, options.texts);
      if (!cleaned.ok) {
        const message = options.texts.refusal;
        return refusal(c, 422, message, { faults: { [cleaned.path.join(".")]: message } });
      }
      const body = cleaned.json === json ? typed : parse(cleaned.json);
      const wantsEvents = /\btext\/event-stream\b/i.test(c.req.header("accept") ?? "");
      const { signal } = c.req.raw;
      const answer = await called.run({
        body,
        caller: who.caller,
        clientAddress: address,
        wantsEvents,
        signal,
      });
      if (!answer.ok) {
        const { status, code, message, details, retryAfterSeconds } = answer;
        if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
        return refusal(c, status, message, { ...details, ...(code && { code }) });
      }
      if ("file" in answer) return download(answer.file);
      if ("events" in answer) return eventStream(answer.events);
      noteFault(c, answer.fault);
      return c.json(answer.body ?? { success: true });
    },
  );
  app.all("/:name", (c) => {
    c.header("Allow", "POST");
    return refusal(c, 405, "Functions are called with POST.");
  });
  return app;
}

/** The log has a line for it, because its page shows the reference. */
function noteFault(c: Context, fault: string | undefined) {
  if (fault) c.set("fault", fault);
}

/** Undefined when it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A function may change anything, so the caller's session must still exist, as for a write. @throws DatabaseError 28000 */
export async function requireSession(db: Database, caller: Caller): Promise<void> {
  if (caller.role === "authenticated") await db.asCaller(caller, [{ text: "select 1" }]);
}

function download({ name, type, parts }: FunctionFile): Response {
  return new Response(
    streamOf(parts, (part) => part),
    {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "x-content-type-options": "nosniff",
      },
    },
  );
}

function eventStream(events: AsyncIterator<FunctionEvent>): Response {
  const encoder = new TextEncoder();
  const line = ({ event, data }: FunctionEvent) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return new Response(streamOf(events, line), {
    headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
  });
}

/** Asks for the next part when the reader has taken the one before. A reader that stops ends the iterator. */
function streamOf<Part>(parts: AsyncIterator<Part>, bytes: (part: Part) => Uint8Array) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(bytes(value));
    },
    cancel: async () => void (await parts.return?.()),
  });
}

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

function refusal(c: Context, status: RefusalStatus, message: string, details: object = {}) {
  return c.json({ ...details, error: message, message }, status);
}
