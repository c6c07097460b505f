import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { publishedContent } from "#server/publishing/content.ts";
import type { Person } from "../tests/backend.ts";
import { eitherKind } from "../tests/databases.ts";
import { peopleAndProjects } from "../tests/people/two-clients.ts";
import { project } from "../tests/project.ts";

describe.each(eitherKind)("who may do what with a project, on the %s database", (kind) => {
  const { world, backend, ada, bob, studio, projectOf, stored, count } = peopleAndProjects(kind);

  describe("projects", () => {
    test("owner, status, checklist and terms are the server's", async () => {
      const forged = {
        sections: [{ name: "<b>Mine</b>", items: [{ id: "x", name: "x", completed: true }] }],
      };
      const id = await projectOf(ada, {
        user_id: ada.id,
        status: "pending",
        project_checklist: forged,
        full_branding_upsell: true,
      });
      const row = await stored("onboarding_submissions", id);
      expect(row).toMatchObject({
        user_id: ada.id,
        status: "pending",
        terms_version: publishedContent().legal.terms.version,
      });
      const { sections } = row.project_checklist as {
        sections: { name: string; items: { completed: boolean }[] }[];
      };
      expect(sections.map(({ name }) => name)).toEqual([
        "Discover",
        "Design",
        "Deploy",
        "Lead Generation Tool",
        "Complete Branding",
      ]);
      expect(sections.flatMap(({ items }) => items).some(({ completed }) => completed)).toBe(false);
    });

    test.each([
      ["somebody else's name", { user_id: "B" }, 403],
      ["a finished status", { status: "completed" }, 403],
      ["a time", { created_at: "2020-01-01T00:00:00Z" }, 403],
      ["no agreement", { terms_agreed: false }, 400],
      ["a package that is not sold", { service_selection: "everything" }, 409],
      ["an unknown goal", { site_goals: ["World Domination"] }, 400],
      ["somebody else's file", { brand_kit_upload_path: "B/1700000000000-abcdefghijkl.png" }, 400],
      ["a path that climbs", { brand_kit_upload_path: "../x.png" }, 400],
    ])("a project with %s is refused", async (_, fields, status) => {
      const own = JSON.parse(JSON.stringify(fields).replaceAll('"B', `"${bob.id}`));
      const before = await count("onboarding_submissions");
      const { status: answered } = await ada.client
        .from("onboarding_submissions")
        .insert({ ...project, ...own });
      expect(answered).toBe(status);
      expect(await count("onboarding_submissions")).toBe(before);
    });

    test("a questionnaire that is submitted several times is one project", async () => {
      const keyed = { ...project, submission_key: randomUUID() };
      const insert = () => ada.client.from("onboarding_submissions").insert(keyed);
      const statuses = (await Promise.all([insert(), insert(), insert()])).map((a) => a.status);
      expect(statuses.sort()).toEqual([201, 409, 409]);
    });

    test("a visitor cannot submit one", async () => {
      const before = await count("onboarding_submissions");
      const { status } = await backend.visitor().from("onboarding_submissions").insert(project);
      expect(status).toBe(401);
      expect(await count("onboarding_submissions")).toBe(before);
    });

    test("a customer sees only their own projects, whatever the filter", async () => {
      const rowsWith = (filter: string) =>
        fetch(`${backend.url}/rest/v1/onboarding_submissions?select=user_id&${filter}`, {
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${ada.token}`,
          },
        }).then((response) => response.json());
      expect(await rowsWith(`id=eq.${world.bobsProject}`)).toEqual([]);
      for (const filter of [
        "",
        `id=in.(${world.adasProject},${world.bobsProject})`,
        `or=(id.eq.${world.bobsProject},id.eq.${world.adasProject})`,
        `user_id=not.eq.${randomUUID()}`,
      ]) {
        const rows = (await rowsWith(filter)) as { user_id: string }[];
        expect(rows.length, filter).toBeGreaterThan(0);
        expect(
          rows.every((row) => row.user_id === ada.id),
          filter,
        ).toBe(true);
      }
      const { data } = await studio.client.from("onboarding_submissions").select("user_id");
      expect(new Set(data?.map((row) => row.user_id))).toEqual(new Set([ada.id, bob.id]));
    });

    test("somebody else's project and a missing one look the same", async () => {
      const get = (id: string) =>
        fetch(`${backend.url}/rest/v1/onboarding_submissions?select=*&id=eq.${id}`, {
          headers: {
            apikey: backend.keys.publishable,
            authorization: `Bearer ${ada.token}`,
            accept: "application/vnd.pgrst.object+json",
          },
        }).then(async (response) => [response.status, await response.text()]);
      expect(await get(world.bobsProject)).toEqual(await get(randomUUID()));
      expect((await get(world.adasProject))[0]).toBe(200);
    });

    test.each([
      { status: "completed" },
      { project_checklist: { sections: [] } },
      { business_name: "Renamed" },
      { user_id: randomUUID() },
    ])("a customer cannot change %o", async (fields) => {
      const before = await stored("onboarding_submissions", world.adasProject);
      const answer = await ada.client
        .from("onboarding_submissions")
        .update(fields)
        .eq("id", world.adasProject)
        .select();
      expect(answer.data ?? []).toEqual([]);
      expect(await stored("onboarding_submissions", world.adasProject)).toEqual(before);
      const removed = await ada.client
        .from("onboarding_submissions")
        .delete()
        .eq("id", world.adasProject);
      expect(removed.status).toBe(403);
    });

    test("the studio changes the status, and the change is on record", async () => {
      const set = await studio.client
        .from("onboarding_submissions")
        .update({ status: "in_progress" })
        .eq("id", world.adasProject)
        .select("status");
      expect(set.data).toEqual([{ status: "in_progress" }]);
      const owner = await studio.client
        .from("onboarding_submissions")
        .update({ user_id: bob.id })
        .eq("id", world.adasProject);
      expect(owner.status).toBe(403);
      const history = (person: Person) =>
        person.client.from("project_status_changes").select("old_status, new_status, changed_by");
      const change = {
        old_status: "pending",
        new_status: "in_progress",
        changed_by: studio.id,
      };
      expect((await history(ada)).data).toEqual([change]);
      expect((await history(bob)).data).toEqual([]);
      const forged = await ada.client
        .from("project_status_changes")
        .insert({ project_id: world.adasProject, old_status: "pending", new_status: "completed" });
      expect(forged.status).toBe(403);
    });

    test("two who tick at once both win; nobody ticks the other side's tasks", async () => {
      const tick = (person: Person, item: string, completed = true) =>
        person.client.rpc("tick_task", { project_id: world.adasProject, item_id: item, completed });
      const answers = await Promise.all([
        ...["day-brief", "day-call", "day-domain"].map((item) => tick(studio, item)),
        tick(ada, "day-send-content"),
      ]);
      expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
      const ticked = async () => {
        const { project_checklist } = await stored("onboarding_submissions", world.adasProject);
        return JSON.stringify(project_checklist).match(/"completed":true/g)?.length;
      };
      expect(await ticked()).toBe(4);
      expect((await tick(ada, "day-design")).status).toBe(403);
      expect((await tick(ada, "day-brief", false)).status).toBe(403);
      const foreign = await tick(bob, "day-send-content", false);
      const missing = await bob.client.rpc("tick_task", {
        project_id: randomUUID(),
        item_id: "day-send-content",
        completed: false,
      });
      expect([foreign.status, foreign.error]).toEqual([missing.status, missing.error]);
      expect(foreign.error?.message).toBe("Project not found");
      expect(
        (
          await backend.visitor().rpc("tick_task", {
            project_id: world.adasProject,
            item_id: "day-design",
            completed: true,
          })
        ).status,
      ).toBe(401);
      expect((await tick(studio, "no-such-task")).status).toBe(400);
      expect(await ticked()).toBe(4);
      expect((await tick(studio, "day-send-content", false)).error).toBeNull();
      expect(await ticked()).toBe(3);
    });

    test("a client reads which tasks wait for them, while the project is open", async () => {
      const own = await projectOf(ada, { business_name: "Under way" });
      const waiting = async (person: Person) => {
        const { data, error } = await person.client.rpc("waiting_on_me");
        if (error) throw error;
        return (data as { project_id: string; item_id: string }[])
          .filter(({ project_id }) => project_id === own)
          .map(({ item_id }) => item_id);
      };
      expect(await waiting(ada)).toContain("day-send-content");
      expect(await waiting(bob)).toEqual([]);
      expect(await waiting(studio)).toEqual([]);
      expect((await backend.visitor().rpc("waiting_on_me")).status).toBe(401);
      const tick = (completed: boolean) =>
        ada.client.rpc("tick_task", {
          project_id: own,
          item_id: "day-send-content",
          completed,
        });
      expect((await tick(true)).error).toBeNull();
      expect(await waiting(ada)).not.toContain("day-send-content");
      const close = await studio.client
        .from("onboarding_submissions")
        .update({ status: "completed" })
        .eq("id", own);
      expect(close.error).toBeNull();
      expect(await waiting(ada)).toEqual([]);
      expect((await tick(false)).error?.message).toMatch(/closed/);
      const { project_checklist } = await stored("onboarding_submissions", own);
      expect(JSON.stringify(project_checklist)).toMatch(
        /"id":"day-send-content"[^}]*"completed":true|"completed":true[^}]*"id":"day-send-content"/,
      );
    });

    test("a client adds own uploaded files to own projects, each once", async () => {
      const path = `${ada.id}/${Date.now()}-addedfile.png`;
      const pixel = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      );
      const file = { path, name: "Logo.png", size: pixel.length, type: "image/png" };
      const add = (person: Person, project_id: string, files: object[]) =>
        person.client.rpc("add_project_files", { project_id, files });
      expect((await add(ada, world.adasProject, [file])).status).toBe(400); // the file is not uploaded yet
      const sent = await ada.client.storage
        .from("onboarding-assets")
        .upload(path, pixel, { contentType: "image/png" });
      expect(sent.error).toBeNull();
      expect((await add(bob, world.bobsProject, [file])).status).toBe(400);
      const foreign = await add(bob, world.adasProject, [file]);
      expect([foreign.status, foreign.error?.message]).toEqual([400, "Project not found"]);
      expect((await add(studio, world.adasProject, [file])).status).toBe(400);
      const answers = await Promise.all([
        add(ada, world.adasProject, [file]),
        add(ada, world.adasProject, [file]),
      ]);
      expect(answers.map(({ error }) => error)).toEqual([null, null]);
      expect((await stored("onboarding_submissions", world.adasProject)).uploaded_files).toEqual([
        file,
      ]);
      expect((await stored("onboarding_submissions", world.bobsProject)).uploaded_files).toEqual(
        [],
      );
    });

    test("of a whole checklist that is written back only the ticks are stored", async () => {
      const { project_checklist } = (await stored("onboarding_submissions", world.bobsProject)) as {
        project_checklist: {
          sections: { name: string; items: { id: string; completed: boolean }[] }[];
        };
      };
      const edited = structuredClone(project_checklist);
      const [section] = edited.sections;
      if (!section?.items[0]) throw new Error("no section");
      section.items[0].completed = true;
      section.name = "Renamed";
      const { error } = await studio.client
        .from("onboarding_submissions")
        .update({ project_checklist: edited })
        .eq("id", world.bobsProject);
      expect(error).toBeNull();
      const after = (await stored("onboarding_submissions", world.bobsProject))
        .project_checklist as typeof edited;
      expect(after.sections[0]?.name).toBe("Discover");
      expect(after.sections[0]?.items[0]?.completed).toBe(true);
    });

    test("an admin who was demoted is a customer at once, with the same token", async () => {
      const former = await backend.admin();
      const read = () => former.client.from("onboarding_submissions").select("id");
      expect((await read()).data?.length).toBeGreaterThan(0);
      await backend.db.query(
        "update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1",
        [former.id],
      );
      expect((await read()).data).toEqual([]);
      const { error } = await former.client
        .from("onboarding_submissions")
        .update({ status: "cancelled" })
        .eq("id", world.adasProject)
        .select();
      expect(error?.message).toContain("Session");
      expect(await stored("onboarding_submissions", world.adasProject)).not.toMatchObject({
        status: "cancelled",
      });
    });

    test("a role that people write into their own metadata gives no rights", async () => {
      await ada.client.auth.updateUser({ data: { role: "admin", is_admin: true } });
      const { data } = await ada.client.auth.refreshSession();
      expect(data.user?.app_metadata.role).not.toBe("admin");
      expect((await ada.client.from("contact_submissions").select()).data).toEqual([]);
    });
  });
});
