import { expect, test } from "vitest";
import { hasShownSecondFactor, owesSecondFactor } from "./assurance.ts";
import type { User } from "./client.ts";

const tokenOf = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `x.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.y`;
};
const session = (aal: string, statuses: ("verified" | "unverified")[]) => ({
  access_token: tokenOf({ aal, user_metadata: { full_name: "Zoë Łęcka" } }),
  user: { factors: statuses.map((status) => ({ status })) } as User,
});

test("a code is required where a factor is verified and the session has not passed it", () => {
  expect(owesSecondFactor(session("aal1", ["verified"]))).toBe(true);
  expect(owesSecondFactor(session("aal2", ["verified"]))).toBe(false);
  expect(owesSecondFactor(session("aal1", ["unverified"]))).toBe(false);
  expect(owesSecondFactor(session("aal1", []))).toBe(false);
});

test("a token that cannot be read counts as one without the second factor", () => {
  for (const access_token of ["", "a.b.c", "a", tokenOf([])]) {
    expect(hasShownSecondFactor({ access_token })).toBe(false);
  }
});
