import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { deliverDue } from "#engine/mail/deliver.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type Backend, startBackend } from "./backend.ts";
import type { DatabaseKind } from "./databases.ts";
import { startSmtp } from "./smtp.ts";

/** A back end whose mails a mail server receives, or refuses while a test says so. */
export function deliveredMails(kind: DatabaseKind) {
  const world = {} as { backend: Backend; smtp: Awaited<ReturnType<typeof startSmtp>> };
  beforeAll(async () => {
    world.backend = await startBackend(kind);
    world.smtp = await startSmtp();
  });
  afterAll(async () => {
    await world.smtp.stop();
    await world.backend.stop();
  });
  beforeEach(async () => {
    world.smtp.received.length = 0;
    world.smtp.gate.refusal = null;
    await world.backend.db.exec("truncate engine.outbox, private.mails_due");
  });

  const deliver = async () => {
    await composeMailsDue(world.backend.mailServices);
    return deliverDue(world.backend.db, world.smtp.transport, undefined, {
      blobs: world.backend.blobs,
    });
  };
  const contact = (fields: object = {}) => ({
    name: "Grace Hopper",
    email: `${randomUUID()}@example.com`,
    message: "Please make my bakery a site.",
    ...fields,
  });
  const send = async (row: object) => {
    const { error } = await world.backend.visitor().from("contact_submissions").insert(row);
    if (error) throw error;
  };

  return { world, deliver, contact, send };
}
