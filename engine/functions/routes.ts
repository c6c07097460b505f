import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type CallerOptions, readCaller } from "../http/caller.ts";
import type { RateLimits } from "../http/limits.ts";
import { type Caller, type Database, DatabaseError } from "../postgres/database.ts";

export interface FunctionCall {
  /** The parsed JSON body: a stranger's, so read it with a schema. */
  body: unknown;
  caller: Caller;
  clientAddress: string;
}

/** What a function answers: an object or a file with 200, or a status of its own with a message for the person. */
export type FunctionAnswer =
  | { ok: true; body?: object }
  | { ok: true; file: FunctionFile }
  | {
      ok: false;
      status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503;
      message: string;
    };

/** A file that is written while it is sent: each part is asked for when the reader has taken the one before. */
export interface FunctionFile {
  /** Letters, digits, dots and dashes. */
  name: string;
  type: string;
  parts: AsyncIterator<Uint8Array>;
}

export type EngineFunction = (call: FunctionCall) => Promise<FunctionAnswer>;

export interface FunctionOptions extends CallerOptions {
  /** By the name in the URL: `POST /functions/v1/NAME`. */
  functions: ReadonlyMap<string, EngineFunction>;
  db: Database;
  limits: RateLimits;
  clientAddress(context: Context): string;
}

const maxBody = 64 * 1024;

/** Functions as the official client calls them. Errors are `{ error, message }`, the shape that pages read. */
export function functionRoutes(options: FunctionOptions): Hono {
  const { functions, limits } = options;
  const app = new Hono();
  app.post(
    "/:name",
    bodyLimit({
      maxSize: maxBody,
      onError: (c) => refusal(c, 413, "The request is larger than 64 KB."),
    }),
    async (c) => {
      const run = functions.get(c.req.param("name"));
      if (!run) return refusal(c, 404, "Function not found");
      const who = await readCaller(c.req.raw.headers, options);
      if (!who.ok) return refusal(c, who.fault === "recovery_only" ? 403 : 401, who.message);
      const address = options.clientAddress(c);
      const limit = await limits.take("function", address);
      if (!limit.ok) {
        c.header("Retry-After", String(limit.retryAfterSeconds));
        return refusal(c, 429, "Too many requests. Please wait a moment and try again.");
      }
      if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
        return refusal(c, 415, "Send JSON with the content type application/json.");
      }
      if (!(await hasSession(options.db, who.caller))) {
        return refusal(c, 401, "Your session has ended. Please sign in again.");
      }
      const body = await c.req.json().catch(() => undefined);
      if (body === undefined) return refusal(c, 400, "The request is not valid JSON.");
      const answer = await run({ body, caller: who.caller, clientAddress: address });
      if (!answer.ok) return refusal(c, answer.status, answer.message);
      return "file" in answer ? download(answer.file) : c.json(answer.body ?? { success: true });
    },
  );
  app.all("/:name", (c) => {
    c.header("Allow", "POST");
    return refusal(c, 405, "Functions are called with POST.");
  });
  return app;
}

/** A function may do what it likes, so its caller's session is looked up: as before a write. */
async function hasSession(db: Database, caller: Caller): Promise<boolean> {
  try {
    if (caller.role === "authenticated") await db.asCaller(caller, [{ text: "select 1" }]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "28000") return false;
    throw error;
  }
}

function download({ name, type, parts }: FunctionFile): Response {
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return?.()),
  });
  return new Response(stream, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

function refusal(c: Context, status: RefusalStatus, message: string) {
  return c.json({ error: message, message }, status);
}
