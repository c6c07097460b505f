/** What every call to the server gives back; what may happen on any Tuesday is never thrown. */
export type Answer<Facts = unknown> = ({ ok: true } & Facts) | Refusal;

export type Refusal = { ok: false; message: string };

/** Says in a person's words why the server did not do it. */
export function refusal(error: unknown, otherwise: string): Refusal {
  const { message, status, name, code } = facts(error);
  if (
    status === 0 ||
    unreachableNames.has(name) ||
    /failed to fetch|networkerror|load failed|dynamically imported/i.test(message)
  ) {
    return { ok: false, message: unreachable };
  }
  if (isEndedSession(error)) return { ok: false, message: sessionEnded };
  if (isDatabaseTalk(code)) return { ok: false, message: otherwise };
  return { ok: false, message: message && message !== "{}" ? message : otherwise };
}

/** Signed out elsewhere, or too long ago: the server knows the token no more. */
export function isEndedSession(error: unknown): boolean {
  const { code, name } = facts(error);
  if (name === "AuthSessionMissingError") return true;
  return code === "28000" || code === "session_not_found" || /^PGRST30\d$/.test(code);
}

export const sessionEnded = "Your session has ended. Please sign in again.";

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

const unreachableNames = new Set(["AuthRetryableFetchError", "FunctionsFetchError"]);

function facts(error: unknown) {
  const from = (error ?? {}) as Record<string, unknown>;
  return {
    message: typeof from.message === "string" ? from.message : "",
    status: from.status,
    name: typeof from.name === "string" ? from.name : "",
    code: typeof from.code === "string" ? from.code : "",
  };
}
