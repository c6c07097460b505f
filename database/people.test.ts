import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../tests/backend.ts";
import { backendFor } from "../tests/backend-for.ts";
import { eitherKind } from "../tests/databases.ts";
import { submitProject } from "../tests/project.ts";

describe.each(eitherKind)("the people of studio and projects, on the %s database", (kind) => {
  const backend = backendFor(kind);
  let studio: Person;
  let ada: Person;
  let bob: Person;
  let adasProject: string;

  const scalar = async <Value>(text: string, values: string[] = []) => {
    const { rows } = await backend.db.query<{ value: Value }>(`select ${text} as value`, values);
    return rows[0]?.value;
  };
  const staffRole = (id: string) =>
    scalar("(select role from public.staff where user_id = $1::uuid)", [id]);
  const accountRole = (id: string) =>
    scalar("(select raw_app_meta_data ->> 'role' from auth.users where id = $1::uuid)", [id]);
  /** Evaluates an SQL expression as this person, as a policy does. @returns its value as text. */
  const evaluateAs = async (person: Person, text: string) => {
    const [result] = await backend.db.asCaller(
      { role: "authenticated", claims: { sub: person.id, role: "authenticated", aal: "aal1" } },
      [{ text: `select (${text})::text` }],
      { readOnly: true },
    );
    return result?.rows[0]?.[0] ?? null;
  };
  const run = (text: string, values: (string | boolean)[] = []) => backend.db.query(text, values);

  beforeAll(async () => {
    studio = await backend.admin();
  });
  beforeEach(async () => {
    [ada, bob] = await Promise.all([backend.customer(), backend.customer("Bob")]);
    adasProject = await submitProject(ada.client);
  });

  test("an account's role and its staff row change together, whichever is changed, and the account's sessions end", async () => {
    expect([await staffRole(studio.id), await accountRole(studio.id)]).toEqual(["owner", "admin"]);
    await run("insert into public.staff (user_id, role) values ($1::uuid, 'maker')", [bob.id]);
    expect(await accountRole(bob.id)).toBe("admin");
    expect((await bob.client.auth.refreshSession()).error).not.toBeNull();
    expect(await evaluateAs(bob, "private.staff_role()")).toBe("maker");
    await run("delete from public.staff where user_id = $1::uuid", [bob.id]);
    expect(await accountRole(bob.id)).toBe("customer");
    expect(await evaluateAs(bob, "private.staff_role()")).toBeNull();

    const { error } = await backend.service.auth.admin.updateUserById(bob.id, {
      app_metadata: { role: "admin" },
    });
    expect(error).toBeNull();
    expect(await staffRole(bob.id)).toBe("owner");
    await backend.service.auth.admin.updateUserById(bob.id, { app_metadata: { role: null } });
    expect([await staffRole(bob.id), await accountRole(bob.id)]).toEqual([null, null]);
    // The sessions of others stay: Ada was never on the staff.
    expect((await ada.client.auth.refreshSession()).error).toBeNull();
  });

  test("a member of the staff has a role only while the account may sign in, and with a second factor where one is needed", async () => {
    await run("insert into public.staff (user_id, role) values ($1::uuid, 'manager')", [bob.id]);
    expect(await evaluateAs(bob, "private.staff_role()")).toBe("manager");
    await run("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      bob.id,
    ]);
    expect(await evaluateAs(bob, "private.staff_role()")).toBeNull();
    await run("update auth.users set banned_until = null where id = $1", [bob.id]);
    const required = `insert into private.studio_facts values ('admin_two_factor', '"required"')
      on conflict (name) do update set value = excluded.value`;
    await run(required);
    expect(await evaluateAs(bob, "private.staff_role()")).toBeNull();
    await run("delete from private.studio_facts where name = 'admin_two_factor'");
    expect(await evaluateAs(bob, "private.staff_role()")).toBe("manager");
    await run(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'totp', 'verified', now(), now())`,
      [bob.id],
    );
    expect(await evaluateAs(bob, "private.staff_role()")).toBeNull();
  });

  test("the client whose project it is has the role of owner, and cannot be demoted or removed", async () => {
    const members = async () => {
      const { rows } = await run(
        "select user_id, role, may_accept, sees_money from public.project_members where project_id = $1::uuid",
        [adasProject],
      );
      return rows;
    };
    const owner = { user_id: ada.id, role: "owner", may_accept: true, sees_money: true };
    expect(await members()).toEqual([owner]);
    const add = (person: Person, role: string) =>
      run("insert into public.project_members (project_id, user_id, role) values ($1, $2, $3)", [
        adasProject,
        person.id,
        role,
      ]);
    await expect(add(bob, "owner")).rejects.toThrow();
    const both = [adasProject, ada.id];
    const where = "where project_id = $1::uuid and user_id = $2::uuid";
    await expect(
      run(`update public.project_members set role = 'viewer' ${where}`, both),
    ).rejects.toThrow("member.owner_is_fixed");
    await expect(run(`delete from public.project_members ${where}`, both)).rejects.toThrow(
      "member.owner_stays",
    );
    expect(await members()).toEqual([owner]);
    await add(bob, "viewer");
    expect(await evaluateAs(ada, `private.project_role('${adasProject}')`)).toBe("owner");
    expect(await evaluateAs(bob, `private.project_role('${adasProject}')`)).toBe("viewer");
    expect(await evaluateAs(studio, `private.project_role('${adasProject}')`)).toBeNull();
    await run("update public.onboarding_submissions set user_id = $2::uuid where id = $1::uuid", [
      adasProject,
      bob.id,
    ]);
    expect(await members()).toEqual([{ ...owner, user_id: bob.id }]);
    await run("delete from auth.users where id = $1::uuid", [bob.id]);
    expect(await members()).toEqual([]);
  });

  test("nobody is on both sides of one project, and no member of the staff has a role on the client's side", async () => {
    await run("insert into public.staff (user_id, role) values ($1::uuid, 'maker')", [bob.id]);
    expect(await evaluateAs(bob, `private.is_assigned('${adasProject}')`)).toBe("false");
    const assign = () =>
      run("insert into public.project_staff (project_id, user_id) values ($1, $2)", [
        adasProject,
        bob.id,
      ]);
    const join = () =>
      run(
        "insert into public.project_members (project_id, user_id, role) values ($1, $2, 'editor')",
        [adasProject, bob.id],
      );
    await assign();
    expect(await evaluateAs(bob, `private.is_assigned('${adasProject}')`)).toBe("true");
    await expect(join()).rejects.toThrow("staff.works_on_project");
    await run("delete from public.project_staff");
    await join();
    expect(await evaluateAs(bob, `private.project_role('${adasProject}')`)).toBeNull();
    await expect(assign()).rejects.toThrow("staff.is_client");
    await run("delete from public.project_members where user_id = $1", [bob.id]);
    // Both are tried at the same time; only one of them may succeed.
    const answers = await Promise.allSettled([assign(), join()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("only a member of the staff is assigned to a project, and the assignment ends when they leave the staff", async () => {
    const assign = () =>
      run("insert into public.project_staff (project_id, user_id) values ($1, $2)", [
        adasProject,
        bob.id,
      ]);
    await expect(assign()).rejects.toThrow("foreign key");
    await run("insert into public.staff (user_id, role) values ($1::uuid, 'maker')", [bob.id]);
    await assign();
    await run("delete from public.staff where user_id = $1", [bob.id]);
    expect(
      await scalar("(select count(*)::int from public.project_staff where user_id = $1::uuid)", [
        bob.id,
      ]),
    ).toBe(0);
  });

  describe("the last owner", () => {
    const owners = async () => {
      const { rows } = await run("select user_id from public.staff where role = 'owner'");
      return rows.length;
    };
    test("is told so by the admin API, which changes nothing", async () => {
      const changes = [{ app_metadata: { role: null } }, { ban_duration: "24h" }];
      for (const change of changes) {
        const { error } = await backend.service.auth.admin.updateUserById(studio.id, change);
        expect([error?.status, error?.message]).toEqual([
          409,
          "The studio needs an owner. Make somebody else an owner first.",
        ]);
      }
      const removed = await backend.service.auth.admin.deleteUser(studio.id);
      expect(removed.error?.status).toBe(409);
      expect(await owners()).toBe(1);
      expect(await evaluateAs(studio, "private.staff_role()")).toBe("owner");
      const second = await backend.admin();
      for (const change of changes) {
        expect(
          (await backend.service.auth.admin.updateUserById(second.id, change)).error,
        ).toBeNull();
      }
      await run("delete from auth.users where id = $1", [second.id]);
    });

    const waysToLeave = [
      ["removing the row", "delete from public.staff where user_id = $1"],
      ["another role", "update public.staff set role = 'manager' where user_id = $1"],
      [
        "the account's role",
        "update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1",
      ],
      ["a ban", "update auth.users set banned_until = now() + interval '1 year' where id = $1"],
      ["deleting the account", "delete from auth.users where id = $1"],
    ] as const;

    test.each(waysToLeave)(
      "cannot leave by %s, but one of two owners can",
      async (_, statement) => {
        await expect(run(statement, [studio.id])).rejects.toThrow("staff.owner_needed");
        expect(await owners()).toBe(1);
        const second = await backend.admin();
        await run(statement, [second.id]);
        expect(await evaluateAs(second, "private.staff_role()")).not.toBe("owner");
        await run("delete from auth.users where id = $1", [second.id]);
        expect(await owners()).toBe(1);
      },
    );

    test("is not lost when the last two leave at the same time", async () => {
      for (const [, statement] of waysToLeave.slice(0, 4)) {
        const second = await backend.admin();
        const answers = await Promise.allSettled(
          [studio, second].map(({ id }) =>
            backend.db.transaction(async (tx) => {
              await tx.query("select 1 from public.staff");
              await tx.query(statement, [id]);
            }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const remaining = answers[0]?.status === "rejected" ? studio : second;
        expect(await evaluateAs(remaining, "private.staff_role()")).toBe("owner");
        studio = await backend.admin();
        await run(
          "delete from auth.users where id <> $1 and raw_app_meta_data ->> 'role' = 'admin'",
          [studio.id],
        );
        await run("update auth.users set banned_until = null");
      }
      expect(await owners()).toBe(1);
    });
  });

  test("only the server writes these rows; an owner reads all staff, everybody else their own row", async () => {
    const rows = {
      staff: { user_id: bob.id, role: "owner" },
      project_members: { project_id: adasProject, user_id: bob.id, role: "editor" },
      project_staff: { project_id: adasProject, user_id: bob.id },
      invitations: { user_id: bob.id, role: "owner" },
    };
    for (const [table, row] of Object.entries(rows)) {
      for (const client of [backend.visitor(), ada.client, studio.client]) {
        expect((await client.from(table).insert(row)).error?.code, table).toBe("42501");
        const key = { user_id: randomUUID() };
        expect((await client.from(table).update(key).eq("user_id", ada.id)).error?.code).toBe(
          "42501",
        );
        expect((await client.from(table).delete().eq("user_id", ada.id)).error?.code).toBe("42501");
      }
    }
    expect((await studio.client.from("staff").select("user_id")).data).toContainEqual({
      user_id: studio.id,
    });
    expect((await ada.client.from("staff").select()).data).toEqual([]);
    const mine = await ada.client.from("project_members").select("project_id, role");
    expect(mine.data).toEqual([{ project_id: adasProject, role: "owner" }]);
    expect((await bob.client.from("project_members").select()).data).toEqual([]);
  });
});
