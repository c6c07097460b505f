import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { authFor, newEmail, password } from "./auth-server.ts";

const laptop = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) Version/20.0 Safari/604.1";

describe.each(eitherKind)("sign-ins from new devices on the %s database", (kind) => {
  const auth = authFor(kind);

  const post = async (path: string, body: object, device: { agent: string; cookie?: string }) => {
    const headers = {
      "user-agent": device.agent,
      ...(device.cookie ? { cookie: `daybreak-device=${device.cookie}` } : {}),
    };
    const answer = await auth.send("POST", path, { body, headers });
    const cookie = answer.headers.get("set-cookie") ?? "";
    return { answer, cookie, device: /daybreak-device=([\w-]+)/.exec(cookie)?.[1] ?? "" };
  };
  const signIn = (email: string, device: { agent: string; cookie?: string }) =>
    post("/token?grant_type=password", { email, password }, device);
  const noticesTo = async (email: string) =>
    (await auth.mails(email)).filter((mail) => mail.kind === "auth.new_device");

  test("the first device causes no mail, another one causes one mail", async () => {
    auth.comeFrom("203.0.113.7");
    const email = newEmail();
    const first = await post("/signup", { email, password }, { agent: laptop });
    await auth.prove(email);
    expect(first.answer.status).toBe(200);
    expect(first.cookie).toMatch(/HttpOnly/i);
    expect(first.cookie).toMatch(/SameSite=Strict/i);
    expect(first.cookie).toMatch(/Path=\/auth\/v1/i);
    const again = await signIn(email, { agent: laptop, cookie: first.device });
    expect([again.answer.status, again.device]).toEqual([200, first.device]);
    expect(await noticesTo(email)).toEqual([]);

    auth.comeFrom("198.51.100.9");
    const travelling = { agent: laptop.replace("150", "151"), cookie: first.device };
    expect((await signIn(email, travelling)).answer.status).toBe(200);
    expect(await noticesTo(email)).toEqual([]);

    const other = await signIn(email, { agent: phone });
    expect(await noticesTo(email)).toMatchObject([{ text_body: phone }]);
    await signIn(email, { agent: phone, cookie: other.device });
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test("a browser that has lost its cookie is recognised by its network, a stranger in another network is not", async () => {
    auth.comeFrom("203.0.113.7");
    const email = newEmail();
    await post("/signup", { email, password }, { agent: laptop });
    await auth.prove(email);
    auth.comeFrom("203.0.113.200");
    await signIn(email, { agent: laptop });
    expect(await noticesTo(email)).toEqual([]);
    auth.comeFrom("198.51.100.9");
    await signIn(email, { agent: laptop });
    expect(await noticesTo(email)).toHaveLength(1);
    await signIn(email, { agent: laptop, cookie: "made-up" });
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test("a new device is mailed to a proved address only, and stored for any account", async () => {
    auth.comeFrom("203.0.113.7");
    const [unproved, proved] = [newEmail(), newEmail()];
    for (const email of [unproved, proved]) {
      await post("/signup", { email, password }, { agent: laptop });
      if (email === proved) await auth.prove(email);
      auth.comeFrom("198.51.100.9");
      expect((await signIn(email, { agent: phone })).answer.status).toBe(200);
      // The first device and the new one, each by its cookie and by its browser and network.
      const devices = await auth.count(
        "auth.known_devices d join auth.users u on u.id = d.user_id where u.email = $1",
        [email],
      );
      expect(devices).toBe(4);
    }
    expect(await auth.mails(unproved)).toEqual([]);
    expect((await auth.mails(proved)).map(({ kind }) => kind)).toEqual(["auth.new_device"]);
  });

  test("a wrong password leaves no trace, and a device known to one account is new to another", async () => {
    auth.comeFrom("203.0.113.7");
    const [ada, bob] = [newEmail(), newEmail()];
    const { device } = await post("/signup", { email: ada, password }, { agent: laptop });
    await post("/signup", { email: bob, password }, { agent: phone });
    await auth.prove(bob);
    const wrong = { email: bob, password: "not this one" };
    const refused = await post("/token?grant_type=password", wrong, { agent: laptop });
    expect([refused.answer.status, refused.cookie]).toEqual([400, ""]);
    expect(await noticesTo(bob)).toEqual([]);
    await signIn(bob, { agent: laptop, cookie: device });
    expect(await noticesTo(bob)).toHaveLength(1);
  });

  test("nothing in the database reveals which device or network it was", async () => {
    auth.comeFrom("203.0.113.77");
    const email = newEmail();
    const { device } = await post("/signup", { email, password }, { agent: laptop });
    const { rows } = await auth.db.query("select * from auth.known_devices");
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [device, "203.0", "Linux"]) expect(stored).not.toContain(secret);
  });
});
