import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import type { Person } from "./backend.ts";
import { eitherKind } from "./databases.ts";
import { settingsMails } from "./settings-mails.ts";

describe.each(eitherKind)("news, on the %s database", (kind) => {
  const world = settingsMails(kind);

  describe("news", () => {
    const newSubscriber = async (name: string, marketing = true) => {
      const person = await world.backend.customer(name);
      await world.set(person, { marketing_emails_enabled: marketing });
      return person;
    };
    const countOf = ({ email }: Person, subject: string) =>
      world.smtp.to(email).filter((mail) => mail.subject === subject).length;

    test("owners mail a new privacy policy to everybody who registered before it, once, in the reader's language", async () => {
      const before = await world.backend.customer("Ada Lovelace");
      await world.set(before, { marketing_emails_enabled: false, language: "de" });
      const version = await world.newPrivacyPolicy();
      const after = await world.backend.customer("Bob Byron");
      const change = async (by = world.studio) => by.client.rpc("privacy_change");
      const { data: asked } = await change();
      expect(asked).toMatchObject({ version, publishedAt: expect.stringMatching(/^20/) });
      const manager = await world.backend.staff("manager");
      const notices = async () =>
        (
          await world.backend.db.query<{ user_id: string }>(
            "select user_id from private.privacy_notices where version = $1",
            [version],
          )
        ).rows.map(({ user_id }) => user_id);
      for (const person of [manager, before]) {
        expect((await change(person)).error?.code).toBe("42501");
        expect((await world.announcePrivacyChange(version, person)).error?.code).toBe("42501");
      }
      expect((await world.announcePrivacyChange("older")).error?.message).toMatch(
        /newer privacy policy/,
      );
      expect(await notices()).toEqual([]);
      const answers = await Promise.all([
        world.announcePrivacyChange(version),
        world.announcePrivacyChange(version),
      ]);
      const { clients } = asked as { clients: number };
      expect(answers.map(({ data }) => data).sort()).toEqual([0, clients].sort());
      expect((await change()).data).toBeNull();
      const mailed = await notices();
      expect(mailed).toContain(before.id);
      expect(mailed).not.toContain(after.id);
      expect(mailed).not.toContain(world.studio.id);
      await world.backend.db.query("update private.mails_due set due_at = now()");
      await world.deliver();
      const [mail, ...more] = world.smtp
        .to(before.email)
        .filter(({ text }) => text?.includes("/privacy"));
      expect([mail?.subject, more.length]).toEqual([
        expect.stringMatching(/^Neue Datenschutzerklärung/),
        0,
      ]);
      expect(world.header(mail, "list-unsubscribe")).toBeUndefined();
      const { data: entries } = await world.studio.client
        .from("audit_log")
        .select("actor, facts")
        .eq("action", "privacy.announced")
        .eq("row_id", version);
      expect(entries).toEqual([
        { actor: world.studio.id, facts: { title: version, recipients: clients } },
      ]);
    });

    test("reach those who agreed, each once, however often it is sent", async () => {
      const subject = `News ${randomUUID()}`;
      const [ada, bob, eve] = await Promise.all([
        newSubscriber("Ada"),
        newSubscriber("Bob"),
        newSubscriber("Eve", false),
      ]);
      const { data: readers } = await world.studio.client.rpc("count_news_readers");
      const letter = await world.newNews({
        subject,
        button_label: "Book",
        button_url: "https://studio.example/book?a=1&b=2",
      });
      const answers = await Promise.all(Array.from({ length: 5 }, () => world.sendNews(letter)));
      expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
      expect(answers.filter(({ data }) => data.done)).toHaveLength(1);
      await world.deliver();
      await world.sendNews(letter);
      await world.deliver();
      expect([ada, bob, eve].map((person) => countOf(person, subject))).toEqual([1, 1, 0]);
      const mail = world.mailTo(ada as Person, new RegExp(subject));
      expect(mail?.html).toContain("https://studio.example/book?a=1&amp;b=2");
      const { data } = await world.studio.client
        .from("news")
        .select("*")
        .eq("id", letter.id)
        .single();
      expect(data).toMatchObject({ sent_by: world.studio.id, recipients: readers });
      const audit = await world.studio.client.from("audit_log").select("*").eq("row_id", letter.id);
      expect(audit.data).toMatchObject([
        {
          action: "news.sent",
          actor: world.studio.id,
          side: "studio",
          facts: { title: subject, recipients: readers },
        },
      ]);
    });

    test("do not reach somebody who unsubscribes before their copy is composed", async () => {
      const subject = `News ${randomUUID()}`;
      const [ada, bob] = await Promise.all([newSubscriber("Ada"), newSubscriber("Bob")]);
      await world.sendNews(await world.newNews({ subject }));
      await world.set(ada as Person, { marketing_emails_enabled: false });
      await world.deliver();
      expect([ada, bob].map((person) => countOf(person as Person, subject))).toEqual([0, 1]);
    });

    test("are not sent if they were changed after the sender had read them", async () => {
      const letter = await world.newNews();
      await world.studio.client.from("news").update({ subject: "Other" }).eq("id", letter.id);
      const { error } = await world.sendNews(letter);
      expect(error?.message).toMatch(/changed elsewhere/);
      const { data } = await world.studio.client
        .from("news")
        .select("*")
        .eq("id", letter.id)
        .single();
      expect(data.sent_at).toBeNull();
      expect((await world.sendNews(data)).data).toMatchObject({ done: true });
    });

    test("cannot be changed or deleted once they are sent", async () => {
      await newSubscriber("Ada");
      const letter = await world.newNews();
      await world.sendNews(letter);
      const news = world.studio.client.from("news");
      expect((await news.update({ subject: "x" }).eq("id", letter.id).select("id")).data).toEqual(
        [],
      );
      await news.delete().eq("id", letter.id);
      const { data } = await world.studio.client.from("news").select("subject").eq("id", letter.id);
      expect(data).toEqual([{ subject: "Spring hours" }]);
    });

    test("are previewed, and sent to oneself as a test, by the studio alone", async () => {
      const letter = await world.newNews({ subject: `Try ${randomUUID()}`, body: "<b>bold</b>" });
      const person = await world.backend.customer();
      const call = (name: string, by: SupabaseClient) =>
        by.functions.invoke(name, { body: { newsId: letter.id } });
      for (const name of ["preview-news", "try-news"]) {
        expect((await call(name, person.client)).response?.status).toBe(403);
        expect((await call(name, world.backend.visitor())).response?.status).toBe(403);
      }
      await world.deliver();
      world.smtp.received.length = 0;
      expect((await call("try-news", world.studio.client)).data).toEqual({
        to: world.studio.email,
      });
      await world.deliver();
      expect(world.smtp.received.map(({ recipients }) => recipients)).toEqual([
        [world.studio.email],
      ]);
      expect(world.smtp.received[0]?.mail.subject).toMatch(/^\[Test\] Try /);
      const { data } = await call("preview-news", world.studio.client);
      const preview = await fetch(`${world.backend.url}${data.path}`);
      expect(preview.status).toBe(200);
      expect(await preview.text()).toContain("&lt;b&gt;bold&lt;/b&gt;");
      expect(preview.headers.get("content-security-policy")).toMatch(
        /sandbox.*frame-ancestors 'self'/,
      );
      expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect((await fetch(`${world.backend.url}${data.path}x`)).status).toBe(404);
    });
  });
});
