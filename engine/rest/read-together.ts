import { type Caller, type Cell, isEndedSession } from "../postgres/database.ts";
import { Parameters } from "./emit/sql.ts";
import { type Answering, type ReadStatement, RunAlone, textOf } from "./exchange.ts";
import { answerKnown, type KnownRequest, limitsOf, type RestService } from "./routes.ts";

/** A read as the official client would send it alone. */
export interface SingleRead {
  /** Below the mount, with its query: `/items?select=id`, `/rpc/sum?a=1`. */
  path: string;
  /** POST only calls a function, with the JSON of its arguments as the body. */
  method?: "GET" | "HEAD" | "POST" | undefined;
  body?: string | undefined;
  /** The headers of the same names. */
  accept?: string | undefined;
  prefer?: string | undefined;
  range?: string | undefined;
}

/** The answer that the read would have got alone. */
interface SingleAnswer {
  status: number;
  /** The header Content-Range. */
  range: string | null;
  /** JSON; null for HEAD. */
  body: string | null;
}

export interface TogetherAnswer {
  /** `pg_current_snapshot()` of the moment of which all answers tell; of the one before the first of them, where they were
   * read one by one. */
  snapshot: string | null;
  /** In the order of the reads. */
  answers: SingleAnswer[];
  /** The code of the first refusal among them. */
  fault?: string | undefined;
}

/** All of them together may take as many times as long as one. */
const timesAsLong = 3;

/**
 * Answers several reads of one caller with one statement, so that all of them tell of the same moment and nobody waits
 * for more than one. Each is planned, limited and refused as if it came alone, and the policies are the same. If one of
 * them fails in the database, each runs for itself: that one answers its error, and the others their rows.
 */
export async function readTogether(
  service: RestService,
  caller: Caller,
  reads: readonly SingleRead[],
): Promise<TogetherAnswer> {
  const { readMs, answerBytes } = limitsOf(caller, service);
  const parameters = new Parameters(readMs === null ? null : readMs * timesAsLong);
  const collector = new Collector(reads.length);
  const answers = reads.map((read) =>
    collector
      .collect((db) => answerOne(db, { service, caller, read, parameters: () => parameters }))
      .catch(() => answerOne(readOnly(service.db), { service, caller, read })),
  );
  const statements = await collector.all;
  const text = togetherStatement(statements);
  const options = {
    readOnly: true,
    liveSession: true,
    maxBytes: answerBytes,
    timeLimit: parameters.timeLimit,
    method: "GET",
    path: "/",
  };
  let snapshot: string | null;
  try {
    const { values } = parameters;
    const [first = null, ...cells] =
      (await service.db.answerCaller(caller, { text, values }, options)) ?? [];
    snapshot = textOf(first);
    for (const { columns, resolve } of statements) resolve(cells.splice(0, columns));
  } catch (error) {
    if (isEndedSession(error)) throw error;
    // Before the first of them, so that whoever asks for what has changed since misses nothing.
    const before = { text: togetherStatement([]), values: [] };
    const row = await service.db.answerCaller(caller, before, options).catch(() => null);
    snapshot = textOf(row?.[0] ?? null);
    for (const { reject } of statements) reject(new RunAlone());
  }
  const answered = await Promise.all(answers);
  return {
    snapshot,
    answers: answered.map(({ answer }) => answer),
    fault: answered.find(({ fault }) => fault !== undefined)?.fault,
  };
}

/** A function that is called by POST may be one that changes something: here it may not. */
function readOnly(db: Answering): Answering {
  return {
    answerCaller: (caller, statement, options) =>
      db.answerCaller(caller, statement, { ...options, readOnly: true }),
  };
}

/** Each statement gives one row, so all of them together do. */
function togetherStatement(statements: readonly ReadStatement[]): string {
  const parts = statements.map(({ text }, index) => `(${text}) as part${index}`);
  const cells = ["pg_current_snapshot()::text", ...parts.map((_, index) => `part${index}.*`)];
  return `select ${cells.join(", ")}${parts.length > 0 ? ` from ${parts.join(", ")}` : ""}`;
}

type Collected = ReadStatement & PromiseWithResolvers<readonly Cell[]>;

/** Collects the statement of each read, of those that are not refused before they have one. */
class Collector {
  readonly #statements: Collected[] = [];
  readonly #complete = Promise.withResolvers<Collected[]>();
  #open: number;

  constructor(reads: number) {
    this.#open = reads;
    if (reads === 0) this.#complete.resolve([]);
  }

  /** Settles when every read has its statement or its refusal. */
  get all(): Promise<Collected[]> {
    return this.#complete.promise;
  }

  async collect<T>(answer: (db: Answering) => Promise<T>): Promise<T> {
    let isCounted = false;
    const count = () => {
      if (!isCounted) this.#open -= 1;
      isCounted = true;
      if (this.#open === 0) this.#complete.resolve(this.#statements);
    };
    const answerCaller = (_: Caller, statement: ReadStatement) => {
      const row = Promise.withResolvers<readonly Cell[]>();
      this.#statements.push({ ...statement, ...row });
      count();
      return row.promise;
    };
    return answer({ answerCaller }).finally(count);
  }
}

interface OneRead extends Pick<KnownRequest, "caller" | "parameters"> {
  service: RestService;
  read: SingleRead;
}

async function answerOne(
  db: Answering,
  { service, caller, read, parameters }: OneRead,
): Promise<{ answer: SingleAnswer; fault?: string | undefined }> {
  const { path, method = "GET", body, accept, prefer, range } = read;
  const type = body === undefined ? undefined : "application/json";
  const headers = JSON.parse(JSON.stringify({ accept, prefer, range, "content-type": type }));
  const sent = { method, headers, ...(body !== undefined && { body }) };
  const request = new Request(new URL(path, "http://rest"), sent);
  const { response, fault } = await answerKnown(db, service, {
    request,
    caller,
    path: decodeURIComponent(new URL(request.url).pathname),
    ...(parameters && { parameters }),
    countRows: nothingToCount,
    countChange: nothingToCount,
  });
  const answer = {
    status: response.status,
    range: response.headers.get("content-range"),
    body: response.body === null ? null : await response.text(),
  };
  return { answer, fault };
}

/** A transaction that only reads changes nothing that is counted. */
const nothingToCount = async () => {};
