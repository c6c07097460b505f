import { describe, expect, test } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { startBackend } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { databaseKinds, testSecret } from "../databases.ts";
import { listen, openSocket } from "./listening.ts";

// These tests break a connection or a process and look how live changes go on.
describe.each(databaseKinds)(
  "live changes when the connection to the %s database breaks",
  (kind) => {
    const backend = backendFor(kind, { callTimeoutMs: 1_500 });

    const message = { name: "Ada", email: "ada@example.com", message: "Hello" };

    test("when the connection to the database breaks, subscribers learn that changes may be missing, and receive later ones", async () => {
      const live = await listen(backend.service, { table: "contact_submissions" });
      await backend.service.from("contact_submissions").insert(message);
      await live.received(1);
      if (kind === "server") {
        const { count } = await backend.db.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daybreak notices' and datname = current_database()",
        );
        expect(count).toBe(1);
      } else {
        const endless = backend.db.asCaller({ role: "anon", claims: { role: "anon" } }, [
          { text: "select count(*) from generate_series(1, 100000000000)" },
        ]);
        await expect(endless).rejects.toMatchObject({ code: "57014" });
        // A database in memory begins anew, as an installation that is started.
        await publishContent(backend.db);
      }
      await live.became("CHANNEL_ERROR");
      expect(live.systemMessages).toContain("Changes may have been missed");
      await expect.poll(() => live.states.at(-1)).toBe("SUBSCRIBED");
      await backend.service.from("contact_submissions").insert(message);
      await live.received(2);
    });

    test("a notice that no table sent changes nothing", async () => {
      const live = await listen(
        backend.service,
        { table: "bug_reports" },
        { table: "contact_submissions" },
      );
      for (const payload of [
        "nonsense",
        "[]",
        '["public","bug_reports","INSERT",{"id":7}]',
        '["public","bug_reports","INSERT",{"id":"6f1d3c1e-0000-4000-8000-000000000001"}]',
        '["public","no_table","INSERT",{"id":"x"}]',
      ]) {
        await backend.db.query("select pg_notify('engine_changes', $1)", [payload]);
      }
      await backend.service.from("contact_submissions").insert(message);
      const changes = await live.received(1);
      expect(changes.map(({ table }) => table)).toEqual(["contact_submissions"]);
    });

    test.runIf(kind === "server")(
      "sockets of one process receive what another process writes",
      async () => {
        const { rows } = await backend.db.query<{ name: string }>(
          "select current_database() as name",
        );
        const url = new URL(process.env.TEST_DATABASE_URL ?? "");
        url.pathname = `/${rows[0]?.name}`;
        const other = await openDatabase({ url: url.href, secret: testSecret, poolSize: 2 });
        const live = await listen(backend.service, { table: "contact_submissions" });
        await other.asCaller({ role: "service_role", claims: { role: "service_role" } }, [
          {
            text: "insert into public.contact_submissions (name, email, message) values ($1, $2, $3)",
            values: ["By another process", message.email, message.message],
          },
        ]);
        const changes = await live.received(1);
        expect(changes[0]?.new.name).toBe("By another process");
        await other.close();
      },
    );

    test("stopping closes every socket with a code, within three seconds", async () => {
      const other = await startBackend(kind);
      const sockets = Array.from({ length: 20 }, () => openSocket(other));
      await Promise.all(sockets.map(({ opened }) => opened));
      const live = await listen(other.service, { table: "contact_submissions" });
      const began = performance.now();
      await other.stop();
      expect(performance.now() - began).toBeLessThan(3_000);
      const ends = await Promise.all(sockets.map(({ closed }) => closed));
      expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1001]));
      await live.became("CHANNEL_ERROR");
      await other.service.removeAllChannels();
      other.service.realtime.disconnect();
    });
  },
);
