import type { Answer } from "./answer.ts";
import { askAuth } from "./ask.ts";
import { type SignedInUser, signedInUser } from "./signed-in-user.ts";

/** The account as the server has it now: another device may have changed what this one has stored. */
export async function readOwnAccount(): Promise<Answer<{ user: SignedInUser }>> {
  return askAuth(
    "The server gave no reason.",
    ({ auth }) => auth.getUser(),
    ({ user }) => ({ user: signedInUser(user) }),
  );
}

/** Changes the name and the business that the account stores. */
export async function updateAccount(names: {
  fullName: string;
  businessName: string;
}): Promise<Answer> {
  return askAuth("Failed to update profile", ({ auth }) =>
    auth.updateUser({ data: { full_name: names.fullName, business_name: names.businessName } }),
  );
}

/** Sets a new password by the current one; every other device is signed out. */
export async function changePassword(current: string, password: string): Promise<Answer> {
  return askAuth("Failed to update password", ({ auth }) =>
    auth.updateUser({ password, current_password: current }),
  );
}
