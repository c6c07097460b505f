import type { Functions } from "#server/endpoint/types.ts";
import { noteSnapshot } from "./first-reads.ts";
import { corrected } from "./server-fetch.ts";

/** One of the reads that are asked for in one request. */
export type GatheredRead = Functions["read-page"]["body"]["reads"][number];
type Gathered = Functions["read-page"]["result"];

/** The server's limit of one request. */
const mostReads = 40;

interface Waiting {
  read: GatheredRead;
  alone: () => Promise<Response>;
  response: PromiseWithResolvers<Response>;
}

/**
 * A fetch for the REST client of the official client: reads that begin at the same time are asked for together, the same
 * read once, and each gets the response that it would have got alone.
 * @param ask sends the reads.
 * @param alone sends one as the official client would: a server of an older release does not answer several.
 */
export function gatheredFetch(
  ask: (reads: GatheredRead[]) => Promise<Response>,
  alone: typeof globalThis.fetch,
): typeof globalThis.fetch {
  let waiting = new Map<string, Waiting>();

  function send() {
    const all = [...waiting.values()];
    waiting = new Map();
    for (let first = 0; first < all.length; first += mostReads) {
      noteSnapshot(answer(all.slice(first, first + mostReads), ask));
    }
  }

  return async (input, init) => {
    const read = readOf(input, init);
    const key = JSON.stringify(read);
    // After everything that the loaders and effects of this moment begin.
    if (waiting.size === 0) setTimeout(send);
    const { response } = waiting.get(key) ?? { response: Promise.withResolvers<Response>() };
    waiting.set(key, { read, response, alone: () => alone(input, init) });
    return (await response.promise).clone();
  };
}

/** @returns the snapshot of which all answers tell; null where there is none. */
async function answer(
  waiting: readonly Waiting[],
  ask: (reads: GatheredRead[]) => Promise<Response>,
): Promise<string | null> {
  try {
    const response = await ask(waiting.map(({ read }) => read));
    if (response.status === 404) {
      for (const each of waiting) each.response.resolve(each.alone());
      return null;
    }
    if (!response.ok) {
      const refused = await refusalOf(response);
      for (const each of waiting) each.response.resolve(refused);
      return null;
    }
    const { answers, snapshot }: Gathered = await response.json();
    const reference = response.headers.get("x-request-id") ?? "";
    waiting.forEach((each, index) => {
      const { status, range, body } = answers[index] as Gathered["answers"][number];
      const headers = { "content-range": range ?? "", "x-request-id": reference };
      each.response.resolve(corrected(new Response(body, { status, headers })));
    });
    return snapshot;
  } catch (error) {
    for (const each of waiting) each.response.reject(error);
    return null;
  }
}

/** A function does not name what is wrong with a token; the official client of REST expects the code. */
async function refusalOf(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const body: object = await response.json();
  return Response.json({ ...body, code: "PGRST301" }, { status: 401 });
}

function readOf(input: RequestInfo | URL, init: RequestInit = {}): GatheredRead {
  const { pathname, search } = new URL(String(input));
  const sent = new Headers(init.headers);
  const header = (name: string) => sent.get(name) ?? undefined;
  const headers = { accept: header("accept"), prefer: header("prefer"), range: header("range") };
  const read = { path: pathname.replace("/rest/v1", "") + search, ...headers };
  if (init.method === "POST") return { ...read, method: "POST", body: String(init.body) };
  return init.method === "HEAD" ? { ...read, method: "HEAD" } : read;
}
