import { describe, expect, test } from "vitest";
import { bytesOf } from "../authenticator.ts";
import { eitherKind } from "../databases.ts";
import { authFor, newEmail, password } from "./auth-server.ts";
import { factorPeople } from "./factor-people.ts";

describe.each(eitherKind)("recovery codes and secrets of factors, on the %s database", (kind) => {
  const { auth, reported, newPerson, signIn, nextCode, newProtected, codeErrorOf } =
    factorPeople(kind);

  test("each of the ten recovery codes works once, in any spelling", async () => {
    const { email, own, factorId, secret } = await newProtected();
    expect(codeErrorOf(await own.mfa.recoveryCodes.getStatus())).toEqual([
      404,
      "mfa_factor_not_found",
    ]);
    const made = await own.mfa.recoveryCodes.generate();
    const codes = made.data?.codes ?? [];
    expect(made.data).toMatchObject({ type: "recovery_code", total: 10 });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect(codeErrorOf(await own.mfa.recoveryCodes.generate())).toEqual([
      422,
      "mfa_verified_factor_exists",
    ]);
    const stored = await auth.db.query("select * from auth.mfa_recovery_codes");
    for (const code of codes) expect(JSON.stringify(stored.rows)).not.toContain(code);

    const lost = await signIn(email);
    const spelled = (codes[0] ?? "").toUpperCase().replace(/(.{4})/g, "$1- ");
    const entered = await lost.mfa.recoveryCodes.verify({ code: spelled });
    expect(entered.error).toBeNull();
    const { data: level } = await lost.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({
      currentLevel: "aal2",
      currentAuthenticationMethods: [{ method: "mfa/recovery_code" }, { method: "password" }],
    });
    const status = await lost.mfa.recoveryCodes.getStatus();
    expect(status.data).toMatchObject({ total: 10, remaining: 9 });
    const mails = await auth.mails(email);
    expect(mails.at(-1)).toMatchObject({
      kind: "auth.recovery_code_used",
      text_body: "9 left.",
    });

    const next = await signIn(email);
    for (const code of [codes[0] ?? "", "aaaaaaaaaaaaaaaa", ""]) {
      const refused = await next.mfa.recoveryCodes.verify({ code });
      expect(codeErrorOf(refused)).toEqual([422, "mfa_verification_failed"]);
    }
    expect((await next.mfa.recoveryCodes.verify({ code: codes[1] ?? "" })).error).toBeNull();

    const renewed = await next.mfa.recoveryCodes.regenerate();
    expect(renewed.data).toMatchObject({ id: made.data?.id, total: 10 });
    const last = await signIn(email);
    const dead = await last.mfa.recoveryCodes.verify({ code: codes[2] ?? "" });
    expect(codeErrorOf(dead)).toEqual([422, "mfa_verification_failed"]);
    const alive = await last.mfa.recoveryCodes.verify({ code: renewed.data?.codes[0] ?? "" });
    expect(alive.error).toBeNull();

    expect((await last.mfa.recoveryCodes.unenroll()).error).toBeNull();
    const whole = await signIn(email);
    await whole.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
    expect((await whole.mfa.recoveryCodes.generate()).error).toBeNull();
    expect((await whole.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await whole.mfa.listFactors()).data?.all).toEqual([]);
    expect(
      await auth.count(
        "auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id where f.friendly_name = $1",
        ["App"],
      ),
    ).toBe(0);
  });

  test("recovery codes are never the only factor, and work for their own account alone", async () => {
    const { own } = await newPerson();
    expect(codeErrorOf(await own.mfa.recoveryCodes.generate())).toEqual([422, "insufficient_aal"]);
    const ada = await newProtected();
    const made = await ada.own.mfa.recoveryCodes.generate();
    const bob = await newProtected();
    await bob.own.mfa.recoveryCodes.generate();
    const half = await signIn(bob.email);
    const foreign = await half.mfa.recoveryCodes.verify({ code: made.data?.codes[0] ?? "" });
    expect(codeErrorOf(foreign)).toEqual([422, "mfa_verification_failed"]);
    const status = await ada.own.mfa.recoveryCodes.getStatus();
    expect(status.data?.remaining).toBe(10);
  });

  test("no secret of an authenticator app can be read from the database, and none works in the row of another factor", async () => {
    const { id, email, factorId, secret } = await newProtected();
    const { rows } = await auth.db.query<{ id: string; secret: string }>(
      "select id, secret from auth.mfa_factors where user_id = $1::uuid",
      [id],
    );
    const stored = rows[0]?.secret ?? "";
    for (const form of ["utf8", "hex", "base64", "base64url"] as const) {
      expect(stored).not.toContain(bytesOf(secret).toString(form));
      expect(Buffer.from(stored, "base64url").includes(bytesOf(secret))).toBe(false);
    }
    const thief = await newProtected();
    await auth.db.query(
      `update auth.mfa_factors set last_step = null,
         secret = (select secret from auth.mfa_factors where id = $2::uuid) where user_id = $1::uuid`,
      [id, thief.factorId],
    );
    const half = await signIn(email);
    const code = nextCode(thief.secret);
    const refused = await half.mfa.challengeAndVerify({ factorId, code });
    expect(codeErrorOf(refused)).toEqual([422, "mfa_verification_rejected"]);
    expect(reported).toHaveLength(1);
    const own = await signIn(thief.email);
    const taken = await own.mfa.challengeAndVerify({ factorId: thief.factorId, code });
    expect(taken.error).toBeNull();
    expect(taken.data?.user.factors?.[0]).not.toHaveProperty("secret");
  });
});

describe.each(eitherKind)("guessing codes on the %s database", (kind) => {
  const auth = authFor(kind, { limits: { mfa: { points: 15, seconds: 60 } } });

  test("an account has fifteen tries a minute, from all networks together", async () => {
    const own = auth.client().auth;
    const email = newEmail();
    await own.signUp({ email, password });
    await auth.prove(email);
    const { data } = await own.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    const factorId = data?.id ?? "";
    const challengeId = (await own.mfa.challenge({ factorId })).data?.id ?? "";
    const token = (await own.getSession()).data.session?.access_token ?? "";
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 17; attempt += 1) {
      auth.comeFrom(`203.0.113.${attempt}`);
      const body = { challenge_id: challengeId, code: "000000" };
      const answer = await auth.send("POST", `/factors/${factorId}/verify`, { token, body });
      statuses.push(answer.status);
      if (answer.status === 429)
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(15).fill(422), 429, 429]);
  });
});
