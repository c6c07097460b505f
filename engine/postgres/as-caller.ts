import type { Caller, CallOptions } from "./database.ts";

/**
 * The statement that turns a transaction into a caller's. The claims are set before the role, because
 * nobody but the owner may call set_config; the targets of a select are worked out from left to right.
 * A write by a signed-in person passes auth.session_guard() in between: a token outlives its session
 * by up to an hour, and may read in that time but change nothing. What goes on for long (a live
 * subscription) asks for the guard on its reads as well.
 */
export function callerSetup(
  caller: Caller,
  options: CallOptions = {},
): { text: string; values: string[] } {
  const readOnly = options.readOnly ?? false;
  const guarded = caller.role === "authenticated" && (!readOnly || options.liveSession);
  return {
    text: guarded ? setupGuarded : setup,
    values: [
      options.searchPath ?? "public, extensions",
      JSON.stringify({ ...caller.claims, role: caller.role }),
      options.method ?? "",
      options.path ?? "",
      readOnly ? "on" : "off",
      caller.role,
    ],
  };
}

const settings = `select set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('transaction_read_only', $5, true)`;
const role = "set_config('role', $6, true)";
const setup = `${settings}, ${role}`;
const setupGuarded = `${settings}, auth.session_guard(), ${role}`;
