import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request exactly as written: `fetch` corrects a path, and sends no other host than that of the address. */
export function rawRequest(url: string, path: string, { body, ...options }: RawRequest = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = request({ hostname, port, path, ...options }, async (answer) =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: await text(answer),
        }),
      );
      sent.on("error", reject).end(body);
    },
  );
}
