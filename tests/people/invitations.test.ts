import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { project } from "../project.ts";
import { listen } from "../realtime/listening.ts";

const password = "correct horse battery";

describe.each(eitherKind)("inviting, changing and removing people, on the %s database", (kind) => {
  let backend: Backend;
  let studio: Person;
  let ada: Person;
  let adas: string;

  const call = async (who: Person | string | null, name: string, body: object) => {
    const token = typeof who === "string" ? who : who?.token;
    const answer = await callFunction(backend, name, { ...(token && { token }), body });
    return { status: answer.status, body: await answer.json() };
  };
  const select = async (text: string, values: string[] = []) =>
    (await backend.db.query<Record<string, unknown>>(text, values)).rows;
  const staffRole = async (id: string) =>
    (await select("select role from public.staff where user_id = $1::uuid", [id]))[0]?.role ?? null;
  const memberOf = async (id: string) =>
    (
      await select(
        "select role, may_accept, sees_money from public.project_members where project_id = $1::uuid and user_id = $2::uuid",
        [adas, id],
      )
    )[0];
  const invitationsOf = (id: string) =>
    select("select role from public.invitations where user_id = $1::uuid", [id]);
  const mailsTo = (email: string) =>
    select(
      "select kind, subject, text_body from engine.outbox where to_address = $1 and kind like 'invitation-%' order by created_at",
      [email],
    );
  const newEmail = () => `${randomUUID()}@example.com`;
  const verify = (id: string) =>
    backend.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [id]);

  /** Follows the link of the last mail and chooses a password, as the page does. */
  const choosePassword = async (email: string, chosen = password) => {
    const mail = (await mailsTo(email)).at(-1);
    const link = new URL(/http\S+\/auth\/v1\/verify\S+/.exec(`${mail?.text_body}`)?.[0] ?? "");
    expect(link.searchParams.get("redirect_to")).toBe("http://localhost:3000/reset-password");
    const opened = await fetch(`${backend.url}${link.pathname}${link.search}`, {
      redirect: "manual",
    });
    const fragment = new URLSearchParams(opened.headers.get("location")?.split("#")[1] ?? "");
    const changed = await fetch(`${backend.url}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${fragment.get("access_token")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ password: chosen }),
    });
    return changed.status;
  };
  const answer = (who: Person | null, invitationId = "", accept = true) =>
    call(who, "answer-invitation", { invitationId, accept });
  const accountOf = async (email: string) =>
    `${(await select("select id from auth.users where email = $1", [email]))[0]?.id}`;
  const signIn = async (email: string, chosen = password): Promise<Person> => {
    const client = backend.visitor();
    const { data, error } = await client.auth.signInWithPassword({ email, password: chosen });
    if (error) throw error;
    return { id: data.user.id, email, client, token: data.session.access_token };
  };

  beforeAll(async () => {
    backend = await startBackend(kind);
    studio = await backend.admin();
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    ada = await backend.customer();
    await verify(ada.id);
    const submitted = await ada.client.from("onboarding_submissions").insert(project).select("id");
    adas = submitted.data?.[0]?.id;
  });

  test("an invited address has no right before it has proved itself and accepted, and the role afterwards", async () => {
    const email = newEmail();
    const invited = await call(studio, "invite-staff", {
      email: ` ${email.toUpperCase()}`,
      role: "maker",
    });
    expect(invited).toEqual({
      status: 200,
      body: { invitationId: expect.any(String), state: "invited" },
    });
    const userId = await accountOf(email);
    expect([await staffRole(userId), (await invitationsOf(userId)).length]).toEqual([null, 1]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["invitation-studio"]);
    expect(
      await select("select 1 from private.mails_due where kind = 'welcome' and row_id = $1::uuid", [
        userId,
      ]),
    ).toEqual([]);
    expect(await choosePassword(email)).toBe(200);
    expect([await staffRole(userId), (await invitationsOf(userId)).length]).toEqual([null, 1]);
    const person = await signIn(email);
    expect((await person.client.rpc("own_invitations")).data).toMatchObject([
      { id: invited.body.invitationId, project: null, role: "maker" },
    ]);
    expect(await answer(person, invited.body.invitationId)).toMatchObject({
      status: 200,
      body: { projectId: null },
    });
    expect([await staffRole(userId), await invitationsOf(userId)]).toEqual(["maker", []]);
    const again = await signIn(email);
    expect((await again.client.auth.getUser()).data.user?.app_metadata.role).toBe("admin");
    // The link works only once, and so does the invitation.
    expect(await choosePassword(email, "another password")).not.toBe(200);
    expect((await answer(again, invited.body.invitationId)).status).toBe(404);
  });

  test("the answer is the same for a member of the studio, a proved account, an unproved one and an address without", async () => {
    const [maker, proved, unproved] = await Promise.all([
      backend.staff("maker"),
      backend.customer("Uwe Proved"),
      backend.customer("Uwe Unproved"),
    ]);
    await Promise.all([verify(proved.id), verify(maker.id)]);
    const emails = [maker.email, proved.email, unproved.email, newEmail()];
    const ids: string[] = [];
    for (const email of emails) {
      const invited = await call(ada, "invite-member", { projectId: adas, email, role: "viewer" });
      expect(invited, email).toEqual({
        status: 200,
        body: { invitationId: expect.any(String), state: "invited" },
      });
      ids.push(invited.body.invitationId);
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["invitation-project"]);
    }
    const { data } = await ada.client.rpc("project_people", { project_id: adas });
    const listed = (data as { members: object[] }).members.slice(1);
    expect(listed).toHaveLength(4);
    for (const [at, email] of emails.entries()) {
      expect(listed).toContainEqual(
        expect.objectContaining({ user_id: ids[at], name: null, email, is_invited: true }),
      );
    }
    expect((await ada.client.from("invitations" as never).select()).status).toBe(403);
    // Nobody is a member, and who works for the studio cannot become one.
    for (const { id } of [maker, proved, unproved]) expect(await memberOf(id)).toBeUndefined();
    expect(await answer(maker, ids[0])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("works for the studio") },
    });
    expect(await memberOf(maker.id)).toBeUndefined();
  });

  test("an invitation is answered only by its own proved address, and declining leaves no trace of membership", async () => {
    const [bob, eve] = await Promise.all([backend.customer("Bob"), backend.customer("Eve")]);
    await verify(eve.id);
    const body = { projectId: adas, email: bob.email, role: "viewer", seesMoney: true };
    const { invitationId } = (await call(ada, "invite-member", body)).body;
    const visibleProjects = async () =>
      (await bob.client.from("onboarding_submissions").select("id")).data;
    expect((await answer(bob, invitationId)).status).toBe(404);
    expect((await bob.client.rpc("own_invitations")).data).toEqual([]);
    await verify(bob.id);
    for (const [who, status] of [
      [null, 401],
      [eve, 404],
    ] as const) {
      expect((await answer(who, invitationId)).status).toBe(status);
    }
    expect([await visibleProjects(), await memberOf(bob.id)]).toEqual([[], undefined]);
    expect((await answer(bob, invitationId, false)).status).toBe(200);
    expect([await memberOf(bob.id), await invitationsOf(bob.id)]).toEqual([undefined, []]);

    const second = (await call(ada, "invite-member", body)).body.invitationId;
    expect(await answer(bob, second)).toMatchObject({ status: 200, body: { projectId: adas } });
    expect(await memberOf(bob.id)).toEqual({ role: "viewer", may_accept: false, sees_money: true });
    expect(await visibleProjects()).toEqual([{ id: adas }]);
    expect((await call(ada, "invite-member", body)).status).toBe(409);
    // A member leaves; the owner of a project does not.
    const own = { projectId: adas, userId: bob.id };
    expect((await call(bob, "remove-member", own)).status).toBe(200);
    expect([await memberOf(bob.id), await visibleProjects()]).toEqual([undefined, []]);
    expect((await call(ada, "remove-member", { ...own, userId: ada.id })).status).toBe(409);
    expect(await memberOf(ada.id)).toMatchObject({ role: "owner" });
  });

  test("a client invites only from a proved address, and nothing is mailed or counted before", async () => {
    const uwe = await backend.customer("Uwe Unproved");
    const submitted = await uwe.client.from("onboarding_submissions").insert(project).select("id");
    const email = newEmail();
    const body = { projectId: submitted.data?.[0]?.id, email, role: "viewer" };
    const people = async () =>
      (await uwe.client.rpc("project_people", { project_id: body.projectId })).data;
    expect(await people()).toMatchObject({ may_change: true, may_invite: false });
    const refused = await call(uwe, "invite-member", body);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("confirm your own address"),
    ]);
    expect([
      await mailsTo(email),
      await select("select 1 from auth.users where email = $1", [email]),
    ]).toEqual([[], []]);
    await verify(uwe.id);
    expect(await people()).toMatchObject({ may_change: true, may_invite: true });
    expect((await call(uwe, "invite-member", body)).status).toBe(200);
  });

  test("the names that the inviter chose stand quoted in the mail, in no subject and no sentence of ours", async () => {
    const mallory = await backend.customer("ring 0900-123");
    await verify(mallory.id);
    const submitted = await mallory.client
      .from("onboarding_submissions")
      .insert({ ...project, business_name: "URGENT: your invoice is overdue" })
      .select("id");
    const email = newEmail();
    const body = { projectId: submitted.data?.[0]?.id, email, role: "viewer" };
    expect((await call(mallory, "invite-member", body)).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^You are invited to a project at /);
    const text = `${mail?.text_body}`;
    const opening = text.slice(0, text.indexOf("in their own words"));
    expect(opening).not.toBe("");
    for (const words of ["URGENT", "0900-123"]) {
      expect(opening).not.toContain(words);
      expect(text).toContain(words);
    }
  });

  test("somebody who registered with another person's address gains nothing by an invitation to it, and is signed out when the owner proves it", async () => {
    const squatter = await backend.customer("Somebody else");
    const { email } = squatter;
    const invited = await call(ada, "invite-member", {
      projectId: adas,
      email,
      role: "editor",
      mayAccept: true,
    });
    const visibleProjects = () => squatter.client.from("onboarding_submissions").select("id");
    expect((await visibleProjects()).data).toEqual([]);
    // This account proves another address than the one that was invited, and so gains nothing.
    const other = await backend.customer();
    await call(ada, "invite-member", { projectId: adas, email: other.email, role: "editor" });
    await backend.db.query(
      "update auth.users set email = $2, email_verified_at = now() where id = $1::uuid",
      [other.id, newEmail()],
    );
    expect([await memberOf(other.id), await invitationsOf(other.id)]).toEqual([undefined, []]);

    expect(await choosePassword(email, "the reader's own words")).toBe(200);
    expect((await squatter.client.auth.refreshSession()).error).not.toBeNull();
    expect(
      (await backend.visitor().auth.signInWithPassword({ email, password })).error,
    ).not.toBeNull();
    expect((await answer(squatter, invited.body.invitationId)).status).toBe(401);
    expect(await memberOf(squatter.id)).toBeUndefined();
    const reader = await signIn(email, "the reader's own words");
    expect((await answer(reader, invited.body.invitationId)).status).toBe(200);
    expect(await memberOf(squatter.id)).toEqual({
      role: "editor",
      may_accept: true,
      sees_money: false,
    });
  });

  test("a client with a project cannot join the studio, nor can somebody who became one meanwhile", async () => {
    expect((await call(studio, "invite-staff", { email: ada.email, role: "maker" })).status).toBe(
      409,
    );
    const helper = await backend.customer();
    await verify(helper.id);
    const { body } = await call(studio, "invite-staff", { email: helper.email, role: "manager" });
    expect(await staffRole(helper.id)).toBeNull();
    await helper.client.from("onboarding_submissions").insert(project);
    expect((await answer(helper, body.invitationId)).status).toBe(409);
    expect([await staffRole(helper.id), await staffRole(ada.id)]).toEqual([null, null]);
  });

  test("only owners change the staff; sessions and open channels end at once, and the last owner stays", async () => {
    const [manager, maker, colleague] = await Promise.all([
      backend.staff("manager"),
      backend.staff("maker"),
      backend.staff("maker"),
    ]);
    const email = newEmail();
    const requests = [
      ["invite-staff", { email, role: "owner" }],
      ["change-staff", { userId: colleague.id, role: "owner" }],
      ["remove-staff", { userId: colleague.id }],
    ] as const;
    for (const [name, body] of requests) {
      for (const [who, status] of [
        [null, 401],
        [ada, 403],
        [maker, 403],
        [manager, 403],
      ] as const) {
        expect((await call(who, name, body)).status, name).toBe(status);
      }
    }
    expect(await staffRole(colleague.id)).toBe("maker");
    expect([
      await mailsTo(email),
      await select("select 1 from auth.users where email = $1", [email]),
    ]).toEqual([[], []]);

    const open = await listen(colleague.client, { table: "onboarding_submissions" });
    expect(await call(studio, "change-staff", { userId: colleague.id, role: "manager" })).toEqual({
      status: 200,
      body: { success: true },
    });
    await open.became("CLOSED");
    expect(await staffRole(colleague.id)).toBe("manager");
    expect((await colleague.client.auth.refreshSession()).error).not.toBeNull();
    expect((await call(studio, "remove-staff", { userId: colleague.id })).status).toBe(200);
    expect([
      await staffRole(colleague.id),
      (await call(studio, "remove-staff", { userId: colleague.id })).status,
    ]).toEqual([null, 404]);
    const entries = await select(
      "select action, actor, side, facts ->> 'from' as before, facts ->> 'to' as after from public.audit_log where row_id = $1 and action like 'staff.%' order by id desc limit 2",
      [colleague.id],
    );
    expect(entries).toEqual([
      {
        action: "staff.removed",
        actor: studio.id,
        side: "studio",
        before: "manager",
        after: null,
      },
      {
        action: "staff.changed",
        actor: studio.id,
        side: "studio",
        before: "maker",
        after: "manager",
      },
    ]);
    for (const [name, body] of [
      ["remove-staff", {}],
      ["change-staff", { role: "maker" }],
    ] as const) {
      const answer = await call(studio, name, { userId: studio.id, ...body });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringContaining("needs an owner"),
      ]);
    }
    expect(await staffRole(studio.id)).toBe("owner");
  });

  test("only a project's owner and the studio change its members", async () => {
    const [bob, eve, maker, manager] = await Promise.all([
      backend.customer("Bob"),
      backend.customer("Eve"),
      backend.staff("maker"),
      backend.staff("manager"),
    ]);
    await Promise.all([verify(bob.id), verify(eve.id)]);
    const joining = { projectId: adas, email: bob.email, role: "editor" };
    await answer(bob, (await call(ada, "invite-member", joining)).body.invitationId);
    const email = newEmail();
    const requests = [
      ["invite-member", { projectId: adas, email, role: "editor" }],
      ["change-member", { projectId: adas, userId: bob.id, role: "viewer", mayAccept: true }],
      ["remove-member", { projectId: adas, userId: ada.id }],
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
        const answer = await call(who, name, body);
        expect(answer.status, name).toBe(status);
        if (status === 404)
          expect(await call(who, name, { ...body, projectId: missing })).toEqual(answer);
      }
    }
    await call(studio, "assign-staff", { projectId: adas, userId: maker.id });
    for (const [name, body] of requests) expect((await call(maker, name, body)).status).toBe(403);
    expect(await memberOf(bob.id)).toEqual({
      role: "editor",
      may_accept: false,
      sees_money: false,
    });
    expect(await mailsTo(email)).toEqual([]);

    expect((await call(ada, "change-member", requests[1][1])).status).toBe(200);
    expect(await memberOf(bob.id)).toEqual({
      role: "viewer",
      may_accept: true,
      sees_money: false,
    });
    for (const name of ["change-member", "remove-member"]) {
      const own = { projectId: adas, userId: ada.id, role: "viewer" };
      expect((await call(ada, name, own)).status).toBe(409);
    }
    expect(await memberOf(ada.id)).toMatchObject({ role: "owner" });
    const visibleProjects = () => bob.client.from("onboarding_submissions").select("id");
    expect((await visibleProjects()).data).toEqual([{ id: adas }]);
    const removal = { projectId: adas, userId: bob.id };
    expect((await call(manager, "remove-member", removal)).status).toBe(200);
    expect((await visibleProjects()).data).toEqual([]);
    expect((await call(ada, "remove-member", removal)).status).toBe(404);
    // Withdrawing an invitation deletes the account that it had made.
    const { body } = await call(ada, "invite-member", requests[0][1]);
    const invitation = { projectId: adas, userId: body.invitationId };
    expect((await call(ada, "change-member", { ...invitation, role: "viewer" })).status).toBe(200);
    expect(await invitationsOf(await accountOf(email))).toEqual([{ role: "viewer" }]);
    expect((await call(ada, "remove-member", invitation)).status).toBe(200);
    expect(await select("select 1 from auth.users where email = $1", [email])).toEqual([]);
    const { data } = await ada.client.rpc("project_people", { project_id: adas });
    expect(data).toMatchObject({
      may_change: true,
      members: [{ user_id: ada.id, email: ada.email, role: "owner" }],
      staff: null,
    });
    expect((await eve.client.rpc("project_people", { project_id: adas })).data).toBeNull();
  });

  test("only owners and managers assign staff to a project", async () => {
    const [manager, maker] = await Promise.all([backend.staff("manager"), backend.staff("maker")]);
    const body = { projectId: adas, userId: maker.id };
    for (const who of [ada, maker]) {
      for (const name of ["assign-staff", "unassign-staff"])
        expect((await call(who, name, body)).status).toBe(403);
    }
    const visibleProjects = async () =>
      (await maker.client.from("onboarding_submissions").select("id").eq("id", adas)).data;
    expect(await visibleProjects()).toEqual([]);
    expect((await call(manager, "assign-staff", body)).status).toBe(200);
    expect((await call(manager, "assign-staff", body)).status).toBe(200);
    expect(await visibleProjects()).toEqual([{ id: adas }]);
    expect((await call(manager, "assign-staff", { ...body, userId: ada.id })).status).toBe(404);
    expect((await call(manager, "unassign-staff", body)).status).toBe(200);
    expect(await visibleProjects()).toEqual([]);
    const actions = await select(
      "select action, actor from public.audit_log where row_id = $1 and project_id = $2::uuid order by id",
      [maker.id, adas],
    );
    expect(actions).toEqual(
      ["staff.assigned", "staff.unassigned"].map((action) => ({ action, actor: manager.id })),
    );
  });
});
