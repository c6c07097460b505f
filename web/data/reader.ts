import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#database/types.ts";
import { accessToken } from "./access-token.ts";
import { type EarlyReads, gatheredFetch } from "./gathered-fetch.ts";
import { postFunction, serverFetch } from "./server-fetch.ts";
import { sessionMayHaveEnded } from "./session-store.ts";
import { settings } from "./settings.ts";

/** The official client's builder of reads. */
export type Reader = PostgrestClient<Database>;

declare global {
  interface Window {
    /** What the script in the head of the document has asked for (application-shell.tsx). */
    daybreakReads?: EarlyReads;
  }
}

let reading: Promise<Reader> | undefined;

/** Builds reads of signed-in pages; those that begin at the same time are asked for in one request. */
export function reader(): Promise<Reader> {
  reading ??= import("@supabase/postgrest-js").then(
    ({ PostgrestClient }) =>
      new PostgrestClient<Database>(`${settings().supabaseUrl}/rest/v1`, {
        fetch: gatheredFetch(
          async (reads) => {
            const response = await postFunction("read-page", { reads }, await accessToken());
            if (response.status === 401) sessionMayHaveEnded();
            return response;
          },
          async (input, init) => {
            const headers = new Headers(init?.headers);
            headers.set("apikey", settings().publishableKey);
            headers.set("authorization", `Bearer ${await accessToken()}`);
            return serverFetch(input, { ...init, headers });
          },
          window.daybreakReads,
        ),
      }),
  );
  reading.catch(() => {
    reading = undefined; // the next read tries again
  });
  return reading;
}
