import { describe, expect, test } from "vitest";
import { backendFor } from "../backend-for.ts";
import { eitherKind } from "../databases.ts";
import { PasskeyDevice } from "../passkey-device.ts";
import { rawRequest } from "../raw-request.ts";

describe.each(eitherKind)("a former host of the site, on the %s database", (kind) => {
  const backend = backendFor(kind, { passkeyFormerHosts: ["old.example"] });

  const underHost = (host: string, path: string) =>
    rawRequest(backend.url, path, { headers: { host } });
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${backend.url}/auth/v1/passkeys${path}`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishable,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  test("names today's address to a browser that asks whether its passkeys are good there; no other host does", async () => {
    const { status, text } = await underHost("old.example", "/.well-known/webauthn");
    expect([status, JSON.parse(text)]).toEqual([200, { origins: ["http://localhost:3000"] }]);
    for (const host of ["localhost:3000", "other.example"]) {
      expect((await underHost(host, "/.well-known/webauthn")).text).not.toContain("origins");
    }
  });

  test("its passkeys are asked for by name at today's address, and sign in; those of another host do not", async () => {
    const person = await backend.customer();
    await backend.prove(person);
    const device = new PasskeyDevice({ origin: "http://localhost:3000" });
    const made = await post("/registration/options", {}, person.token);
    const credential = device.create(made.body.options);
    const given = { challenge_id: made.body.challenge_id, credential };
    expect((await post("/registration/verify", given, person.token)).status).toBe(200);
    for (const [host, status] of [
      ["old.example", 200],
      ["other.example", 400],
    ] as const) {
      await backend.db.query(
        "update auth.webauthn_credentials set rp_id = $2 where user_id = $1::uuid",
        [person.id, host],
      );
      const asked = await post("/authentication/options", { rp_id: host });
      expect(asked.body.former_hosts).toEqual(["old.example"]);
      expect(asked.body.options.rpId).toBe(status === 200 ? host : "localhost");
      const answer = device.get(asked.body.options, { rpId: host });
      const signedIn = { challenge_id: asked.body.challenge_id, credential: answer };
      expect((await post("/authentication/verify", signedIn)).status).toBe(status);
    }
  });
});
