import { describe, expect, test } from "vitest";
import { enqueueMail } from "#engine/mail/outbox.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { eitherKind } from "./databases.ts";
import { deliveredMails } from "./delivered-mails.ts";

describe.each(eitherKind)("mails that failed, on the %s database", (kind) => {
  const { world, deliver, contact, send } = deliveredMails(kind);

  test("a server that is down is tried again later; one that refuses for good is not", async () => {
    await send(contact());
    world.smtp.gate.refusal = { responseCode: 451 };
    expect(await deliver()).toBe(0);
    const states = async () =>
      (await world.backend.db.query("select state, attempts, last_error from engine.outbox")).rows;
    expect(await states()).toEqual([
      expect.objectContaining({ state: "waiting", attempts: 1 }),
      expect.objectContaining({ state: "waiting", attempts: 1 }),
    ]);
    expect(await deliver()).toBe(0);
    await world.backend.db.exec("update engine.outbox set due_at = now()");
    world.smtp.gate.refusal = null;
    expect(await deliver()).toBe(2);
    await send(contact());
    world.smtp.gate.refusal = { responseCode: 550 };
    expect(await deliver()).toBe(0);
    expect((await states()).filter((row) => row.state === "failed")).toHaveLength(2);
  });

  describe("mails that failed", () => {
    /** Failed mails of these kinds, and the ids of their rows by kind. */
    const failedMails = async (...kinds: string[]) => {
      for (const kind of kinds) {
        const to = { address: `${kind}@example.com` };
        await enqueueMail(world.backend.db, { kind, to, subject: kind, text: kind, html: kind });
      }
      await world.backend.db.exec("update engine.outbox set state = 'failed', attempts = 9");
    };
    const stateOf = async (kind: string) => {
      const { rows } = await world.backend.db.query<{ state: string; attempts: number }>(
        "select state, attempts from engine.outbox where kind = $1",
        [kind],
      );
      return rows[0];
    };

    test("are sent again together by the studio, and leave", async () => {
      const admin = await world.backend.admin();
      await failedMails("invoice-issued", "booking-confirmation");
      expect((await admin.client.rpc("unsent_mails")).data).toEqual({
        failed: 2,
        waiting: 0,
        reason: null,
      });
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(2);
      expect(await stateOf("invoice-issued")).toEqual({ state: "waiting", attempts: 0 });
      expect(await deliver()).toBe(2);
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(0);
    });

    test("are counted by the metrics, beside those that are to leave", async () => {
      await failedMails("invoice-issued", "receipt");
      await send(contact());
      await composeMailsDue(world.backend.mailServices);
      const metrics = await (await fetch(`${world.backend.url}/metrics`)).text();
      expect(metrics).toMatch(/^mails_failed 2$/m);
      expect(metrics).toMatch(/^mails_waiting 2$/m);
    });

    test("are left alone by a client and by a visitor", async () => {
      const client = await world.backend.customer();
      await failedMails("invoice-issued");
      for (const name of ["unsent_mails", "send_failed_mails_again"]) {
        expect((await client.client.rpc(name)).status, name).toBe(403);
        expect((await world.backend.visitor().rpc(name)).status, name).toBe(401);
      }
      expect(await stateOf("invoice-issued")).toEqual({ state: "failed", attempts: 9 });
    });

    test("stay failed where they hold a link to sign in, or may have arrived", async () => {
      const admin = await world.backend.admin();
      await failedMails("auth.recovery", "invitation-studio", "receipt", "welcome");
      await world.backend.db.exec(
        "update engine.outbox set handed_at = now() where kind = 'receipt'",
      );
      expect((await admin.client.rpc("send_failed_mails_again")).data).toBe(1);
      for (const kind of ["auth.recovery", "invitation-studio", "receipt"])
        expect((await stateOf(kind))?.state, kind).toBe("failed");
      expect((await stateOf("welcome"))?.state).toBe("waiting");
    });

    test("are on the studio's first screen, and those that wait for the mail server after ten minutes", async () => {
      const admin = await world.backend.admin();
      await failedMails("receipt");
      await enqueueMail(world.backend.db, {
        kind: "welcome",
        to: { address: "ada@example.com" },
        subject: "x",
        text: "x",
        html: "x",
      });
      await world.backend.db.exec(
        "update engine.outbox set attempts = 1, last_error = '535 no' where kind = 'welcome'",
      );
      const listed = async () =>
        (await admin.client.rpc("studio_today")).data["unsent-mail"].rows.map(
          ({ name, detail }: { name: string; detail: string }) => `${name} ${detail}`,
        );
      expect(await listed()).toEqual(["receipt failed"]);
      await world.backend.db.exec(
        "update engine.outbox set created_at = now() - interval '11 minutes' where kind = 'welcome'",
      );
      expect(await listed()).toEqual(["welcome waiting", "receipt failed"]);
      expect((await admin.client.rpc("unsent_mails")).data).toEqual({
        failed: 1,
        waiting: 1,
        reason: "535 no",
      });
    });
  });
});
