import type { Functions } from "#server/endpoint/types.ts";
import { isFirstPage, noteSnapshot } from "./first-reads.ts";
import { corrected } from "./server-fetch.ts";

/** One of the reads that are asked for in one request. */
export type GatheredRead = Functions["read-page"]["body"]["reads"][number];
/** Reads that the document has begun before the application runs. */
export interface EarlyReads {
  reads: GatheredRead[];
  response: Promise<Response>;
}

type Gathered = Functions["read-page"]["result"];

/** The status of a function that has to be called alone: a server of another release does not say that it only reads. */
const notGathered = 405;

/** The server's limit of one request. */
const mostReads = 40;

interface Waiting {
  read: GatheredRead;
  alone: () => Promise<Response>;
  response: PromiseWithResolvers<Response>;
}

/**
 * A fetch for the REST client of the official client, and for functions that only read: what begins at the same time is
 * asked for together, the same read once, and each gets the response that it would have got alone.
 * @param ask sends the reads.
 * @param alone sends one as the official client would: a server of an older release does not answer several.
 * @param begun what the document has asked for already. Each read of it is answered once from it; where that fails,
 * it is asked for as if it had not been begun.
 */
export function gatheredFetch(
  ask: (reads: GatheredRead[]) => Promise<Response>,
  alone: typeof globalThis.fetch,
  begun?: EarlyReads,
): typeof globalThis.fetch {
  let waiting = new Map<string, Waiting>();
  const early = new Map(
    begun?.reads.map((read) => {
      const response = Promise.withResolvers<Response>();
      response.promise.catch(() => {});
      const alone = () => Promise.reject(new Error("It is asked for anew."));
      return [JSON.stringify(read), { read, response, alone }];
    }),
  );
  const earlySnapshot = begun && answer([...early.values()], () => successful(begun.response));

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
    const earlier = isFirstPage() && early.get(key);
    if (earlier && earlySnapshot) {
      setTimeout(() => early.delete(key)); // what begins in the same moment shares it
      noteSnapshot(earlySnapshot);
      const response = await earlier.response.promise.catch(() => null);
      if (response) return response.clone();
    }
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
      askAlone(waiting);
      return null;
    }
    if (response.status === 400 && waiting.some(isOfFunction)) {
      const others = waiting.filter((each) => !isOfFunction(each));
      askAlone(waiting.filter(isOfFunction));
      return others.length > 0 ? await answer(others, ask) : null;
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
      if (isOfFunction(each) && status === notGathered) askAlone([each]);
      else each.response.resolve(corrected(new Response(body, { status, headers })));
    });
    return snapshot;
  } catch (error) {
    for (const each of waiting) each.response.reject(error);
    return null;
  }
}

function isOfFunction({ read }: Waiting): boolean {
  return "function" in read;
}

/** Of a server of an older release. */
function askAlone(waiting: readonly Waiting[]) {
  for (const each of waiting) each.response.resolve(each.alone());
}

/** @throws Error where it is a refusal: whoever is asked again answers in full, or renews the session first. */
async function successful(response: Promise<Response>): Promise<Response> {
  const { ok, status } = await response;
  if (!ok) throw new Error(`The document's reads were refused with ${status}.`);
  return response;
}

/** A function does not name what is wrong with a token; the official client of REST expects the code. */
async function refusalOf(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const body: object = await response.json();
  return Response.json({ ...body, code: "PGRST301" }, { status: 401 });
}

function readOf(input: RequestInfo | URL, init: RequestInit = {}): GatheredRead {
  const { pathname, search } = new URL(String(input));
  const [, name] = /^\/functions\/v1\/([^/]+)$/.exec(pathname) ?? [];
  if (name) return { function: name, body: String(init.body) };
  const sent = new Headers(init.headers);
  const header = (name: string) => sent.get(name) ?? undefined;
  const headers = { accept: header("accept"), prefer: header("prefer"), range: header("range") };
  const read = { path: pathname.replace("/rest/v1", "") + search, ...headers };
  if (init.method === "POST") return { ...read, method: "POST", body: String(init.body) };
  return init.method === "HEAD" ? { ...read, method: "HEAD" } : read;
}
