import type { StorageClient } from "@supabase/storage-js";
import type { Functions, ReadingFunction } from "#server/endpoint/types.ts";
import { accessToken } from "./access-token.ts";
import { type Answer, inOwnLanguage, type Refusal, refusal, refusalIn } from "./answer.ts";
import { backend, type SupabaseClient } from "./client.ts";
import { functionReader, type Rows, reader, rows, storage } from "./client-parts.ts";
import { postFunction } from "./server-fetch.ts";

/**
 * Asks the server through the official client and answers with what came back, or with a refusal for a person.
 * @param otherwise the sentence where the server's error has none that a person should read.
 * @param query builds the request; the select string decides the type of the rows.
 * @param read makes the answer's fields of the data; without it the answer has `data`.
 * @returns a refusal carries the code of the server's error, such as a SQLSTATE, where there is one.
 */
type Ask<Client> = <R extends ClientResponse, Fields = { data: DataOf<R> }>(
  otherwise: string,
  query: (client: Client) => PromiseLike<R>,
  read?: (data: DataOf<R>, response: R) => Fields,
) => Promise<Answer<Fields>>;

export const ask: Ask<Rows> = askWith(() => rows());

/** The same for the account and its session. */
export const askAuth: Ask<SupabaseClient> = askWith(backend);

/** The same for what a signed-in page shows: reads that begin at the same time are one request. */
export const read: Ask<Rows> = askWith(reader);

/** The same for files. */
export const askStorage: Ask<StorageClient> = askWith(storage);

function askWith<Client>(open: () => Promise<Client>): Ask<Client> {
  return async <R extends ClientResponse, Fields>(
    otherwise: string,
    query: (client: Client) => PromiseLike<R>,
    fieldsOf?: (data: DataOf<R>, response: R) => Fields,
  ) => {
    try {
      const response = await query(await open());
      if (response.error) return refusalOf(response.error, response.status, otherwise);
      const data = response.data as DataOf<R>;
      return { ok: true, ...((fieldsOf ? fieldsOf(data, response) : { data }) as Fields) };
    } catch (error) {
      return refusal(error, otherwise);
    }
  };
}

export type FunctionName = keyof Functions;
export type FunctionBody<Name extends FunctionName> = Functions[Name]["body"];
export type FunctionResult<Name extends FunctionName> = Functions[Name]["result"];

/**
 * Calls one of the studio's functions.
 * @returns `details` of a refusal: the whole body, for functions that say more than a message.
 */
export function callFunction<Name extends FunctionName>(
  name: Name,
  body: FunctionBody<Name>,
  otherwise: string,
): Promise<FunctionAnswer<Name>> {
  return answerOf(otherwise, async () => postFunction(name, body, await accessToken()));
}

/** The same for what a signed-in page shows: it is one request with the reads that begin at the same time. */
export function readFunction<Name extends ReadingFunction>(
  name: Name,
  body: FunctionBody<Name>,
  otherwise: string,
): Promise<FunctionAnswer<Name>> {
  return answerOf(otherwise, async () => (await functionReader())(name, body));
}

type FunctionAnswer<Name extends FunctionName> =
  | Answer<{ result: FunctionResult<Name> }>
  | (Refusal & { details?: object; status?: number });

async function answerOf<Name extends FunctionName>(
  otherwise: string,
  ask: () => Promise<Response>,
): Promise<FunctionAnswer<Name>> {
  try {
    const response = await ask();
    const answer = await response.json();
    if (response.ok) return { ok: true, result: answer as FunctionResult<Name> };
    const { status } = response;
    return { ...(await refusalIn(answer, status, otherwise)), details: answer, status };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** What the calls of the official client resolve to. */
type ClientResponse = {
  data?: unknown;
  error: {
    message: string;
    name?: string;
    code?: string | undefined;
    details?: string | null;
    hint?: string | null;
    status?: unknown;
  } | null;
  /** The status of the HTTP response; a REST request has it beside its error. */
  status?: number;
};

type DataOf<R> = R extends { error: null; data: infer Data } ? Data : never;

// The fields are copied one by one, because spreading an Error loses its message.
function refusalOf(
  error: NonNullable<ClientResponse["error"]>,
  status: number | undefined,
  otherwise: string,
): Promise<Refusal> {
  const { message, name, code, details, hint } = error;
  const fields = { message, name, code, hint, status: status ?? error.status };
  const refused = refusal(fields, otherwise);
  return inOwnLanguage(code === undefined ? refused : { ...refused, code }, {
    message,
    code: hint,
    parameters: details,
  });
}
