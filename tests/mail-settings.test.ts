import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailKinds } from "#domain/mail/kinds.ts";
import { languages } from "#domain/settings/settings.ts";
import { deliverDue } from "#engine/mail/deliver.ts";
import { cancelBooking, moveBooking } from "#server/booking/change.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { subscriptionLinks } from "#server/subscriptions/links.ts";
import { isStillSubscribed } from "#server/subscriptions/unsubscribe-link.ts";
import { codeOfApp } from "./authenticator.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { bookIn, clockOf, freeIn } from "./booking/bookings.ts";
import { callFunction } from "./call-function.ts";
import { isFull } from "./counts.ts";
import { eitherKind } from "./databases.ts";
import { dealWithMoney } from "./money/deal-with-money.ts";
import { askForResult } from "./my-data/clients.ts";
import { project } from "./project.ts";
import { startSmtp } from "./smtp.ts";
import { deadLink } from "./together/deliverable-world.ts";
import { askForCode, redeemCode } from "./ways-in/mail-codes.ts";

const password = "correct horse battery";

describe.each(eitherKind)("mails follow their reader's settings, on the %s database", (kind) => {
  let backend: Backend;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let studio: Person;

  beforeAll(async () => {
    [backend, smtp] = await Promise.all([startBackend(kind), startSmtp()]);
    studio = await backend.admin();
  });
  afterAll(async () => {
    await smtp.stop();
    await backend.stop();
  });
  beforeEach(() => backend.db.exec("truncate engine.outbox, private.mails_due"));

  const compose = async () => {
    await backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
    return composeMailsDue(backend.mailServices);
  };
  const send = () =>
    deliverDue(
      backend.db,
      smtp.transport,
      (headers) => isStillSubscribed(backend.db, backend.mailServices.links, headers),
      { blobs: backend.blobs },
    );
  const deliver = async () => {
    await compose();
    return send();
  };
  const set = async (person: Person, settings: object) => {
    const { error } = await person.client
      .from("user_settings")
      .upsert({ user_id: person.id, ...settings });
    expect(error).toBeNull();
  };
  const settingsOf = async (person: { id: string }) =>
    (await backend.db.query("select * from user_settings where user_id = $1", [person.id])).rows[0];
  const newProject = async (person: Person) => {
    const { data } = await person.client
      .from("onboarding_submissions")
      .insert(project)
      .select("id")
      .single();
    return data?.id as string;
  };
  const setStatus = async (id: string, status: string) => {
    const { error } = await studio.client
      .from("onboarding_submissions")
      .update({ status })
      .eq("id", id);
    expect(error).toBeNull();
  };
  const newNews = async (fields: object = {}) => {
    const { data, error } = await studio.client
      .from("news")
      .insert({ subject: "Spring hours", body: "We open earlier.\n\nCome by.", ...fields })
      .select("*")
      .single();
    expect(error).toBeNull();
    return data as { id: string; updated_at: string };
  };
  const sendNews = ({ id, updated_at }: { id: string; updated_at: string }, by = studio) =>
    by.client.rpc("send_news", { news: id, seen: updated_at });
  const header = (mail: Email | undefined, key: string) =>
    mail?.headers.find((each) => each.key === key)?.value;
  const mailTo = ({ email }: Person, subject: RegExp) =>
    smtp.to(email).findLast((mail) => subject.test(mail.subject ?? ""));

  /** Does everything that causes a mail to this person. */
  const causeEveryMail = async (person: Person) => {
    await backend.prove(person);
    await backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "Ada", email: person.email, message: "Hello." });
    await askForResult(backend, person.email);
    const projectId = await newProject(person);
    await setStatus(projectId, "in_progress");
    await dealWithMoney(backend.db, projectId);
    const body = { projectId, text: "We have begun." };
    const posted = await callFunction(backend, "post-message", { token: studio.token, body });
    expect(posted.status).toBe(200);
    const question = { projectId, text: "Which colour?", blocking: false };
    await callFunction(backend, "ask-client", { token: studio.token, body: question });
    const deliverable = { projectId, title: "The page", link: deadLink };
    await callFunction(backend, "post-deliverable", { token: studio.token, body: deliverable });
    await compose();
    await remind(projectId);
    await useSupport(person, projectId);
    await person.client.auth.resetPasswordForEmail(person.email);
    await newDevice(person);
    await pauseCodes(person);
    const own = person.client.auth;
    await own.updateUser({ email: `${randomUUID()}@example.com` });
    await own.updateUser({ password: `${password} 2` });
    await useTwoFactors(person);
    await sendNews(await newNews());
    await announcePrivacyChange(await newPrivacyPolicy());
    await bookAndCancel(person);
    await inviteToProject(person);
  };
  /** Support is asked about, agreed to, warned of and ended. */
  const useSupport = async ({ token }: Person, projectId: string) => {
    const { rows } = await backend.db.query<{ id: string }>(
      "select private.make_support_schedule($1::uuid, now()) as id",
      [projectId],
    );
    const runStatement = (call: string) =>
      backend.db.query(`select ${call} from public.support_schedules s where s.id = $1::uuid`, [
        rows[0]?.id ?? "",
      ]);
    await runStatement("private.ask_about_support(s)");
    await compose();
    const body = { projectId, answer: "start-monthly" };
    expect((await callFunction(backend, "answer-support", { token, body })).status).toBe(200);
    await compose();
    await runStatement("private.support_mail_is_due('support-warning', s.id, 'warned')");
    await compose();
    const end = await callFunction(backend, "end-support", { token, body: { projectId } });
    expect(end.status).toBe(200);
    await compose();
  };
  /** Sends the reminders as if they were due on a Tuesday at noon, whenever the test runs. */
  const remind = async (projectId: string) => {
    await backend.db.query(
      `update public.reminders r set asked_at = '2026-11-10', due_at = '2026-11-20',
         due_on = case when r.invoice_id is not null then '2026-11-20'::date end
       where r.step = 1 and (r.project_id = $1::uuid
         or r.invoice_id in (select i.id from public.invoices i where i.project_id = $1::uuid))`,
      [projectId],
    );
    await backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
    const now = () => new Date("2026-11-24T15:00:00Z");
    await composeMailsDue({ ...backend.mailServices, now });
  };
  /** Publishes a new version of the privacy policy. */
  const newPrivacyPolicy = async () => {
    const version = `test-${randomUUID()}`;
    await backend.db.query(
      "insert into public.legal_texts (kind, version, sha256, body) values ('privacy', $1, repeat('0', 64), 'Text')",
      [version],
    );
    await backend.db.query(
      `update private.studio_facts set value = jsonb_set(value, '{privacy,version}', to_jsonb($1::text))
       where name = 'legal_texts'`,
      [version],
    );
    return version;
  };
  const announcePrivacyChange = async (version: string, by = studio) =>
    by.client.rpc("announce_privacy_change", { version });
  const inviteToProject = async ({ email }: Person) => {
    const projectId = await newProject(await backend.customer("Grace Hopper"));
    const body = { projectId, email, role: "viewer" };
    const answer = await callFunction(backend, "invite-member", { token: studio.token, body });
    expect(answer.status).toBe(200);
  };
  /** Makes a booking, moves it and cancels it. */
  const bookAndCancel = async ({ email }: Person) => {
    const { id } = await bookIn(backend, 50, { email });
    await compose();
    const actor = { side: "visitor" } as const;
    await moveBooking(id, await freeIn(backend, 80), { actor, ...clockOf(backend) });
    await compose();
    await cancelBooking(id, { actor, ...clockOf(backend) });
  };
  const newDevice = async ({ email }: Person) => {
    const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishable,
        "content-type": "application/json",
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
  };
  /** Types so many wrong codes that codes pause. */
  const pauseCodes = async ({ email }: Person) => {
    for (let flow = 0; flow < 4; flow += 1) {
      const { code, cookie } = await askForCode(backend, email);
      const other = code === "000000" ? "000001" : "000000";
      for (let times = 0; times < 5; times += 1) {
        expect((await redeemCode(backend, { code: other, cookie })).ok).toBe(false);
      }
    }
  };
  /** Sets up two factors, signs in with a recovery code once, and switches the factors off. */
  const useTwoFactors = async ({ email }: Person) => {
    const signedIn = async () => {
      const { auth } = createClient(backend.url, backend.keys.publishable, {
        auth: {
          persistSession: false,
          autoRefreshToken: false,
          experimental: { recoveryCodes: true },
        },
      });
      const { error } = await auth.signInWithPassword({ email, password: `${password} 2` });
      expect(error).toBeNull();
      return auth.mfa;
    };
    const own = await signedIn();
    const { data } = await own.enroll({ factorType: "totp" });
    const factorId = data?.id ?? "";
    const code = codeOfApp(data?.type === "totp" ? data.totp.secret : "");
    expect((await own.challengeAndVerify({ factorId, code })).error).toBeNull();
    const codes = await own.recoveryCodes.generate();
    const entering = await signedIn();
    const entered = await entering.recoveryCodes.verify({ code: codes.data?.codes[0] ?? "" });
    expect(entered.error).toBeNull();
    expect((await own.unenroll({ factorId })).error).toBeNull();
  };

  // These two cases have each setting on and off, and would show if one were read in place of the other.
  const mixed = [
    [true, false],
    [false, true],
  ];
  const equal = [
    [true, true],
    [false, false],
  ];
  describe.each(isFull ? [...mixed, ...equal] : mixed)(
    "with project mails %s and marketing %s",
    (notifications, marketing) => {
      test("exactly the allowed kinds arrive, and only those that can be switched off have an unsubscribe link", async () => {
        const person = await backend.customer();
        await set(person, {
          notification_emails_enabled: notifications,
          marketing_emails_enabled: marketing,
        });
        // Another client wants every mail: what is withheld is withheld from this person alone.
        const other = await backend.customer("Bob Byron");
        await set(other, { marketing_emails_enabled: true });
        await causeEveryMail(person);
        await setStatus(await newProject(other), "completed");
        await deliver();

        const on = {
          "project-news": notifications,
          marketing,
          security: true,
          money: true,
          legal: true,
          answer: true,
        };
        // These kinds go to people without an account or without a project.
        const notOneOf = new Set([
          "auth.signup",
          "auth.magiclink", // for installations that switch POST /otp on
          "auth.invite",
          "account-deleted",
          "invitation-studio",
          // These need a device or a provider (tests/auth/passkeys.test.ts, tests/auth/providers.test.ts).
          "auth.passkey_added",
          "auth.passkey_removed",
          "auth.identity_linked",
          "auth.identity_unlinked",
        ]);
        const expected = Object.entries(mailKinds).filter(
          ([each, { reason }]) => reason !== "studio" && on[reason] && !notOneOf.has(each),
        );
        const { rows } = await backend.db.query<{ kind: string; headers: Record<string, string> }>(
          "select kind, headers from engine.outbox where to_address = $1 and state = 'sent'",
          [person.email],
        );
        expect([...new Set(rows.map((row) => row.kind))].sort()).toEqual(
          expected.map(([each]) => each).sort(),
        );
        expect(smtp.to(person.email)).toHaveLength(rows.length);
        const withUnsubscribe = rows.filter(({ headers }) => headers["List-Unsubscribe"]);
        expect(withUnsubscribe.map((row) => row.kind).sort()).toEqual(
          [
            ...(marketing ? ["news"] : []),
            ...(notifications
              ? [
                  "deliverable-posted",
                  "question-news",
                  "reminder",
                  "status-update",
                  "thread-messages",
                ]
              : []),
          ].sort(),
        );
        const receivedWithUnsubscribe = smtp
          .to(person.email)
          .filter((mail) => header(mail, "list-unsubscribe"));
        expect(receivedWithUnsubscribe).toHaveLength(withUnsubscribe.length);
        for (const mail of receivedWithUnsubscribe) {
          expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
          const url = header(mail, "list-unsubscribe")?.slice(1, -1) ?? "";
          expect(mail.text).toContain(url);
          expect(mail.html).toContain(`href="${url}"`);
        }
        expect(smtp.to(other.email).map(({ subject }) => subject)).toEqual(
          expect.arrayContaining(["Website in a Day: Completed", "Spring hours"]),
        );
      });
    },
  );

  describe("the language of a mail", () => {
    const signUp = async (language: unknown) => {
      const email = `${randomUUID()}@example.com`;
      const client = backend.visitor();
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: { full_name: "Ada Lovelace", language } },
      });
      if (error || !data.user) throw error ?? new Error("nobody was signed up");
      return { id: data.user.id, email, client, token: data.session?.access_token ?? "" };
    };

    test.each([
      ["de", "Guten Morgen."],
      ["fr", "Bonjour."],
      ["es", "Buenos días."],
      ["en", "Good morning."],
      ["it", "Good morning."],
      ["__proto__", "Good morning."],
      [{ de: "de" }, "Good morning."],
    ])("an account with the language %j is welcomed with: %s", async (language, greeting) => {
      const person = await signUp(language);
      await deliver();
      const [mail] = smtp.to(person.email);
      expect(mail?.text).toContain(greeting);
      const expected = Object.hasOwn(languages, `${language}`) ? language : "en";
      expect(mail?.html).toContain(`<html lang="${expected}">`);
    });

    test("the settings outrank the language of the sign-up, for each kind of mail, with times in the client's zone", async () => {
      const person = await signUp("de");
      await set(person, {
        language: "fr",
        timezone: "Asia/Tokyo",
        marketing_emails_enabled: true,
      });
      await causeEveryMail(person);
      await deliver();
      const mails = smtp.to(person.email);
      expect(mails.length).toBeGreaterThan(9);
      for (const mail of mails) expect(mail.html).toContain('<html lang="fr">');
      const status = mailTo(person, /^Site en un jour\u00a0: En cours$/);
      expect(status?.text).toMatch(/En attente → En cours/);
      expect(status?.text).toMatch(/UTC\+9/);
      const news = mailTo(person, /Spring hours/);
      expect(news?.html).toContain('lang="en"');
      expect(news?.html).toContain("Se désabonner en un clic");
      const confirmed = mailTo(person, /questionnaire/);
      expect(confirmed?.text).toContain("24 heures");
      expect(confirmed?.text).not.toMatch(/Generate Leads|Modern & Minimal|24 hours|None/);
    });
  });

  describe("the link to unsubscribe", () => {
    const statusMail = async () => {
      const person = await backend.customer();
      await set(person, { language: "de", timezone: "Europe/Paris" });
      const id = await newProject(person);
      await deliver();
      await setStatus(id, "in_progress");
      await deliver();
      const url = new URL(
        header(mailTo(person, /In Arbeit/), "list-unsubscribe")?.slice(1, -1) ?? "",
      );
      expect(url.origin).toBe("http://localhost:3000");
      return { person, id, link: `${backend.url}${url.pathname}${url.search}` };
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
      await set(person, { marketing_emails_enabled: true });
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
      await setStatus(id, "completed");
      await sendNews(await newNews());
      await deliver();
      expect(mailTo(person, /Fertig/)).toBeUndefined();
      expect(mailTo(person, /Spring hours/)).toBeDefined();
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
      await setStatus(id, "completed");
      expect(await compose()).toBe(1);
      await post(link, oneClick);
      expect(await send()).toBe(0);
      expect(mailTo(person, /Fertig/)).toBeUndefined();
      const states = await backend.db.query<{ id: string; subject: string; state: string }>(
        "select id, subject, state from engine.outbox where kind = 'status-update' order by created_at",
      );
      expect(states.rows.map(({ state }) => state)).toEqual(["sent", "cancelled"]);
      const copy = { mail: states.rows[0]?.id, request: randomUUID() };
      expect((await studio.client.rpc("send_mail_again", copy)).data).toMatchObject({ done: true });
      expect(await send()).toBe(0);
      await post(link, { wanted: "on" });
      await studio.client.rpc("send_mail_again", { ...copy, request: randomUUID() });
      expect(await send()).toBe(1);
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
      const client = backend.visitor();
      const options = { data: { full_name: "Lise Meitner", language: "de" } };
      const { data } = await client.auth.signUp({ email, password, options });
      const id = data.user?.id ?? "";
      const { links } = backend.mailServices;
      const { search } = new URL(links.linkFor({ userId: id, list: "project-news" }));
      expect((await post(`${backend.url}/unsubscribe${search}`, oneClick)).status).toBe(200);
      expect(await settingsOf({ id })).toMatchObject({
        language: "de",
        notification_emails_enabled: false,
        marketing_emails_enabled: false,
      });
    });

    test("does nothing if it was changed, made up or made with another key", async () => {
      const { person, link } = await statusMail();
      await set(person, { marketing_emails_enabled: true });
      const before = await settingsOf(person);
      const token = new URL(link).searchParams.get("token") ?? "";
      const other = await backend.customer();
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
        const answer = await post(`${backend.url}/unsubscribe${query}`, oneClick);
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
      const answer = await fetch(`${backend.url}/rest/v1/user_settings`, {
        headers: { apikey: backend.keys.publishable, authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      const preview = await fetch(`${backend.url}/news-preview?token=${token}`);
      expect(preview.status).toBe(404);
    });

    test("says that it does not work when its account was deleted", async () => {
      const { person, link } = await statusMail();
      await backend.db.query("delete from auth.users where id = $1", [person.id]);
      expect((await fetch(link)).status).toBe(404);
      expect((await post(link, oneClick)).status).toBe(404);
    });
  });

  describe("news", () => {
    const newSubscriber = async (name: string, marketing = true) => {
      const person = await backend.customer(name);
      await set(person, { marketing_emails_enabled: marketing });
      return person;
    };
    const countOf = ({ email }: Person, subject: string) =>
      smtp.to(email).filter((mail) => mail.subject === subject).length;

    test("owners mail a new privacy policy to everybody who registered before it, once, in the reader's language", async () => {
      const before = await backend.customer("Ada Lovelace");
      await set(before, { marketing_emails_enabled: false, language: "de" });
      const version = await newPrivacyPolicy();
      const after = await backend.customer("Bob Byron");
      const change = async (by = studio) => by.client.rpc("privacy_change");
      const { data: asked } = await change();
      expect(asked).toMatchObject({ version, publishedAt: expect.stringMatching(/^20/) });
      const manager = await backend.staff("manager");
      const notices = async () =>
        (
          await backend.db.query<{ user_id: string }>(
            "select user_id from private.privacy_notices where version = $1",
            [version],
          )
        ).rows.map(({ user_id }) => user_id);
      for (const person of [manager, before]) {
        expect((await change(person)).error?.code).toBe("42501");
        expect((await announcePrivacyChange(version, person)).error?.code).toBe("42501");
      }
      expect((await announcePrivacyChange("older")).error?.message).toMatch(/newer privacy policy/);
      expect(await notices()).toEqual([]);
      const answers = await Promise.all([
        announcePrivacyChange(version),
        announcePrivacyChange(version),
      ]);
      const { clients } = asked as { clients: number };
      expect(answers.map(({ data }) => data).sort()).toEqual([0, clients].sort());
      expect((await change()).data).toBeNull();
      const mailed = await notices();
      expect(mailed).toContain(before.id);
      expect(mailed).not.toContain(after.id);
      expect(mailed).not.toContain(studio.id);
      await backend.db.query("update private.mails_due set due_at = now()");
      await deliver();
      const [mail, ...more] = smtp
        .to(before.email)
        .filter(({ text }) => text?.includes("/privacy"));
      expect([mail?.subject, more.length]).toEqual([
        expect.stringMatching(/^Neue Datenschutzerklärung/),
        0,
      ]);
      expect(header(mail, "list-unsubscribe")).toBeUndefined();
      const { data: entries } = await studio.client
        .from("audit_log")
        .select("actor, facts")
        .eq("action", "privacy.announced")
        .eq("row_id", version);
      expect(entries).toEqual([
        { actor: studio.id, facts: { title: version, recipients: clients } },
      ]);
    });

    test("reach those who agreed, each once, however often it is sent", async () => {
      const subject = `News ${randomUUID()}`;
      const [ada, bob, eve] = await Promise.all([
        newSubscriber("Ada"),
        newSubscriber("Bob"),
        newSubscriber("Eve", false),
      ]);
      const { data: readers } = await studio.client.rpc("count_news_readers");
      const letter = await newNews({
        subject,
        button_label: "Book",
        button_url: "https://studio.example/book?a=1&b=2",
      });
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendNews(letter)));
      expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
      expect(answers.filter(({ data }) => data.done)).toHaveLength(1);
      await deliver();
      await sendNews(letter);
      await deliver();
      expect([ada, bob, eve].map((person) => countOf(person, subject))).toEqual([1, 1, 0]);
      const mail = mailTo(ada as Person, new RegExp(subject));
      expect(mail?.html).toContain("https://studio.example/book?a=1&amp;b=2");
      const { data } = await studio.client.from("news").select("*").eq("id", letter.id).single();
      expect(data).toMatchObject({ sent_by: studio.id, recipients: readers });
      const audit = await studio.client.from("audit_log").select("*").eq("row_id", letter.id);
      expect(audit.data).toMatchObject([
        {
          action: "news.sent",
          actor: studio.id,
          side: "studio",
          facts: { title: subject, recipients: readers },
        },
      ]);
    });

    test("do not reach somebody who unsubscribes before their copy is composed", async () => {
      const subject = `News ${randomUUID()}`;
      const [ada, bob] = await Promise.all([newSubscriber("Ada"), newSubscriber("Bob")]);
      await sendNews(await newNews({ subject }));
      await set(ada as Person, { marketing_emails_enabled: false });
      await deliver();
      expect([ada, bob].map((person) => countOf(person as Person, subject))).toEqual([0, 1]);
    });

    test("are not sent if they were changed after the sender had read them", async () => {
      const letter = await newNews();
      await studio.client.from("news").update({ subject: "Other" }).eq("id", letter.id);
      const { error } = await sendNews(letter);
      expect(error?.message).toMatch(/changed elsewhere/);
      const { data } = await studio.client.from("news").select("*").eq("id", letter.id).single();
      expect(data.sent_at).toBeNull();
      expect((await sendNews(data)).data).toMatchObject({ done: true });
    });

    test("cannot be changed or deleted once they are sent", async () => {
      await newSubscriber("Ada");
      const letter = await newNews();
      await sendNews(letter);
      const news = studio.client.from("news");
      expect((await news.update({ subject: "x" }).eq("id", letter.id).select("id")).data).toEqual(
        [],
      );
      await news.delete().eq("id", letter.id);
      const { data } = await studio.client.from("news").select("subject").eq("id", letter.id);
      expect(data).toEqual([{ subject: "Spring hours" }]);
    });

    test("are previewed, and sent to oneself as a test, by the studio alone", async () => {
      const letter = await newNews({ subject: `Try ${randomUUID()}`, body: "<b>bold</b>" });
      const person = await backend.customer();
      const call = (name: string, by: SupabaseClient) =>
        by.functions.invoke(name, { body: { newsId: letter.id } });
      for (const name of ["preview-news", "try-news"]) {
        expect((await call(name, person.client)).response?.status).toBe(403);
        expect((await call(name, backend.visitor())).response?.status).toBe(403);
      }
      await deliver();
      smtp.received.length = 0;
      expect((await call("try-news", studio.client)).data).toEqual({ to: studio.email });
      await deliver();
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[studio.email]]);
      expect(smtp.received[0]?.mail.subject).toMatch(/^\[Test\] Try /);
      const { data } = await call("preview-news", studio.client);
      const preview = await fetch(`${backend.url}${data.path}`);
      expect(preview.status).toBe(200);
      expect(await preview.text()).toContain("&lt;b&gt;bold&lt;/b&gt;");
      expect(preview.headers.get("content-security-policy")).toMatch(
        /sandbox.*frame-ancestors 'self'/,
      );
      expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect((await fetch(`${backend.url}${data.path}x`)).status).toBe(404);
    });
  });
});
