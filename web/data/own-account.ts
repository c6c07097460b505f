import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { type SignedInUser, signedInUser } from "./signed-in-user.ts";

/** The account as the server has it now: another device may have changed what this one remembers. */
export async function readOwnAccount(): Promise<Answer<{ user: SignedInUser }>> {
  const otherwise = "The server gave no reason.";
  try {
    const { data, error } = await (await backend()).auth.getUser();
    return error ? refusal(error, otherwise) : { ok: true, user: signedInUser(data.user) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
