import { storedRole } from "#web/data/signed-in-user.ts";

/** Marks the document with the role of the signed-in person; the style sheet shows Login or Dashboard accordingly. */
export function markSignedIn() {
  const role = storedRole();
  if (role) document.documentElement.dataset.signedIn = role;
  else delete document.documentElement.dataset.signedIn;
}
