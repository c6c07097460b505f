import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { subscriptionLinks } from "#server/subscriptions/links.ts";
import { eitherKind } from "./databases.ts";
import { setStatus, submitProject } from "./project.ts";
import { password, settingsMails } from "./settings-mails.ts";

describe.each(eitherKind)("the link to unsubscribe, on the %s database", (kind) => {
  const world = settingsMails(kind);

  const settingsOf = async (person: { id: string }) =>
    (await world.backend.db.query("select * from user_settings where user_id = $1", [person.id]))
      .rows[0];

  describe("the link to unsubscribe", () => {
    const statusMail = async () => {
      const person = await world.backend.customer();
      await world.set(person, { language: "de", timezone: "Europe/Paris" });
      const id = await submitProject(person.client);
      await world.deliver();
      await setStatus(world.studio.client, id, "in_progress");
      await world.deliver();
      const url = new URL(
        world.header(world.mailTo(person, /In Arbeit/), "list-unsubscribe")?.slice(1, -1) ?? "",
      );
      expect(url.origin).toBe("http://localhost:3000");
      return { person, id, link: `${world.backend.url}${url.pathname}${url.search}` };
    };
    const post = (link: string, form: Record<string, string>) =>
      fetch(link, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    const oneClick = { "List-Unsubscribe": "One-Click" };

    test("changes nothing when it is read, and shows its page in the reader's language", async () => {
      const { person, link } = await statusMail();
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(link, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        if (method === "HEAD") continue;
        const page = await answer.text();
        expect(page).toContain('<html lang="de">');
        expect(page).toContain("Keine Mails mehr zu Ihrem Projekt?");
      }
      expect(await settingsOf(person)).toMatchObject({ notification_emails_enabled: true });
    });

    test("switches its list off at once when the mail program follows it, and leaves the others on", async () => {
      const { person, id, link } = await statusMail();
      await world.set(person, { marketing_emails_enabled: true });
      const before = await settingsOf(person);
      for (let n = 0; n < 2; n++) {
        const answer = await post(link, oneClick);
        expect(answer.status).toBe(200);
      }
      expect(await settingsOf(person)).toEqual({
        ...before,
        notification_emails_enabled: false,
        updated_at: expect.any(Date),
      });
      await setStatus(world.studio.client, id, "completed");
      await world.sendNews(await world.newNews());
      await world.deliver();
      expect(world.mailTo(person, /Fertig/)).toBeUndefined();
      expect(world.mailTo(person, /Spring hours/)).toBeDefined();
    });

    test("also works with a multipart body, as some mail programs send it", async () => {
      const { person, link } = await statusMail();
      const body = new FormData();
      body.set("List-Unsubscribe", "One-Click");
      expect((await fetch(link, { method: "POST", body })).status).toBe(200);
      expect(await settingsOf(person)).toMatchObject({ notification_emails_enabled: false });
    });

    test("stops mails that were composed before, and even a copy that the studio sends", async () => {
      const { person, id, link } = await statusMail();
      await setStatus(world.studio.client, id, "completed");
      expect(await world.compose()).toBe(1);
      await post(link, oneClick);
      expect(await world.send()).toBe(0);
      expect(world.mailTo(person, /Fertig/)).toBeUndefined();
      const states = await world.backend.db.query<{ id: string; subject: string; state: string }>(
        "select id, subject, state from engine.outbox where kind = 'status-update' order by created_at",
      );
      expect(states.rows.map(({ state }) => state)).toEqual(["sent", "cancelled"]);
      const copy = { mail: states.rows[0]?.id, request: randomUUID() };
      expect((await world.studio.client.rpc("send_mail_again", copy)).data).toMatchObject({
        done: true,
      });
      expect(await world.send()).toBe(0);
      await post(link, { wanted: "on" });
      await world.studio.client.rpc("send_mail_again", { ...copy, request: randomUUID() });
      expect(await world.send()).toBe(1);
    });

    test("works by the page's button, in both directions and without a session", async () => {
      const { person, link } = await statusMail();
      const off = await post(link, { wanted: "off" });
      expect(off.status).toBe(303);
      const page = await (await fetch(new URL(off.headers.get("location") ?? "", link))).text();
      expect(page).toContain("Erledigt. Keine Mails mehr zu Ihrem Projekt.");
      expect(await settingsOf(person)).toMatchObject({ notification_emails_enabled: false });
      const on = await post(link, { wanted: "on" });
      const after = await (await fetch(new URL(on.headers.get("location") ?? "", link))).text();
      expect(after).toContain("wieder eingeschaltet");
      expect(await settingsOf(person)).toMatchObject({ notification_emails_enabled: true });
    });

    test("keeps the language of the sign-up for somebody without settings", async () => {
      const email = `${randomUUID()}@example.com`;
      const client = world.backend.visitor();
      const options = { data: { full_name: "Lise Meitner", language: "de" } };
      const { data } = await client.auth.signUp({ email, password, options });
      const id = data.user?.id ?? "";
      const { links } = world.backend.mailServices;
      const { search } = new URL(links.linkFor({ userId: id, list: "project-news" }));
      expect((await post(`${world.backend.url}/unsubscribe${search}`, oneClick)).status).toBe(200);
      expect(await settingsOf({ id })).toMatchObject({
        language: "de",
        notification_emails_enabled: false,
        marketing_emails_enabled: false,
      });
    });

    test("does nothing if it was changed, made up or made with another key", async () => {
      const { person, link } = await statusMail();
      await world.set(person, { marketing_emails_enabled: true });
      const before = await settingsOf(person);
      const token = new URL(link).searchParams.get("token") ?? "";
      const other = await world.backend.customer();
      const foreign = subscriptionLinks({ siteUrl: "http://a", jwtSecret: "another key entirely" });
      const wrong = [
        "",
        token.slice(0, -1),
        `${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}`,
        token.replace("project-news", "marketing"),
        token.replace("project-news", "constructor"),
        token.replace(person.id, other.id),
        `${token}.x`,
        new URL(foreign.linkFor({ userId: person.id, list: "project-news" })).searchParams.get(
          "token",
        ),
        person.token,
      ];
      for (const made of wrong) {
        const query = `?${new URLSearchParams({ token: made ?? "" })}`;
        const answer = await post(`${world.backend.url}/unsubscribe${query}`, oneClick);
        expect([made, answer.status]).toEqual([made, 404]);
        expect(await answer.text()).toContain("This link does not work.");
      }
      expect((await post(link, { anything: "else" })).status).toBe(400);
      expect((await fetch(link, { method: "PUT" })).status).toBe(405);
      expect(await settingsOf(person)).toEqual(before);
      expect((await post(link, oneClick)).status).toBe(200);
      expect(await settingsOf(person)).toMatchObject({ notification_emails_enabled: false });
    });

    test("gives no access to anything else", async () => {
      const { link } = await statusMail();
      const token = new URL(link).searchParams.get("token") ?? "";
      const answer = await fetch(`${world.backend.url}/rest/v1/user_settings`, {
        headers: { apikey: world.backend.keys.publishable, authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      const preview = await fetch(`${world.backend.url}/news-preview?token=${token}`);
      expect(preview.status).toBe(404);
    });

    test("says that it does not work when its account was deleted", async () => {
      const { person, link } = await statusMail();
      await world.backend.db.query("delete from auth.users where id = $1", [person.id]);
      expect((await fetch(link)).status).toBe(404);
      expect((await post(link, oneClick)).status).toBe(404);
    });
  });
});
