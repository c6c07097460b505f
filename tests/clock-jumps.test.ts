import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { faketimeLibrary, newServerClock } from "./server-clock.ts";

const clock = newServerClock();
let daybreak: Daybreak | undefined;
afterAll(async () => {
  await daybreak?.stop();
  clock.remove();
});

test.skipIf(!faketimeLibrary)(
  "sessions, links, limits, leases and mails survive a clock that jumps (needs libfaketime)",
  { timeout: 180_000 },
  async () => {
    const running = await startDaybreak({
      ...clock.environment,
      RATE_LIMITS: "recover=100/1m,function=100/1m",
    });
    daybreak = running;
    const { mailbox, url, publishableKey } = running;
    const setHours = (ahead: number) => clock.set(url, ahead * 3600);
    const visitor = createClient(url, publishableKey, { auth: { persistSession: false } });
    const email = "ada@example.com";
    const signedUp = await visitor.auth.signUp({ email, password: "correct horse battery" });
    let refreshToken = signedUp.data.session?.refresh_token ?? "";
    const refresh = async () => {
      const { data, error } = await visitor.auth.refreshSession({ refresh_token: refreshToken });
      expect(error).toBeNull();
      refreshToken = data.session?.refresh_token ?? "";
      return data.session?.access_token ?? "";
    };
    const write = async (from: string) => {
      const answer = await fetch(`${url}/rest/v1/contact_submissions`, {
        method: "POST",
        headers: {
          apikey: publishableKey,
          "content-type": "application/json",
          prefer: "return=minimal",
        },
        body: JSON.stringify({ name: "Bob", email: from, message: "Hello" }),
      });
      return answer.status;
    };
    const call = async (name: string, body: object) => {
      const answer = await fetch(`${url}/functions/v1/${name}`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
    };
    const book = async (key: string, start?: string) => {
      const { slots } = (await call("free-slots", { event: "discovery" })) as unknown as {
        slots: string[];
      };
      const form = { name: "Rosa", email: "rosa@example.com", phone: "+49 30 12345", note: "" };
      const requested = { event: "discovery", start: start ?? slots.at(-1), zone: "Europe/Berlin" };
      const { status } = await call("create-booking", {
        ...requested,
        ...form,
        submission_key: key,
      });
      return { status, start: requested.start ?? "" };
    };
    const aboutReset = /reset|password/i;

    expect(await write("one@example.com")).toBe(201);
    await mailbox.find("one@example.com", /./);
    await visitor.auth.resetPasswordForEmail(email);
    const mail = await mailbox.find(email, aboutReset);
    const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
    const booked = await book("00000000-0000-4000-8000-000000000001");
    expect(booked.status).toBe(200);
    const other = await book("00000000-0000-4000-8000-000000000002", booked.start);
    expect(other.status).not.toBe(200);

    await setHours(1.02);
    const opened = await fetch(link, { redirect: "manual" });
    expect(opened.headers.get("location")).toContain(
      "error_description=Email+link+is+invalid+or+has+expired",
    );
    const token = await refresh();
    expect((await visitor.auth.getUser(token)).error).toBeNull();
    expect(await write("two@example.com")).toBe(201);
    await mailbox.find("two@example.com", /./);

    await setHours(25);
    expect((await visitor.auth.getUser(await refresh())).error).toBeNull();
    expect(await write("three@example.com")).toBe(201);
    await mailbox.find("three@example.com", /./);
    for (let n = 0; n < 4; n++) expect(await write("three@example.com")).toBe(201);
    expect(await write("three@example.com")).toBe(429);

    await setHours(0);
    expect((await visitor.auth.getUser(await refresh())).error).toBeNull();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // Requests that were counted on a day that is in the future again do not count against anybody.
    expect(await write("four@example.com")).toBe(201);
    await mailbox.find("four@example.com", /./);
    const again = await book("00000000-0000-4000-8000-000000000003", booked.start);
    expect(again.status).not.toBe(200);
    await visitor.auth.resetPasswordForEmail(email);

    // This waits in real time, so that the server's jobs could send something a second time.
    await new Promise((resolve) => setTimeout(resolve, 8000));
    const count = new Map<string, number>();
    for (const { to, mail: sent } of mailbox.all) {
      const key = `${sent.messageId} to ${to}`;
      count.set(key, (count.get(key) ?? 0) + 1);
    }
    expect([...count].filter(([, times]) => times > 1)).toEqual([]);
    for (const to of ["one@example.com", "two@example.com", "four@example.com"]) {
      expect(mailbox.all.filter((entry) => entry.to === to)).toHaveLength(1);
    }
  },
);
