import type { Session } from "./client.ts";

/** Was the second factor shown in this session? As its token says; the database judges by itself. */
export function hasShownSecondFactor({ access_token }: Pick<Session, "access_token">): boolean {
  try {
    const [, claims = ""] = access_token.split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).aal === "aal2";
  } catch {
    return false;
  }
}

/** The password was right and a code is still owed: nobody is signed in yet. */
export function owesSecondFactor(session: Pick<Session, "access_token" | "user">): boolean {
  const factors = session.user.factors ?? [];
  return factors.some(({ status }) => status === "verified") && !hasShownSecondFactor(session);
}
