import { type Answer, refusal, refusalIn } from "./answer.ts";
import { browserStore } from "./browser-storage.ts";
import type { Confirmed } from "./confirmation.ts";
import { forgetDraft } from "./kept-draft.ts";
import { serverFetch } from "./server-fetch.ts";
import { signOut } from "./session.ts";
import { settings } from "./settings.ts";

/** Fetches the archive and hands it to the browser to keep. `onBytes` is told how many have come. */
export async function downloadMyData(
  confirmed: Confirmed,
  onBytes: (bytes: number) => void,
): Promise<Answer> {
  try {
    const response = await call("export-my-data", confirmed);
    if (!response.ok || !response.body) return await refused(response, notMade);
    const [, name = "my-data.zip"] =
      /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    });
    // As a blob: the browser puts a large one on its disk while it comes.
    keep(await new Response(response.body.pipeThrough(counted)).blob(), name);
    return { ok: true };
  } catch (error) {
    const { ok, message } = refusal(error, brokenOff);
    return { ok, message: message.startsWith("We could not reach") ? message : brokenOff };
  } finally {
    void confirmed.end();
  }
}

const notMade = "The archive could not be made. Please try again.";
const brokenOff = "The download broke off before its end. Please try again.";

/** `closed`: nobody signs in any more, and what is left is being removed by the server. */
export type Removal = "deleted" | "closed";

/** Deletes the account, and what this browser keeps of it. */
export async function deleteMyAccount(
  confirmed: Confirmed,
  userId: string,
): Promise<Answer<{ state: Removal }>> {
  try {
    const response = await call("delete-my-account", confirmed);
    if (!response.ok) {
      void confirmed.end();
      return await refused(response, notDeleted);
    }
    const { state } = await response.json();
    removed = state === "closed" ? "closed" : "deleted";
    forgetDraft({ userId });
    forgetDismissals(userId);
    await signOut();
    return { ok: true, state: removed };
  } catch (error) {
    return refusal(error, notDeleted);
  }
}

const notDeleted = "Your account could not be deleted. Please try again.";

/** Whether the account that was signed in here has just been deleted, until the page is loaded anew. */
export function justRemoved(): Removal | null {
  return removed;
}

let removed: Removal | null = null;

function call(name: string, { token }: Confirmed): Promise<Response> {
  const { supabaseUrl, publishableKey } = settings();
  return serverFetch(new URL(`/functions/v1/${name}`, supabaseUrl), {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
}

async function refused(response: Response, otherwise: string) {
  return refusalIn(await response.json(), response.status, otherwise);
}

function forgetDismissals(userId: string) {
  for (const key of browserStore.keys("daybreak:")) {
    if (key.endsWith(userId)) browserStore.remove(key);
  }
}

function keep(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; it must not lie in memory until the page is left.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
