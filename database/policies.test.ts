import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedContent } from "#server/publishing/content.ts";
import { type Backend, type Person, startBackend } from "../tests/backend.ts";
import { eitherKind } from "../tests/databases.ts";
import { project } from "../tests/project.ts";

const message = { name: "Bob", email: "bob@example.com", message: "Do you do bakeries?" };

describe.each(eitherKind)("who may do what, on the %s database", (kind) => {
  let backend: Backend;
  let ada: Person;
  let bob: Person;
  let studio: Person;
  let adasProject: string;
  let bobsProject: string;

  const projectOf = async (person: Person, fields: object = {}) => {
    const { data, error } = await person.client
      .from("onboarding_submissions")
      .insert({ ...project, ...fields })
      .select("id")
      .single();
    if (error) throw error;
    return data.id as string;
  };
  const stored = async (table: string, id: string) => {
    const { data } = await backend.service.from(table).select("*").eq("id", id).single();
    return data as Record<string, unknown>;
  };
  const count = async (table: string) => {
    const { rows } = await backend.db.query<{ n: number }>(`select count(*) as n from ${table}`);
    return rows[0]?.n;
  };

  beforeAll(async () => {
    backend = await startBackend(kind);
    [ada, bob, studio] = await Promise.all([
      backend.customer(),
      backend.customer("Bob Byron"),
      backend.admin(),
    ]);
    adasProject = await projectOf(ada);
    bobsProject = await projectOf(bob);
  });
  afterAll(() => backend.stop());

  describe("contact messages", () => {
    test("a visitor leaves one and reads none; the studio reads it", async () => {
      const visitor = backend.visitor();
      const sent = await visitor.from("contact_submissions").insert(message);
      expect([sent.status, sent.data]).toEqual([201, null]);
      const before = await count("contact_submissions");
      const readBack = await visitor.from("contact_submissions").insert(message).select();
      expect(readBack.error?.code).toBe("42501");
      expect(readBack.status).toBe(401);
      expect(await count("contact_submissions")).toBe(before);
      expect((await visitor.from("contact_submissions").select()).status).toBe(401);
      expect((await ada.client.from("contact_submissions").select()).data).toEqual([]);
      const { data } = await studio.client.from("contact_submissions").select();
      expect(data).toMatchObject([{ ...message, status: "new", phone: null }]);
    });

    test.each([
      ["status", { status: "completed" }],
      ["id", { id: randomUUID() }],
      ["created_at", { created_at: "2020-01-01T00:00:00Z" }],
    ])("a visitor cannot set %s", async (_, extra) => {
      const before = await count("contact_submissions");
      const answer = await backend
        .visitor()
        .from("contact_submissions")
        .insert({ ...message, ...extra });
      expect(answer.status).toBe(401);
      expect(await count("contact_submissions")).toBe(before);
    });

    test("the same message sent again is one row", async () => {
      const keyed = { ...message, submission_key: randomUUID() };
      const visitor = backend.visitor();
      expect((await visitor.from("contact_submissions").insert(keyed)).status).toBe(201);
      expect((await visitor.from("contact_submissions").insert(keyed)).status).toBe(409);
      const { rows } = await backend.db.query(
        "select 1 from contact_submissions where submission_key = $1",
        [keyed.submission_key],
      );
      expect(rows).toHaveLength(1);
    });

    test("the studio changes the status and nothing else; a customer changes nothing", async () => {
      const { data } = await studio.client
        .from("contact_submissions")
        .select("id")
        .limit(1)
        .single();
      const id = data?.id as string;
      const change = (person: Person, fields: object) =>
        person.client.from("contact_submissions").update(fields).eq("id", id).select("id");
      expect((await change(ada, { status: "completed" })).data).toEqual([]);
      expect(await stored("contact_submissions", id)).toMatchObject({ status: "new" });
      expect((await change(studio, { status: "in_progress" })).data).toHaveLength(1);
      expect(await stored("contact_submissions", id)).toMatchObject({ status: "in_progress" });
      expect((await change(studio, { message: "rewritten" })).status).toBe(403);
      expect((await change(studio, { status: "nonsense" })).status).toBe(400);
      expect(await stored("contact_submissions", id)).toMatchObject({
        status: "in_progress",
        message: message.message,
      });
      const removed = await studio.client.from("contact_submissions").delete().eq("id", id);
      expect(removed.status).toBe(403);
    });
  });

  describe("bookings", () => {
    const booking = {
      event: "discovery",
      starts_at: "2030-01-01T18:00:00Z",
      ends_at: "2030-01-01T18:30:00Z",
      taken: "[2030-01-01T18:00:00Z,2030-01-01T18:45:00Z)",
      zone: "UTC",
      name: "Ada",
      email: "ada@example.com",
      phone: "12345",
      submission_key: randomUUID(),
    };
    const listed = "id, event, starts_at, name, email, status";

    test("only the server writes one; the studio reads all, a client their own, and nobody where one came from", async () => {
      const make = async (fields: object) => {
        const row = { ...booking, uid: randomUUID(), submission_key: randomUUID(), ...fields };
        const { data, error } = await backend.service
          .from("bookings")
          .insert(row)
          .select()
          .single();
        if (error) throw error;
        return data as { id: string };
      };
      const mine = await make({ user_id: ada.id });
      const at = { starts_at: "2030-01-02T18:00:00Z", ends_at: "2030-01-02T18:30:00Z" };
      // Booked with her address by somebody who is not signed in: nobody has proved that it was she.
      await make({ ...at, taken: "[2030-01-02T18:00:00Z,2030-01-02T18:45:00Z)", email: ada.email });
      const before = await stored("bookings", mine.id);
      expect((await backend.visitor().from("bookings").select(listed)).data ?? []).toEqual([]);
      expect((await bob.client.from("bookings").select(listed)).data).toEqual([]);
      expect((await ada.client.from("bookings").select(listed)).data).toMatchObject([
        { id: mine.id },
      ]);
      expect((await studio.client.from("bookings").select(listed)).data).toHaveLength(2);
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        const own = { ...booking, uid: randomUUID(), submission_key: randomUUID() };
        expect((await client.from("bookings").insert(own)).error?.code).toBe("42501");
        const changed = client.from("bookings").update({ status: "cancelled" }).eq("id", mine.id);
        expect((await changed).error?.code).toBe("42501");
        expect((await client.from("bookings").delete().eq("id", mine.id)).error?.code).toBe(
          "42501",
        );
      }
      expect(await stored("bookings", mine.id)).toEqual(before);
      expect(await count("bookings")).toBe(2);
    });

    test.each([
      ["booking_hours", { event: "discovery", week: { mon: [["09:00", "12:00"]] } }],
      ["booking_days_off", { first_day: "2030-01-01", last_day: "2030-01-02" }],
    ])("only the studio writes and reads %s", async (table, row) => {
      for (const client of [backend.visitor(), ada.client]) {
        expect((await client.from(table).insert(row)).error?.code).toBe("42501");
      }
      expect(await count(table)).toBe(0);
      expect((await studio.client.from(table).insert(row)).error).toBeNull();
      expect((await backend.visitor().from(table).select()).status).toBe(401);
      expect((await ada.client.from(table).select()).data).toEqual([]);
      expect((await studio.client.from(table).select()).data).toMatchObject([row]);
      const all = (person: Person) =>
        person.client
          .from(table)
          .delete()
          .not(Object.keys(row)[0] ?? "", "is", null);
      await all(ada);
      expect(await count(table)).toBe(1);
      await all(studio);
      expect(await count(table)).toBe(0);
    });
  });

  describe("tool results", () => {
    test("the server alone writes one and the studio alone reads it; nobody changes it", async () => {
      const lead = {
        tool: "quiz",
        inputs: { answers: "33333" },
        result: { headline: { label: "Your readiness", value: "100%" } },
        email: ada.email,
        consent: "Send it to me.",
        consent_version: "2026-11-21",
        submission_key: randomUUID(),
      };
      const { data: made } = await backend.service
        .from("tool_leads")
        .insert(lead)
        .select()
        .single();
      const before = await stored("tool_leads", made.id);
      // Not even the account with this address may read it, as nobody has proved that the address is theirs.
      for (const client of [backend.visitor(), ada.client, bob.client]) {
        expect((await client.from("tool_leads").select()).data ?? []).toEqual([]);
      }
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        const own = { ...lead, submission_key: randomUUID() };
        expect((await client.from("tool_leads").insert(own)).error?.code).toBe("42501");
        const changed = client.from("tool_leads").update({ email: "x@y.zz" }).eq("id", made.id);
        expect((await changed).error?.code).toBe("42501");
        expect((await client.from("tool_leads").delete().eq("id", made.id)).error?.code).toBe(
          "42501",
        );
      }
      expect(await stored("tool_leads", made.id)).toEqual(before);
      expect(await count("tool_leads")).toBe(1);
      expect((await studio.client.from("tool_leads").select()).data).toEqual([before]);
    });
  });

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
          headers: { apikey: backend.keys.publishable, authorization: `Bearer ${ada.token}` },
        }).then((response) => response.json());
      expect(await rowsWith(`id=eq.${bobsProject}`)).toEqual([]);
      for (const filter of [
        "",
        `id=in.(${adasProject},${bobsProject})`,
        `or=(id.eq.${bobsProject},id.eq.${adasProject})`,
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
      expect(await get(bobsProject)).toEqual(await get(randomUUID()));
      expect((await get(adasProject))[0]).toBe(200);
    });

    test.each([
      { status: "completed" },
      { project_checklist: { sections: [] } },
      { business_name: "Renamed" },
      { user_id: randomUUID() },
    ])("a customer cannot change %o", async (fields) => {
      const before = await stored("onboarding_submissions", adasProject);
      const answer = await ada.client
        .from("onboarding_submissions")
        .update(fields)
        .eq("id", adasProject)
        .select();
      expect(answer.data ?? []).toEqual([]);
      expect(await stored("onboarding_submissions", adasProject)).toEqual(before);
      const removed = await ada.client
        .from("onboarding_submissions")
        .delete()
        .eq("id", adasProject);
      expect(removed.status).toBe(403);
    });

    test("the studio changes the status, and the change is on record", async () => {
      const set = await studio.client
        .from("onboarding_submissions")
        .update({ status: "in_progress" })
        .eq("id", adasProject)
        .select("status");
      expect(set.data).toEqual([{ status: "in_progress" }]);
      const owner = await studio.client
        .from("onboarding_submissions")
        .update({ user_id: bob.id })
        .eq("id", adasProject);
      expect(owner.status).toBe(403);
      const history = (person: Person) =>
        person.client.from("project_status_changes").select("old_status, new_status, changed_by");
      const change = { old_status: "pending", new_status: "in_progress", changed_by: studio.id };
      expect((await history(ada)).data).toEqual([change]);
      expect((await history(bob)).data).toEqual([]);
      const forged = await ada.client
        .from("project_status_changes")
        .insert({ project_id: adasProject, old_status: "pending", new_status: "completed" });
      expect(forged.status).toBe(403);
    });

    test("two who tick at once both win; nobody ticks the other side's tasks", async () => {
      const tick = (person: Person, item: string, completed = true) =>
        person.client.rpc("tick_task", { project_id: adasProject, item_id: item, completed });
      const answers = await Promise.all([
        ...["day-brief", "day-call", "day-domain"].map((item) => tick(studio, item)),
        tick(ada, "day-send-content"),
      ]);
      expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
      const ticked = async () => {
        const { project_checklist } = await stored("onboarding_submissions", adasProject);
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
          await backend
            .visitor()
            .rpc("tick_task", { project_id: adasProject, item_id: "day-design", completed: true })
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
        ada.client.rpc("tick_task", { project_id: own, item_id: "day-send-content", completed });
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
      expect((await add(ada, adasProject, [file])).status).toBe(400); // the file is not uploaded yet
      const sent = await ada.client.storage
        .from("onboarding-assets")
        .upload(path, pixel, { contentType: "image/png" });
      expect(sent.error).toBeNull();
      expect((await add(bob, bobsProject, [file])).status).toBe(400);
      const foreign = await add(bob, adasProject, [file]);
      expect([foreign.status, foreign.error?.message]).toEqual([400, "Project not found"]);
      expect((await add(studio, adasProject, [file])).status).toBe(400);
      const answers = await Promise.all([
        add(ada, adasProject, [file]),
        add(ada, adasProject, [file]),
      ]);
      expect(answers.map(({ error }) => error)).toEqual([null, null]);
      expect((await stored("onboarding_submissions", adasProject)).uploaded_files).toEqual([file]);
      expect((await stored("onboarding_submissions", bobsProject)).uploaded_files).toEqual([]);
    });

    test("of a whole checklist that is written back only the ticks are stored", async () => {
      const { project_checklist } = (await stored("onboarding_submissions", bobsProject)) as {
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
        .eq("id", bobsProject);
      expect(error).toBeNull();
      const after = (await stored("onboarding_submissions", bobsProject))
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
        .eq("id", adasProject)
        .select();
      expect(error?.message).toContain("Session");
      expect(await stored("onboarding_submissions", adasProject)).not.toMatchObject({
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
          { ...report, project_id: adasProject, user_id: ada.id, url: "https://example.com/a" },
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
      expect(await refusal(bobsProject)).toEqual(await refusal(randomUUID()));
      expect((await refusal(bobsProject))[0]).toBe(403);
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

  test("the studio sees what became of each mail, and nobody sees what is in it", async () => {
    await backend.db.exec(`insert into engine.outbox (kind, to_address, subject, text_body, html_body)
      values ('recovery', 'ada@example.com', 'Set a new password', 'a secret link', 'a secret link')`);
    const read = (person: Person) => person.client.from("mails").select("*");
    expect((await read(ada)).data).toEqual([]);
    expect((await backend.visitor().from("mails").select("*")).status).toBe(401);
    const { data } = await read(studio);
    expect(data).toMatchObject([
      { kind: "recovery", to_address: "ada@example.com", state: "waiting" },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret");
    expect((await studio.client.from("mails").delete().eq("kind", "recovery")).status).toBe(403);
    expect(await count("engine.outbox")).toBe(1);
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
      await studio.client
        .from("onboarding_submissions")
        .update({ status: "in_progress" })
        .eq("id", own);
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

  describe("news", () => {
    const letter = { subject: "Spring hours", body: "We open earlier." };

    test("only the studio reads, writes, changes, sends and throws away", async () => {
      const { data: made } = await studio.client.from("news").insert(letter).select("*").single();
      expect(made).toMatchObject({ ...letter, created_by: studio.id, sent_at: null });
      const before = await stored("news", made.id);
      for (const client of [backend.visitor(), ada.client, bob.client]) {
        expect((await client.from("news").select()).data ?? []).toEqual([]);
        expect((await client.from("news").insert(letter)).error?.code).toBe("42501");
        const changed = client.from("news").update({ subject: "x" }).eq("id", made.id);
        expect((await changed.select("id")).data ?? []).toEqual([]);
        await client.from("news").delete().eq("id", made.id);
        const sending = { news: made.id, seen: made.updated_at };
        expect((await client.rpc("send_news", sending)).error?.code).toBe("42501");
        expect((await client.rpc("count_news_readers")).error?.code).toBe("42501");
      }
      expect(await stored("news", made.id)).toEqual(before);
      expect(await count("news")).toBe(1);
      const own = studio.client.from("news");
      expect((await own.update({ subject: "y" }).eq("id", made.id)).error).toBeNull();
      expect((await own.delete().eq("id", made.id).select("id")).data).toHaveLength(1);
    });

    test("only the server stores that it was sent, when and to how many", async () => {
      for (const forged of [
        { sent_at: new Date().toISOString(), recipients: 5 },
        { created_by: ada.id },
        { sent_by: ada.id },
      ]) {
        const answer = await studio.client.from("news").insert({ ...letter, ...forged });
        expect(answer.error?.code).toBe("42501");
      }
      expect(await count("news")).toBe(0);
    });
  });
});
