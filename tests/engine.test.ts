import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { backendFor } from "./backend-for.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const rows = read("docs/engine.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (route|call) \|/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
const routes = rows.flatMap(([first = "", purpose = "", use = ""]) => {
  const [, route] = /^`([A-Z]+ \/.+)`$/.exec(first) ?? [];
  return route ? [{ route, purpose, use }] : [];
});

/** How each call is made, by its name on the page, without an account. */
const refusals: Record<string, (client: SupabaseClient) => Promise<{ error: unknown }>> = {
  "`signInAnonymously`": ({ auth }) => auth.signInAnonymously(),
  "`signUp` with a telephone number": ({ auth }) =>
    auth.signUp({ phone: "+491700000000", password: "correct horse" }),
  "`signInWithOtp` with a telephone number": ({ auth }) =>
    auth.signInWithOtp({ phone: "+491700000000" }),
  "`verifyOtp` with a telephone number": ({ auth }) =>
    auth.verifyOtp({ phone: "+491700000000", token: "123456", type: "sms" }),
  "`signInWithSSO`": ({ auth }) => auth.signInWithSSO({ domain: "example.com" }),
  "`signInWithWeb3`": ({ auth }) =>
    auth.signInWithWeb3({ chain: "ethereum", message: "x", signature: "0x00" }),
  "`signInWithOAuth` without a provider": ({ auth }) => opened(auth, "google"),
  "`signInWithIdToken` without a provider": ({ auth }) =>
    auth.signInWithIdToken({ provider: "google", token: "x.y.z" }),
  "`signInWithOtp`": ({ auth }) => auth.signInWithOtp({ email: "ada@example.com" }),
};

/** The address of a provider is opened by the browser. */
async function opened(auth: SupabaseClient["auth"], provider: "google") {
  const { data } = await auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
  const answer = await fetch(data.url ?? "", { redirect: "manual" });
  const { error_code: code } = await answer.json();
  return { error: { status: answer.status, code } };
}

describe("docs/engine.md", () => {
  const backend = backendFor("embedded");

  test("has each route of the engine, and no other", () => {
    const real = backend.routes
      .filter(({ path }) => /^\/(auth|rest|storage|functions|realtime)\/v1/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.map(({ route }) => route).sort()).toEqual([...new Set(real)].sort());
  });

  test("says of each route what it is for, and once", () => {
    const purposes = ["used by the product", "for the official client", "refused"];
    expect(routes.filter(({ purpose }) => !purposes.includes(purpose))).toEqual([]);
    expect(new Set(routes.map(({ route }) => route)).size).toBe(routes.length);
  });

  test("names for each route that the product uses a file, and a text that stands in it", () => {
    const used = routes.filter(({ purpose }) => purpose === "used by the product");
    expect(used.length).toBeGreaterThan(25);
    const missing = used.filter(({ use }) => {
      const [, file = "", text = ""] = /^`([^`]+)`, `([^`]+)`/.exec(use) ?? [];
      return text === "" || !read(file).includes(text);
    });
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(refusals))("%s is refused as the page says", async (name, call) => {
    const row = rows.find(([first]) => first === name);
    const [, status, code] = /^(\d+) `(\w+)`$/.exec(row?.[1] ?? "") ?? [];
    const client = createClient(backend.url, backend.keys.publishable, {
      auth: { persistSession: false, flowType: "pkce" },
    });
    expect((await call(client)).error).toMatchObject({ status: Number(status), code });
  });

  test("`unlinkIdentity` of the only way in is refused as the page says", async () => {
    const { client } = await backend.customer();
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("the account has no identity");
    const refusal = { status: 422, code: "single_identity_not_deletable" };
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refusal);
    const row = rows.find(([first]) => first === "`unlinkIdentity` of the only way in");
    expect(row?.[1]).toBe(`${refusal.status} \`${refusal.code}\``);
  });
});
