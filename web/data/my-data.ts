import { type Answer, refusal, refusalIn } from "./answer.ts";
import { removeStoredOf } from "./browser-storage.ts";
import { removeLocalDraft } from "./local-drafts.ts";
import type { ConfirmedIdentity } from "./reauthentication.ts";
import { saveResponse } from "./save-file.ts";
import { postFunction } from "./server-fetch.ts";
import { signOut } from "./session.ts";

/** Downloads the archive, which the browser saves. `onBytes` gets the number of bytes received so far. */
export async function downloadMyData(
  confirmed: ConfirmedIdentity,
  onBytes: (bytes: number) => void,
): Promise<Answer> {
  try {
    const response = await postFunction("export-data", {}, confirmed.token);
    if (!response.ok || !response.body) return await refusalOf(response, notMade);
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    });
    const { headers } = response;
    await saveResponse(
      new Response(response.body.pipeThrough(counter), { headers }),
      "my-data.zip",
    );
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

/** `closed`: nobody can sign in any more, and the server is still removing the rest. */
export type Removal = "deleted" | "closed";

/** Deletes the account, and what this browser stores of it. */
export function deleteMyAccount(
  confirmed: ConfirmedIdentity,
  userId: string,
): Promise<Answer<{ state: Removal }>> {
  const answer = remove(confirmed, userId);
  deleted = answer.then((given) => (given.ok ? given.state : null));
  return answer;
}

async function remove(
  confirmed: ConfirmedIdentity,
  userId: string,
): Promise<Answer<{ state: Removal }>> {
  try {
    const response = await postFunction("delete-account", {}, confirmed.token);
    if (!response.ok) {
      void confirmed.end();
      return await refusalOf(response, notDeleted);
    }
    const { state } = await response.json();
    removeLocalDraft({ userId });
    removeStoredOf(userId);
    await signOut();
    return { ok: true, state: state === "closed" ? "closed" : "deleted" };
  } catch (error) {
    return refusal(error, notDeleted);
  }
}

const notDeleted = "Your account could not be deleted. Please try again.";

/**
 * The deletion of the account that was signed in here; null if none was deleted since the page was loaded. A running
 * deletion is waited for: the page may notice that its session has ended before it gets the answer.
 */
export function justDeletedAccount(): Promise<Removal | null> {
  return deleted;
}

let deleted: Promise<Removal | null> = Promise.resolve(null);

async function refusalOf(response: Response, otherwise: string) {
  return refusalIn(await response.json(), response.status, otherwise);
}
