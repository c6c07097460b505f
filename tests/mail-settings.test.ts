import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { mailKinds } from "#domain/mail/kinds.ts";
import { languages } from "#domain/settings/settings.ts";
import { cancelBooking, moveBooking } from "#server/booking/change.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { codeOfApp } from "./authenticator.ts";
import type { Person } from "./backend.ts";
import { bookIn, clockOf, freeIn } from "./booking/bookings.ts";
import { callFunction } from "./call-function.ts";
import { isFull } from "./counts.ts";
import { eitherKind } from "./databases.ts";
import { dealWithMoney } from "./money/deal-with-money.ts";
import { askForResult } from "./my-data/clients.ts";
import { setStatus, submitProject } from "./project.ts";
import { password, settingsMails } from "./settings-mails.ts";
import { deadLink } from "./together/deliverable-world.ts";
import { askForCode, redeemCode } from "./ways-in/mail-codes.ts";

describe.each(eitherKind)("mails follow their reader's settings, on the %s database", (kind) => {
  const world = settingsMails(kind);

  /** Does everything that causes a mail to this person. */
  const causeEveryMail = async (person: Person) => {
    await world.backend.prove(person);
    await world.backend
      .visitor()
      .from("contact_submissions")
      .insert({ name: "Ada", email: person.email, message: "Hello." });
    await askForResult(world.backend, person.email);
    const projectId = await submitProject(person.client);
    await setStatus(world.studio.client, projectId, "in_progress");
    await dealWithMoney(world.backend.db, projectId);
    const body = { projectId, text: "We have begun." };
    const posted = await callFunction(world.backend, "post-message", {
      token: world.studio.token,
      body,
    });
    expect(posted.status).toBe(200);
    const question = { projectId, text: "Which colour?", blocking: false };
    await callFunction(world.backend, "ask-client", { token: world.studio.token, body: question });
    const deliverable = { projectId, title: "The page", link: deadLink };
    await callFunction(world.backend, "post-deliverable", {
      token: world.studio.token,
      body: deliverable,
    });
    await world.compose();
    await remind(projectId);
    await useSupport(person, projectId);
    await person.client.auth.resetPasswordForEmail(person.email);
    await newDevice(person);
    await pauseCodes(person);
    const own = person.client.auth;
    await own.updateUser({ email: `${randomUUID()}@example.com` });
    await own.updateUser({ password: `${password} 2` });
    await useTwoFactors(person);
    await world.sendNews(await world.newNews());
    await world.announcePrivacyChange(await world.newPrivacyPolicy());
    await bookAndCancel(person);
    await inviteToProject(person);
  };
  /** Support is asked about, agreed to, warned of and ended. */
  const useSupport = async ({ token }: Person, projectId: string) => {
    const { rows } = await world.backend.db.query<{ id: string }>(
      "select private.make_support_schedule($1::uuid, now()) as id",
      [projectId],
    );
    const runStatement = (call: string) =>
      world.backend.db.query(
        `select ${call} from public.support_schedules s where s.id = $1::uuid`,
        [rows[0]?.id ?? ""],
      );
    await runStatement("private.ask_about_support(s)");
    await world.compose();
    const body = { projectId, answer: "start-monthly" };
    expect((await callFunction(world.backend, "answer-support", { token, body })).status).toBe(200);
    await world.compose();
    await runStatement("private.support_mail_is_due('support-warning', s.id, 'warned')");
    await world.compose();
    const end = await callFunction(world.backend, "end-support", { token, body: { projectId } });
    expect(end.status).toBe(200);
    await world.compose();
  };
  /** Sends the reminders as if they were due on a Tuesday at noon, whenever the test runs. */
  const remind = async (projectId: string) => {
    await world.backend.db.query(
      `update public.reminders r set asked_at = '2026-11-10', due_at = '2026-11-20',
         due_on = case when r.invoice_id is not null then '2026-11-20'::date end
       where r.step = 1 and (r.project_id = $1::uuid
         or r.invoice_id in (select i.id from public.invoices i where i.project_id = $1::uuid))`,
      [projectId],
    );
    await world.backend.db.exec(
      "update private.mails_due set due_at = now() - interval '1 second'",
    );
    const now = () => new Date("2026-11-24T15:00:00Z");
    await composeMailsDue({ ...world.backend.mailServices, now });
  };
  const inviteToProject = async ({ email }: Person) => {
    const projectId = await submitProject((await world.backend.customer("Grace Hopper")).client);
    const body = { projectId, email, role: "viewer" };
    const answer = await callFunction(world.backend, "invite-member", {
      token: world.studio.token,
      body,
    });
    expect(answer.status).toBe(200);
  };
  /** Makes a booking, moves it and cancels it. */
  const bookAndCancel = async ({ email }: Person) => {
    const { id } = await bookIn(world.backend, 50, { email });
    await world.compose();
    const actor = { side: "visitor" } as const;
    await moveBooking(id, await freeIn(world.backend, 80), { actor, ...clockOf(world.backend) });
    await world.compose();
    await cancelBooking(id, { actor, ...clockOf(world.backend) });
  };
  const newDevice = async ({ email }: Person) => {
    const answer = await fetch(`${world.backend.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: world.backend.keys.publishable,
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
      const { code, cookie } = await askForCode(world.backend, email);
      const other = code === "000000" ? "000001" : "000000";
      for (let times = 0; times < 5; times += 1) {
        expect((await redeemCode(world.backend, { code: other, cookie })).ok).toBe(false);
      }
    }
  };
  /** Sets up two factors, signs in with a recovery code once, and switches the factors off. */
  const useTwoFactors = async ({ email }: Person) => {
    const signedIn = async () => {
      const { auth } = createClient(world.backend.url, world.backend.keys.publishable, {
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
        const person = await world.backend.customer();
        await world.set(person, {
          notification_emails_enabled: notifications,
          marketing_emails_enabled: marketing,
        });
        // Another client wants every mail: what is withheld is withheld from this person alone.
        const other = await world.backend.customer("Bob Byron");
        await world.set(other, { marketing_emails_enabled: true });
        await causeEveryMail(person);
        await setStatus(world.studio.client, await submitProject(other.client), "completed");
        await world.deliver();

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
        const { rows } = await world.backend.db.query<{
          kind: string;
          headers: Record<string, string>;
        }>("select kind, headers from engine.outbox where to_address = $1 and state = 'sent'", [
          person.email,
        ]);
        expect([...new Set(rows.map((row) => row.kind))].sort()).toEqual(
          expected.map(([each]) => each).sort(),
        );
        expect(world.smtp.to(person.email)).toHaveLength(rows.length);
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
        const receivedWithUnsubscribe = world.smtp
          .to(person.email)
          .filter((mail) => world.header(mail, "list-unsubscribe"));
        expect(receivedWithUnsubscribe).toHaveLength(withUnsubscribe.length);
        for (const mail of receivedWithUnsubscribe) {
          expect(world.header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
          const url = world.header(mail, "list-unsubscribe")?.slice(1, -1) ?? "";
          expect(mail.text).toContain(url);
          expect(mail.html).toContain(`href="${url}"`);
        }
        expect(world.smtp.to(other.email).map(({ subject }) => subject)).toEqual(
          expect.arrayContaining(["Website in a Day: Completed", "Spring hours"]),
        );
      });
    },
  );

  describe("the language of a mail", () => {
    const signUp = async (language: unknown) => {
      const email = `${randomUUID()}@example.com`;
      const client = world.backend.visitor();
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
      await world.deliver();
      const [mail] = world.smtp.to(person.email);
      expect(mail?.text).toContain(greeting);
      const expected = Object.hasOwn(languages, `${language}`) ? language : "en";
      expect(mail?.html).toContain(`<html lang="${expected}">`);
    });

    test("the settings outrank the language of the sign-up, for each kind of mail, with times in the client's zone", async () => {
      const person = await signUp("de");
      await world.set(person, {
        language: "fr",
        timezone: "Asia/Tokyo",
        marketing_emails_enabled: true,
      });
      await causeEveryMail(person);
      await world.deliver();
      const mails = world.smtp.to(person.email);
      expect(mails.length).toBeGreaterThan(9);
      for (const mail of mails) expect(mail.html).toContain('<html lang="fr">');
      const status = world.mailTo(person, /^Site en un jour\u00a0: En cours$/);
      expect(status?.text).toMatch(/En attente → En cours/);
      expect(status?.text).toMatch(/UTC\+9/);
      const news = world.mailTo(person, /Spring hours/);
      expect(news?.html).toContain('lang="en"');
      expect(news?.html).toContain("Se désabonner en un clic");
      const confirmed = world.mailTo(person, /questionnaire/);
      expect(confirmed?.text).toContain("24 heures");
      expect(confirmed?.text).not.toMatch(/Generate Leads|Modern & Minimal|24 hours|None/);
    });
  });
});
