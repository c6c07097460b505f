import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person } from "../tests/backend.ts";
import { eitherKind } from "../tests/databases.ts";
import { peopleAndProjects } from "../tests/people/two-clients.ts";
import { setStatus } from "../tests/project.ts";

describe.each(eitherKind)("who may do what, on the %s database", (kind) => {
  const { world, backend, ada, bob, studio, projectOf, count } = peopleAndProjects(kind);

  describe("drafts", () => {
    test("are written by their client alone, and the studio reads them", async () => {
      const draft = { answers: { business_name: "Half" }, current_step: 2 };
      const { error } = await ada.client.from("onboarding_drafts").insert(draft);
      expect(error).toBeNull();
      expect((await bob.client.from("onboarding_drafts").select()).data).toEqual([]);
      const foreign = await bob.client
        .from("onboarding_drafts")
        .update({ current_step: 5 })
        .eq("user_id", ada.id)
        .select();
      expect(foreign.data).toEqual([]);
      const stolen = await bob.client
        .from("onboarding_drafts")
        .insert({ ...draft, user_id: ada.id });
      expect(stolen.status).toBe(403);
      const own = await ada.client
        .from("onboarding_drafts")
        .update({ current_step: 3 })
        .eq("version", 1)
        .eq("user_id", ada.id)
        .select("version, current_step");
      expect(own.data).toEqual([{ version: 2, current_step: 3 }]);
      const stale = await ada.client
        .from("onboarding_drafts")
        .update({ current_step: 4 })
        .eq("version", 1)
        .eq("user_id", ada.id)
        .select();
      expect(stale.data).toEqual([]);
      const { data } = await studio.client
        .from("onboarding_drafts")
        .select("user_id, current_step");
      expect(data).toEqual([{ user_id: ada.id, current_step: 3 }]);
      // The studio reads it and writes nothing into it.
      const written = await studio.client
        .from("onboarding_drafts")
        .update({ current_step: 6 })
        .eq("user_id", ada.id)
        .select();
      expect(written.data).toEqual([]);
      const removed = await studio.client
        .from("onboarding_drafts")
        .delete()
        .eq("user_id", ada.id)
        .select();
      expect(removed.data).toEqual([]);
      const still = await ada.client.from("onboarding_drafts").select("current_step");
      expect(still.data).toEqual([{ current_step: 3 }]);
    });
  });

  describe("bug reports", () => {
    const report = { title: "Broken menu", description: "It does not open.", bug_type: "bug" };

    test("a client reports about own projects and reads own reports", async () => {
      const insert = await ada.client
        .from("bug_reports")
        .insert([
          {
            ...report,
            project_id: world.adasProject,
            user_id: ada.id,
            url: "https://example.com/a",
          },
        ])
        .select("status")
        .single();
      expect(insert.data).toEqual({ status: "pending" });
      expect((await bob.client.from("bug_reports").select()).data).toEqual([]);
      expect((await ada.client.from("bug_reports").select("title")).data).toEqual([
        { title: report.title },
      ]);
      expect((await studio.client.from("bug_reports").select("title")).data).toHaveLength(1);
      expect((await backend.visitor().from("bug_reports").select()).status).toBe(401);
    });

    test("a report that is sent twice is stored once", async () => {
      const keyed = { ...report, title: "Sent twice", submission_key: randomUUID() };
      const send = async (person: Person) =>
        (await person.client.from("bug_reports").insert(keyed)).status;
      expect([await send(ada), await send(ada), await send(bob)]).toEqual([201, 409, 201]);
      await backend.db.query("delete from bug_reports where title = $1", [keyed.title]);
    });

    test("somebody else's project and a missing one are refused alike", async () => {
      const refusal = async (project_id: string) => {
        const { status, error } = await ada.client
          .from("bug_reports")
          .insert({ ...report, project_id });
        return [status, error?.code, error?.message];
      };
      expect(await refusal(world.bobsProject)).toEqual(await refusal(randomUUID()));
      expect((await refusal(world.bobsProject))[0]).toBe(403);
      expect(await count("bug_reports")).toBe(1);
    });

    test.each([
      ["a status", { status: "resolved" }, 403],
      ["a script for a URL", { url: "javascript:alert(1)" }, 400],
      [
        "somebody else's screenshot",
        { screenshot_paths: ["B/1700000000000-abcdefghijkl.png"] },
        400,
      ],
      ["a URL for a screenshot", { screenshot_paths: ["https://evil.example/x.png"] }, 400],
      ["nothing for a screenshot", { screenshot_paths: [null] }, 400],
      ["an unknown type", { bug_type: "rant" }, 400],
      ["an empty title", { title: "  " }, 400],
    ])("a report with %s is refused", async (_, fields, status) => {
      const own = JSON.parse(JSON.stringify(fields).replaceAll('"B/', `"${bob.id}/`));
      const answer = await ada.client.from("bug_reports").insert({ ...report, ...own });
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.error)).not.toContain("Failing row");
      expect(await count("bug_reports")).toBe(1);
    });

    test("only the studio changes the status", async () => {
      const set = (person: Person, fields: object) =>
        person.client.from("bug_reports").update(fields).eq("title", report.title).select("status");
      expect((await set(ada, { status: "resolved" })).data).toEqual([]);
      expect((await set(studio, { status: "resolved" })).data).toEqual([{ status: "resolved" }]);
      expect((await set(studio, { title: "Rewritten" })).status).toBe(403);
    });
  });

  describe("settings", () => {
    test("everyone reads and writes their own and no other", async () => {
      const save = (person: Person, fields: object) =>
        person.client.from("user_settings").upsert(fields).select("user_id, preferred_theme");
      const own = await save(ada, { user_id: ada.id, preferred_theme: "dark" });
      expect(own.data).toEqual([{ user_id: ada.id, preferred_theme: "dark" }]);
      const again = await save(ada, { user_id: ada.id, preferred_theme: "auto" });
      expect(again.data).toEqual([{ user_id: ada.id, preferred_theme: "auto" }]);
      expect((await save(bob, { user_id: ada.id, preferred_theme: "light" })).status).toBe(403);
      expect((await bob.client.from("user_settings").select()).data).toEqual([]);
      expect((await studio.client.from("user_settings").select()).data).toEqual([]);
      expect((await save(ada, { user_id: ada.id, preferred_theme: "pink" })).status).toBe(400);
      const { data } = await ada.client.from("user_settings").select("preferred_theme").single();
      expect(data).toEqual({ preferred_theme: "auto" });
      const none = await bob.client.from("user_settings").select().eq("user_id", bob.id).single();
      expect(none.error?.code).toBe("PGRST116");
    });
  });

  test("every table has a policy file of its name and row-level security", async () => {
    const { readdirSync } = await import("node:fs");
    const files = readdirSync(new URL("./policies/", import.meta.url));
    const { rows } = await backend.db.query<{ name: string; secured: boolean }>(
      `select relname as name, relrowsecurity or relkind = 'v' as secured from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const { name, secured } of rows) {
      expect(files, name).toContain(`${name}.sql`);
      expect(secured, name).toBe(true);
    }
  });

  test("tables, schemas and functions that are not part of the API cannot be reached", async () => {
    const visitor = backend.visitor();
    for (const table of ["outbox", "users", "mails_due", "studio_facts", "checklist_templates"]) {
      const { status, error } = await studio.client.from(table).select();
      expect([status, error?.code], table).toEqual([404, "PGRST205"]);
    }
    for (const schema of ["auth", "private", "engine", "pg_catalog"]) {
      expect((await visitor.schema(schema).from("users").select()).status, schema).toBe(406);
    }
    for (const name of [
      "set_config",
      "staff_role",
      "checklist_for",
      "queue_welcome_mail",
      "pg_sleep",
    ]) {
      expect((await studio.client.rpc(name, {})).status, name).toBe(404);
    }
  });

  describe("the audit log", () => {
    const entries = async (person: Person, project: string) => {
      const { data, error } = await person.client
        .from("audit_log")
        .select("action, side, actor, facts")
        .eq("project_id", project)
        .order("id");
      if (error) throw error;
      return data;
    };

    test("the studio and the client concerned read who changed what", async () => {
      const own = await projectOf(ada);
      await setStatus(studio.client, own, "in_progress");
      for (const [person, item, completed] of [
        [studio, "day-brief", true],
        [ada, "day-send-content", true],
        [studio, "day-brief", false],
      ] as const) {
        await person.client.rpc("tick_task", { project_id: own, item_id: item, completed });
      }
      const common = await entries(studio, own);
      expect(common).toMatchObject([
        { action: "project.submitted", side: "client", actor: ada.id },
        { action: "order.made", side: "client" },
        { action: "order.agreed", side: "client" },
        { action: "project.status", side: "studio", facts: { from: "pending", to: "in_progress" } },
        {
          action: "task.ticked",
          side: "studio",
          actor: studio.id,
          facts: { item_id: "day-brief" },
        },
        { action: "task.ticked", side: "client", facts: { item_id: "day-send-content" } },
        { action: "task.unticked", side: "studio", facts: { item_id: "day-brief" } },
      ]);
      expect(await entries(ada, own)).toEqual(common);
      expect(await entries(bob, own)).toEqual([]);
      expect((await backend.visitor().from("audit_log").select("id")).status).toBe(401);
    });

    test("nobody adds, changes or removes an entry, not even the server by accident", async () => {
      const before = await count("public.audit_log");
      expect(before).toBeGreaterThan(0);
      for (const client of [ada.client, studio.client, backend.service]) {
        const answers = await Promise.all([
          client
            .from("audit_log")
            .insert({ side: "server", action: "project.status", row_id: "x" }),
          client.from("audit_log").update({ action: "message.status" }).gt("id", 0),
          client.from("audit_log").delete().gt("id", 0),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      }
      await expect(backend.db.query("delete from public.audit_log")).rejects.toThrow(
        "audit_log.fixed",
      );
      await expect(backend.db.query("update public.audit_log set row_id = ''")).rejects.toThrow();
      await expect(backend.db.query("truncate public.audit_log")).rejects.toThrow(
        "audit_log.fixed",
      );
      expect(await count("public.audit_log")).toBe(before);
    });
  });
});
