import { notJson, splitReference } from "./server-fetch.ts";

/** What every call to the server gives back; what may happen on any Tuesday is never thrown. */
export type Answer<Facts = unknown> = ({ ok: true } & Facts) | Refusal;

export type Refusal = { ok: false; message: string };

/** Says in a person's words why the server did not do it. */
export function refusal(error: unknown, otherwise: string): Refusal {
  const { message, reference, status, name, code } = facts(error);
  const isForProgrammers = isDatabaseTalk(code) || isServerFault(code, name);
  const hasNoWords = !message || message === "{}" || message === notJson || name === "SyntaxError";
  if (isLostConnection({ message, status, name })) return { ok: false, message: unreachable };
  if (isEndedSession(error)) return { ok: false, message: sessionEnded };
  if (isForProgrammers) return { ok: false, message: referred(otherwise, reference) };
  return { ok: false, message: hasNoWords ? otherwise : message };
}

/** A sentence with the line below it by which the studio finds in the log what happened. */
function referred(sentence: string, reference: string | null): string {
  return reference ? `${sentence}\nReference ${reference}` : sentence;
}

/** A refusal as it came from a function or an endpoint: its body and its status. */
export function refusalIn(body: unknown, status: number | undefined, otherwise: string): Refusal {
  const { message, error, code } = (body ?? {}) as Record<string, unknown>;
  return refusal({ message: message ?? error, code, status }, otherwise);
}

/** Signed out elsewhere, or too long ago: the server knows the token no more. */
export function isEndedSession(error: unknown): boolean {
  const { code, name } = facts(error);
  if (name === "AuthSessionMissingError") return true;
  return code === "28000" || code === "session_not_found" || /^PGRST30\d$/.test(code);
}

export const sessionEnded = "Your session has ended. Please sign in again.";

function isLostConnection({ message, status, name }: Pick<Facts, "message" | "status" | "name">) {
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

// SQLSTATEs and the codes of REST and storage come with words for programmers; P0001 is what our own SQL says.
function isDatabaseTalk(code: string): boolean {
  return code !== "P0001" && /^(?:PGRST\w+|[0-9A-Z]{5}|AccessDenied)$/.test(code);
}

/** A refusal's reason where nothing was typed that could be lost. */
export function reasonOf({ message }: Refusal): string {
  return message === unreachable ? noAnswer : message;
}

const noAnswer = "We could not reach the server. Check your connection and try again.";
export const unreachable = `${noAnswer} What you typed is still here.`;

type Facts = ReturnType<typeof facts>;

function facts(error: unknown) {
  const from = (error ?? {}) as Record<string, unknown>;
  return {
    ...splitReference(typeof from.message === "string" ? from.message : ""),
    status: from.status,
    name: typeof from.name === "string" ? from.name : "",
    code: typeof from.code === "string" ? from.code : "",
  };
}
