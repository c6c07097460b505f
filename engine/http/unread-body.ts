import type { IncomingMessage } from "node:http";
import type { createAdaptorServer } from "@hono/node-server";

/** What answers the requests of an HTTP server. */
export type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];

const mostBytes = 64 * 1024 * 1024;

/**
 * Makes an answer wait until the request's body has come, also where it was decided without it: a refused upload. The
 * HTTP server closes the connection half a second after such an answer, and whoever still sends then learns of that
 * instead of the reason. Node's limit for a whole request ends the wait.
 */
export function answerAfterBody(fetch: Fetch): Fetch {
  return async (request, bindings) => {
    const answer = await fetch(request, bindings);
    const incoming = bindings.incoming as IncomingMessage;
    if (!incoming.complete && !incoming.headers.upgrade) await dropRest(incoming);
    return answer;
  };
}

async function dropRest(incoming: IncomingMessage) {
  // Whoever began to read it may have paused it. Its errors come after the iteration, too.
  incoming.removeAllListeners("data").on("error", () => {});
  let left = mostBytes;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // The connection broke, and nobody waits for the answer.
  }
}
