import type { CallerAnswer, CallerFault } from "../http/caller.ts";
import { restRefusal } from "./refusal.ts";
import { respond, respondRefusal } from "./responses.ts";

/** 401 for an invalid key or token, with the gateway's texts for keys and PostgREST's for tokens. */
export function respondUnknownCaller({ fault, message }: CallerAnswer & { ok: false }): Response {
  if (fault === "no_apikey" || fault === "wrong_apikey") {
    return respond({
      status: 401,
      body: JSON.stringify({ message, hint: keyHints[fault] }),
      headers: { "content-type": "application/json; charset=utf-8" },
    });
  }
  const description = message.replace(/[^\x20-\x7e]|"/g, "");
  return respondRefusal(
    restRefusal({
      status: 401,
      code: codes[fault],
      message,
      headers: {
        "www-authenticate": `Bearer error="invalid_token", error_description="${description}"`,
      },
    }),
  );
}

const keyHints = {
  no_apikey: "No `apikey` request header was found.",
  wrong_apikey: "Double check your publishable or secret API key.",
};

const codes: Record<Exclude<CallerFault, "no_apikey" | "wrong_apikey">, string> = {
  malformed: "PGRST301",
  signature: "PGRST301",
  expired: "PGRST303",
  claims: "PGRST303",
  recovery_only: "PGRST303",
};
