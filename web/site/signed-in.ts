import { storedRole } from "#web/data/signed-in-user.ts";

/** Says on the page who is signed in; its style shows Login or Dashboard by it. */
export function markSignedIn() {
  const role = storedRole();
  if (role) document.documentElement.dataset.signedIn = role;
  else delete document.documentElement.dataset.signedIn;
}
