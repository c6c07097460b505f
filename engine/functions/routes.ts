import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { type CallerOptions, readCaller } from "../http/caller.ts";
import { isEndedSession } from "../postgres/database.ts";
import { retryAfterSeconds, unavailableMessage } from "../postgres/unavailable.ts";
import { isOutOfReach } from "../storage/blobs-unavailable.ts";
import {
  bodyOf,
  type CallOptions,
  callFunction,
  endedMessage,
  type FunctionEvent,
  type FunctionFile,
  refusalBody,
  unknownMessage,
} from "./call.ts";

export interface FunctionOptions extends CallerOptions, CallOptions {
  clientAddress(context: Context): string;
}

const maxBody = 64 * 1024;

/** Functions as the official client calls them. */
export function functionRoutes(options: FunctionOptions): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (isEndedSession(error)) return refusal(c, 401, endedMessage);
    if (!isOutOfReach(error)) throw error;
    c.header("Retry-After", String(retryAfterSeconds));
    return refusal(c, 503, unavailableMessage);
  });
  app.post(
    "/:name",
    // What a page shows is one answer of 20 kB, of which a fifth remains.
    compress({ contentTypeFilter: /^application\/json/ }),
    bodyLimit({
      maxSize: maxBody,
      onError: (c) => refusal(c, 413, "The request is larger than 64 KB."),
    }),
    async (c) => {
      const called = options.functions.get(c.req.param("name"));
      if (!called) return refusal(c, 404, unknownMessage);
      const who = await readCaller(c.req.raw.headers, options);
      if (!who.ok) return refusal(c, who.fault === "recovery_only" ? 403 : 401, who.message);
      if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
        return refusal(c, 415, "Send JSON with the content type application/json.");
      }
      const call = {
        json: () => c.req.text(),
        caller: who.caller,
        clientAddress: options.clientAddress(c),
        wantsEvents: /\btext\/event-stream\b/i.test(c.req.header("accept") ?? ""),
        signal: c.req.raw.signal,
      };
      const answer = await callFunction(called, call, options);
      if (!answer.ok) {
        if (answer.retryAfterSeconds) c.header("Retry-After", String(answer.retryAfterSeconds));
        return c.json(bodyOf(answer), answer.status);
      }
      if ("file" in answer) return download(answer.file);
      if ("events" in answer) return eventStream(answer.events);
      noteFault(c, answer.fault);
      const text = JSON.stringify(bodyOf(answer));
      // A short answer is sent as it is.
      c.header("Content-Length", String(Buffer.byteLength(text)));
      return c.body(text, 200, { "Content-Type": "application/json" });
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

type RefusalStatus = 401 | 403 | 404 | 405 | 413 | 415 | 503;

function refusal(c: Context, status: RefusalStatus, message: string) {
  return c.json(refusalBody(message), status);
}
