import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { isStillSubscribed } from "#server/subscriptions/unsubscribe-link.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import type { DatabaseKind } from "./databases.ts";
import { startSmtp } from "./smtp.ts";

export const password = "correct horse battery";
/** Mails that are composed and delivered when a test says so. */
export function settingsMails(kind: DatabaseKind) {
  const world = {} as {
    backend: Backend;
    smtp: Awaited<ReturnType<typeof startSmtp>>;
    studio: Person;
  };

  beforeAll(async () => {
    [world.backend, world.smtp] = await Promise.all([startBackend(kind), startSmtp()]);
    world.studio = await world.backend.admin();
  });
  afterAll(async () => {
    await world.smtp.stop();
    await world.backend.stop();
  });
  beforeEach(() => world.backend.db.exec("truncate engine.outbox, private.mails_due"));

  const compose = async () => {
    await world.backend.db.exec(
      "update private.mails_due set due_at = now() - interval '1 second'",
    );
    return composeMailsDue(world.backend.mailServices);
  };
  const send = () =>
    deliverDue(
      world.backend.db,
      world.smtp.transport,
      (headers) => isStillSubscribed(world.backend.db, world.backend.mailServices.links, headers),
      { blobs: world.backend.blobs },
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
  const newNews = async (fields: object = {}) => {
    const { data, error } = await world.studio.client
      .from("news")
      .insert({ subject: "Spring hours", body: "We open earlier.\n\nCome by.", ...fields })
      .select("*")
      .single();
    expect(error).toBeNull();
    return data as { id: string; updated_at: string };
  };
  const sendNews = ({ id, updated_at }: { id: string; updated_at: string }, by = world.studio) =>
    by.client.rpc("send_news", { news: id, seen: updated_at });
  const header = (mail: Email | undefined, key: string) =>
    mail?.headers.find((each) => each.key === key)?.value;
  const mailTo = ({ email }: Person, subject: RegExp) =>
    world.smtp.to(email).findLast((mail) => subject.test(mail.subject ?? ""));
  const newPrivacyPolicy = async () => {
    const version = `test-${randomUUID()}`;
    await world.backend.db.query(
      "insert into public.legal_texts (kind, version, sha256, body) values ('privacy', $1, repeat('0', 64), 'Text')",
      [version],
    );
    await world.backend.db.query(
      `update private.studio_facts set value = jsonb_set(value, '{privacy,version}', to_jsonb($1::text))
       where name = 'legal_texts'`,
      [version],
    );
    return version;
  };
  const announcePrivacyChange = async (version: string, by = world.studio) =>
    by.client.rpc("announce_privacy_change", { version });

  return Object.assign(world, {
    compose,
    send,
    deliver,
    set,
    newNews,
    sendNews,
    header,
    mailTo,
    newPrivacyPolicy,
    announcePrivacyChange,
  });
}
