import type { Caller, CallOptions } from "./database.ts";

/**
 * The statement that gives a transaction the role and the claims of a caller. The claims are set before the
 * role, because only the owner may call set_config; the targets of a select are evaluated from left to right.
 * A write of a signed-in user passes auth.session_guard() in between: a token is valid for up to an hour
 * after its session has ended, and may read in that time but change nothing. Long-lasting reads (a live
 * subscription) use the guard as well.
 * @param local more settings for this transaction: calls of `set_config`.
 */
export function callerSetup(
  caller: Caller,
  options: CallOptions = {},
  local?: string,
): { text: string; values: string[] } {
  const readOnly = options.readOnly ?? false;
  const isGuarded = caller.role === "authenticated" && (!readOnly || options.liveSession);
  return {
    text: `select ${local ? `${local}, ` : ""}${isGuarded ? setupGuarded : setup}`,
    values: [
      options.searchPath ?? "public, extensions",
      JSON.stringify({ ...caller.claims, role: caller.role }),
      options.method ?? "",
      options.path ?? "",
      readOnly ? "on" : "off",
      caller.role,
      options.headers ?? "{}",
      options.cookies ?? "{}",
    ],
  };
}

const settings = `set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('request.headers', $7, true), set_config('request.cookies', $8, true),
  set_config('transaction_read_only', $5, true)`;
const role = "set_config('role', $6, true)";
const setup = `${settings}, ${role}`;
const setupGuarded = `${settings}, auth.session_guard(), ${role}`;
