/** What every call to the server gives back; what may happen on any Tuesday is never thrown. */
export type Answer<Facts = unknown> = ({ ok: true } & Facts) | Refusal;

export type Refusal = { ok: false; message: string };

/** Says in a person's words why the server did not do it. */
export function refusal(error: unknown, otherwise: string): Refusal {
  const { message, status, name } = facts(error);
  if (
    status === 0 ||
    unreachableNames.has(name) ||
    /failed to fetch|networkerror|load failed|dynamically imported/i.test(message)
  ) {
    return { ok: false, message: unreachable };
  }
  return { ok: false, message: message && message !== "{}" ? message : otherwise };
}

export const unreachable =
  "We could not reach the server. Check your connection and try again. What you typed is still here.";

const unreachableNames = new Set(["AuthRetryableFetchError", "FunctionsFetchError"]);

function facts(error: unknown) {
  const from = (error ?? {}) as { message?: unknown; status?: unknown; name?: unknown };
  return {
    message: typeof from.message === "string" ? from.message : "",
    status: from.status,
    name: typeof from.name === "string" ? from.name : "",
  };
}
