import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { listen } from "../realtime/listening.ts";
import { invitedPeople } from "./invited-people.ts";

describe.each(eitherKind)("changing and removing people, on the %s database", (kind) => {
  const world = invitedPeople(kind);

  test("only owners change the staff; sessions and open channels end at once, and the last owner stays", async () => {
    const [manager, maker, colleague] = await Promise.all([
      world.backend.staff("manager"),
      world.backend.staff("maker"),
      world.backend.staff("maker"),
    ]);
    const email = world.newEmail();
    const requests = [
      ["invite-staff", { email, role: "owner" }],
      ["change-staff", { userId: colleague.id, role: "owner" }],
      ["remove-staff", { userId: colleague.id }],
    ] as const;
    for (const [name, body] of requests) {
      for (const [who, status] of [
        [null, 401],
        [world.ada, 403],
        [maker, 403],
        [manager, 403],
      ] as const) {
        expect((await world.call(who, name, body)).status, name).toBe(status);
      }
    }
    expect(await world.staffRole(colleague.id)).toBe("maker");
    expect([
      await world.mailsTo(email),
      await world.select("select 1 from auth.users where email = $1", [email]),
    ]).toEqual([[], []]);

    const open = await listen(colleague.client, { table: "onboarding_submissions" });
    expect(
      await world.call(world.studio, "change-staff", { userId: colleague.id, role: "manager" }),
    ).toEqual({
      status: 200,
      body: { success: true },
    });
    await open.became("CLOSED");
    expect(await world.staffRole(colleague.id)).toBe("manager");
    expect((await colleague.client.auth.refreshSession()).error).not.toBeNull();
    expect((await world.call(world.studio, "remove-staff", { userId: colleague.id })).status).toBe(
      200,
    );
    expect([
      await world.staffRole(colleague.id),
      (await world.call(world.studio, "remove-staff", { userId: colleague.id })).status,
    ]).toEqual([null, 404]);
    const entries = await world.select(
      "select action, actor, side, facts ->> 'from' as before, facts ->> 'to' as after from public.audit_log where row_id = $1 and action like 'staff.%' order by id desc limit 2",
      [colleague.id],
    );
    expect(entries).toEqual([
      {
        action: "staff.removed",
        actor: world.studio.id,
        side: "studio",
        before: "manager",
        after: null,
      },
      {
        action: "staff.changed",
        actor: world.studio.id,
        side: "studio",
        before: "maker",
        after: "manager",
      },
    ]);
    for (const [name, body] of [
      ["remove-staff", {}],
      ["change-staff", { role: "maker" }],
    ] as const) {
      const answer = await world.call(world.studio, name, { userId: world.studio.id, ...body });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringContaining("needs an owner"),
      ]);
    }
    expect(await world.staffRole(world.studio.id)).toBe("owner");
  });

  test("only a project's owner and the studio change its members", async () => {
    const [bob, eve, maker, manager] = await Promise.all([
      world.backend.customer("Bob"),
      world.backend.customer("Eve"),
      world.backend.staff("maker"),
      world.backend.staff("manager"),
    ]);
    await Promise.all([world.verify(bob.id), world.verify(eve.id)]);
    const joining = { projectId: world.adas, email: bob.email, role: "editor" };
    await world.answer(
      bob,
      (await world.call(world.ada, "invite-member", joining)).body.invitationId,
    );
    const email = world.newEmail();
    const requests = [
      ["invite-member", { projectId: world.adas, email, role: "editor" }],
      ["change-member", { projectId: world.adas, userId: bob.id, role: "viewer", mayAccept: true }],
      ["remove-member", { projectId: world.adas, userId: world.ada.id }],
    ] as const;
    const missing = randomUUID();
    for (const [name, body] of requests) {
      // Somebody else's project and one that does not exist are answered alike.
      for (const [who, status] of [
        [null, 401],
        [eve, 404],
        [maker, 404],
        [bob, 403],
      ] as const) {
        const answer = await world.call(who, name, body);
        expect(answer.status, name).toBe(status);
        if (status === 404)
          expect(await world.call(who, name, { ...body, projectId: missing })).toEqual(answer);
      }
    }
    await world.call(world.studio, "assign-staff", { projectId: world.adas, userId: maker.id });
    for (const [name, body] of requests)
      expect((await world.call(maker, name, body)).status).toBe(403);
    expect(await world.memberOf(bob.id)).toEqual({
      role: "editor",
      may_accept: false,
      sees_money: false,
    });
    expect(await world.mailsTo(email)).toEqual([]);

    expect((await world.call(world.ada, "change-member", requests[1][1])).status).toBe(200);
    expect(await world.memberOf(bob.id)).toEqual({
      role: "viewer",
      may_accept: true,
      sees_money: false,
    });
    for (const name of ["change-member", "remove-member"]) {
      const own = { projectId: world.adas, userId: world.ada.id, role: "viewer" };
      expect((await world.call(world.ada, name, own)).status).toBe(409);
    }
    expect(await world.memberOf(world.ada.id)).toMatchObject({ role: "owner" });
    const visibleProjects = () => bob.client.from("onboarding_submissions").select("id");
    expect((await visibleProjects()).data).toEqual([{ id: world.adas }]);
    const removal = { projectId: world.adas, userId: bob.id };
    expect((await world.call(manager, "remove-member", removal)).status).toBe(200);
    expect((await visibleProjects()).data).toEqual([]);
    expect((await world.call(world.ada, "remove-member", removal)).status).toBe(404);
    // Withdrawing an invitation deletes the account that it had made.
    const { body } = await world.call(world.ada, "invite-member", requests[0][1]);
    const invitation = { projectId: world.adas, userId: body.invitationId };
    expect(
      (await world.call(world.ada, "change-member", { ...invitation, role: "viewer" })).status,
    ).toBe(200);
    expect(await world.invitationsOf(await world.accountOf(email))).toEqual([{ role: "viewer" }]);
    expect((await world.call(world.ada, "remove-member", invitation)).status).toBe(200);
    expect(await world.select("select 1 from auth.users where email = $1", [email])).toEqual([]);
    const { data } = await world.ada.client.rpc("project_people", { project_id: world.adas });
    expect(data).toMatchObject({
      may_change: true,
      members: [{ user_id: world.ada.id, email: world.ada.email, role: "owner" }],
      staff: null,
    });
    expect((await eve.client.rpc("project_people", { project_id: world.adas })).data).toBeNull();
  });

  test("only owners and managers assign staff to a project", async () => {
    const [manager, maker] = await Promise.all([
      world.backend.staff("manager"),
      world.backend.staff("maker"),
    ]);
    const body = { projectId: world.adas, userId: maker.id };
    for (const who of [world.ada, maker]) {
      for (const name of ["assign-staff", "unassign-staff"])
        expect((await world.call(who, name, body)).status).toBe(403);
    }
    const visibleProjects = async () =>
      (await maker.client.from("onboarding_submissions").select("id").eq("id", world.adas)).data;
    expect(await visibleProjects()).toEqual([]);
    expect((await world.call(manager, "assign-staff", body)).status).toBe(200);
    expect((await world.call(manager, "assign-staff", body)).status).toBe(200);
    expect(await visibleProjects()).toEqual([{ id: world.adas }]);
    expect(
      (await world.call(manager, "assign-staff", { ...body, userId: world.ada.id })).status,
    ).toBe(404);
    expect((await world.call(manager, "unassign-staff", body)).status).toBe(200);
    expect(await visibleProjects()).toEqual([]);
    const actions = await world.select(
      "select action, actor from public.audit_log where row_id = $1 and project_id = $2::uuid order by id",
      [maker.id, world.adas],
    );
    expect(actions).toEqual(
      ["staff.assigned", "staff.unassigned"].map((action) => ({ action, actor: manager.id })),
    );
  });
});
