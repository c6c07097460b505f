import { ownSentence } from "./refusal-sentences.ts";
import { notJson, splitReference } from "./server-fetch.ts";

/** What every call to the server returns. Failures that are to be expected are returned, never thrown. */
export type Answer<Data = unknown> = ({ ok: true } & Data) | Refusal;

/** `message` is a sentence for the person at the screen; `code` is the server's own name of the reason, if there is one. */
export type Refusal = { ok: false; message: string; code?: string };

/**
 * Translates an error of the official client, of fetch or of our server into a sentence for a person.
 * @param otherwise the sentence where the error has none that a person should read.
 */
export function refusal(error: unknown, otherwise: string): Refusal {
  const { message, reference, status, name, code, hint } = errorFields(error);
  const isForProgrammers =
    (isDatabaseCode(code) && !isRefusalCode(hint)) || isServerFault(code, name);
  const hasNoText = !message || message === "{}" || message === notJson || name === "SyntaxError";
  if (isLostConnection({ message, status, name })) return { ok: false, message: unreachable };
  if (isEndedSession(error)) return { ok: false, message: sessionEnded };
  if (isForProgrammers) return { ok: false, message: withReference(otherwise, reference) };
  return { ok: false, message: hasNoText ? otherwise : message };
}

/** Adds the line by which the studio finds the request in the log. */
function withReference(sentence: string, reference: string | null): string {
  return reference ? `${sentence}\nReference ${reference}` : sentence;
}

/** A refusal from the body and the status of a response, in the reader's language, with its code if it has one. */
export async function refusalIn(
  body: unknown,
  status: number | undefined,
  otherwise: string,
): Promise<Refusal> {
  const { message, error, code } = (body ?? {}) as Record<string, unknown>;
  const refused = refusal({ message: message ?? error, code, status }, otherwise);
  const named = typeof code === "string" && isRefusalCode(code) ? { ...refused, code } : refused;
  return inOwnLanguage(named, { message: message ?? error, code, parameters: body });
}

/**
 * The refusal with the sentence of its code in the reader's language. It stays as it is where the page has a sentence
 * of its own instead of the server's.
 */
export async function inOwnLanguage(
  refused: Refusal,
  { message, code, parameters }: { message: unknown; code: unknown; parameters: unknown },
): Promise<Refusal> {
  const isOfServer =
    typeof message === "string" && splitReference(message).message === refused.message;
  if (!isOfServer || typeof code !== "string" || !isRefusalCode(code)) return refused;
  return { ...refused, message: await ownSentence(code, parameters, refused.message) };
}

/** A refusal's code, such as `message.too_old`; those of the database and of the official services have no dot. */
function isRefusalCode(code: string): boolean {
  return code.includes(".");
}

/** The session was ended on another device or has expired: the server no longer accepts its token. */
export function isEndedSession(error: unknown): boolean {
  const { code, name } = errorFields(error);
  if (name === "AuthSessionMissingError") return true;
  return code === "28000" || code === "session_not_found" || /^PGRST30\d$/.test(code);
}

export const sessionEnded = "Your session has ended. Please sign in again.";

function isLostConnection({
  message,
  status,
  name,
}: Pick<ErrorFields, "message" | "status" | "name">) {
  return (
    status === 0 ||
    status === 503 ||
    name === "FunctionsFetchError" ||
    /failed to fetch|networkerror|load failed|dynamically imported/i.test(message)
  );
}

// The official client calls every 5xx of the auth service retryable, and drops its code.
function isServerFault(code: string, name: string): boolean {
  return code === "unexpected_failure" || name === "AuthRetryableFetchError";
}

// SQLSTATEs and the codes of REST and storage come with messages for programmers. P0001 is raised by our own SQL with
// a sentence for people, and 22P05 is the answer to a text that cannot be stored.
function isDatabaseCode(code: string): boolean {
  return (
    code !== "P0001" && code !== "22P05" && /^(?:PGRST\w+|[0-9A-Z]{5}|AccessDenied)$/.test(code)
  );
}

/** The message of a refusal on a page where nothing was typed that could be lost. */
export function reasonOf({ message }: Refusal): string {
  return message === unreachable ? noAnswer : message;
}

const noAnswer = "We could not reach the server. Check your connection and try again.";
export const unreachable = `${noAnswer} What you typed is still here.`;

type ErrorFields = ReturnType<typeof errorFields>;

function errorFields(error: unknown) {
  const from = (error ?? {}) as Record<string, unknown>;
  return {
    ...splitReference(typeof from.message === "string" ? from.message : ""),
    status: from.status,
    name: typeof from.name === "string" ? from.name : "",
    code: typeof from.code === "string" ? from.code : "",
    hint: typeof from.hint === "string" ? from.hint : "",
  };
}
