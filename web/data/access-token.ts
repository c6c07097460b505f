import { freshSession, storedSession } from "./signed-in-user.ts";

/** The access token of the signed-in person. The official client renews one that expires soon; it is large, so it is
 * loaded only for that. */
export async function accessToken(): Promise<string | undefined> {
  if (!storedSession()) return undefined;
  const fresh = freshSession();
  if (fresh) return fresh.access_token;
  const { backend } = await import("./client.ts");
  const { data } = await (await backend()).auth.getSession();
  return data.session?.access_token;
}
