import { describe, expect, test } from "vitest";
import type { Person } from "../backend.ts";
import { eitherKind } from "../databases.ts";
import { project, submitProject } from "../project.ts";
import { invitedPeople } from "./invited-people.ts";

const password = "correct horse battery";

describe.each(eitherKind)("inviting, changing and removing people, on the %s database", (kind) => {
  const world = invitedPeople(kind);

  /** Follows the link of the last mail and chooses a password, as the page does. */
  const choosePassword = async (email: string, chosen = password) => {
    const mail = (await world.mailsTo(email)).at(-1);
    const link = new URL(/http\S+\/auth\/v1\/verify\S+/.exec(`${mail?.text_body}`)?.[0] ?? "");
    expect(link.searchParams.get("redirect_to")).toBe("http://localhost:3000/reset-password");
    const opened = await fetch(`${world.backend.url}${link.pathname}${link.search}`, {
      redirect: "manual",
    });
    const fragment = new URLSearchParams(opened.headers.get("location")?.split("#")[1] ?? "");
    const changed = await fetch(`${world.backend.url}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: world.backend.keys.publishable,
        authorization: `Bearer ${fragment.get("access_token")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ password: chosen }),
    });
    return changed.status;
  };
  const signIn = async (email: string, chosen = password): Promise<Person> => {
    const client = world.backend.visitor();
    const { data, error } = await client.auth.signInWithPassword({ email, password: chosen });
    if (error) throw error;
    return { id: data.user.id, email, client, token: data.session.access_token };
  };

  test("an invited address has no right before it has proved itself and accepted, and the role afterwards", async () => {
    const email = world.newEmail();
    const invited = await world.call(world.studio, "invite-staff", {
      email: ` ${email.toUpperCase()}`,
      role: "maker",
    });
    expect(invited).toEqual({
      status: 200,
      body: { invitationId: expect.any(String), state: "invited" },
    });
    const userId = await world.accountOf(email);
    expect([await world.staffRole(userId), (await world.invitationsOf(userId)).length]).toEqual([
      null,
      1,
    ]);
    expect((await world.mailsTo(email)).map(({ kind }) => kind)).toEqual(["invitation-studio"]);
    expect(
      await world.select(
        "select 1 from private.mails_due where kind = 'welcome' and row_id = $1::uuid",
        [userId],
      ),
    ).toEqual([]);
    expect(await choosePassword(email)).toBe(200);
    expect([await world.staffRole(userId), (await world.invitationsOf(userId)).length]).toEqual([
      null,
      1,
    ]);
    const person = await signIn(email);
    expect((await person.client.rpc("own_invitations")).data).toMatchObject([
      { id: invited.body.invitationId, project: null, role: "maker" },
    ]);
    expect(await world.answer(person, invited.body.invitationId)).toMatchObject({
      status: 200,
      body: { projectId: null },
    });
    expect([await world.staffRole(userId), await world.invitationsOf(userId)]).toEqual([
      "maker",
      [],
    ]);
    const again = await signIn(email);
    expect((await again.client.auth.getUser()).data.user?.app_metadata.role).toBe("admin");
    // The link works only once, and so does the invitation.
    expect(await choosePassword(email, "another password")).not.toBe(200);
    expect((await world.answer(again, invited.body.invitationId)).status).toBe(404);
  });

  test("the answer is the same for a member of the studio, a proved account, an unproved one and an address without", async () => {
    const [maker, proved, unproved] = await Promise.all([
      world.backend.staff("maker"),
      world.backend.customer("Uwe Proved"),
      world.backend.customer("Uwe Unproved"),
    ]);
    await Promise.all([world.verify(proved.id), world.verify(maker.id)]);
    const emails = [maker.email, proved.email, unproved.email, world.newEmail()];
    const ids: string[] = [];
    for (const email of emails) {
      const invited = await world.call(world.ada, "invite-member", {
        projectId: world.adas,
        email,
        role: "viewer",
      });
      expect(invited, email).toEqual({
        status: 200,
        body: { invitationId: expect.any(String), state: "invited" },
      });
      ids.push(invited.body.invitationId);
      expect((await world.mailsTo(email)).map(({ kind }) => kind)).toEqual(["invitation-project"]);
    }
    const { data } = await world.ada.client.rpc("project_people", { project_id: world.adas });
    const listed = (data as { members: object[] }).members.slice(1);
    expect(listed).toHaveLength(4);
    for (const [at, email] of emails.entries()) {
      expect(listed).toContainEqual(
        expect.objectContaining({ user_id: ids[at], name: null, email, is_invited: true }),
      );
    }
    expect((await world.ada.client.from("invitations" as never).select()).status).toBe(403);
    // Nobody is a member, and who works for the studio cannot become one.
    for (const { id } of [maker, proved, unproved])
      expect(await world.memberOf(id)).toBeUndefined();
    expect(await world.answer(maker, ids[0])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("works for the studio") },
    });
    expect(await world.memberOf(maker.id)).toBeUndefined();
  });

  test("an invitation is answered only by its own proved address, and declining leaves no trace of membership", async () => {
    const [bob, eve] = await Promise.all([
      world.backend.customer("Bob"),
      world.backend.customer("Eve"),
    ]);
    await world.verify(eve.id);
    const body = { projectId: world.adas, email: bob.email, role: "viewer", seesMoney: true };
    const { invitationId } = (await world.call(world.ada, "invite-member", body)).body;
    const visibleProjects = async () =>
      (await bob.client.from("onboarding_submissions").select("id")).data;
    expect((await world.answer(bob, invitationId)).status).toBe(404);
    expect((await bob.client.rpc("own_invitations")).data).toEqual([]);
    await world.verify(bob.id);
    for (const [who, status] of [
      [null, 401],
      [eve, 404],
    ] as const) {
      expect((await world.answer(who, invitationId)).status).toBe(status);
    }
    expect([await visibleProjects(), await world.memberOf(bob.id)]).toEqual([[], undefined]);
    expect((await world.answer(bob, invitationId, false)).status).toBe(200);
    expect([await world.memberOf(bob.id), await world.invitationsOf(bob.id)]).toEqual([
      undefined,
      [],
    ]);

    const second = (await world.call(world.ada, "invite-member", body)).body.invitationId;
    expect(await world.answer(bob, second)).toMatchObject({
      status: 200,
      body: { projectId: world.adas },
    });
    expect(await world.memberOf(bob.id)).toEqual({
      role: "viewer",
      may_accept: false,
      sees_money: true,
    });
    expect(await visibleProjects()).toEqual([{ id: world.adas }]);
    expect((await world.call(world.ada, "invite-member", body)).status).toBe(409);
    // A member leaves; the owner of a project does not.
    const own = { projectId: world.adas, userId: bob.id };
    expect((await world.call(bob, "remove-member", own)).status).toBe(200);
    expect([await world.memberOf(bob.id), await visibleProjects()]).toEqual([undefined, []]);
    expect(
      (await world.call(world.ada, "remove-member", { ...own, userId: world.ada.id })).status,
    ).toBe(409);
    expect(await world.memberOf(world.ada.id)).toMatchObject({ role: "owner" });
  });

  test("a client invites only from a proved address, and nothing is mailed or counted before", async () => {
    const uwe = await world.backend.customer("Uwe Unproved");
    const projectId = await submitProject(uwe.client);
    const email = world.newEmail();
    const body = { projectId, email, role: "viewer" };
    const people = async () =>
      (await uwe.client.rpc("project_people", { project_id: body.projectId })).data;
    expect(await people()).toMatchObject({ may_change: true, may_invite: false });
    const refused = await world.call(uwe, "invite-member", body);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("confirm your own address"),
    ]);
    expect([
      await world.mailsTo(email),
      await world.select("select 1 from auth.users where email = $1", [email]),
    ]).toEqual([[], []]);
    await world.verify(uwe.id);
    expect(await people()).toMatchObject({ may_change: true, may_invite: true });
    expect((await world.call(uwe, "invite-member", body)).status).toBe(200);
  });

  test("the names that the inviter chose stand quoted in the mail, in no subject and no sentence of ours", async () => {
    const mallory = await world.backend.customer("ring 0900-123");
    await world.verify(mallory.id);
    const projectId = await submitProject(mallory.client, {
      ...project,
      business_name: "URGENT: your invoice is overdue",
    });
    const email = world.newEmail();
    const body = { projectId, email, role: "viewer" };
    expect((await world.call(mallory, "invite-member", body)).status).toBe(200);
    const [mail] = await world.mailsTo(email);
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
    const squatter = await world.backend.customer("Somebody else");
    const { email } = squatter;
    const invited = await world.call(world.ada, "invite-member", {
      projectId: world.adas,
      email,
      role: "editor",
      mayAccept: true,
    });
    const visibleProjects = () => squatter.client.from("onboarding_submissions").select("id");
    expect((await visibleProjects()).data).toEqual([]);
    // This account proves another address than the one that was invited, and so gains nothing.
    const other = await world.backend.customer();
    await world.call(world.ada, "invite-member", {
      projectId: world.adas,
      email: other.email,
      role: "editor",
    });
    await world.backend.db.query(
      "update auth.users set email = $2, email_verified_at = now() where id = $1::uuid",
      [other.id, world.newEmail()],
    );
    expect([await world.memberOf(other.id), await world.invitationsOf(other.id)]).toEqual([
      undefined,
      [],
    ]);

    expect(await choosePassword(email, "the reader's own words")).toBe(200);
    expect((await squatter.client.auth.refreshSession()).error).not.toBeNull();
    expect(
      (await world.backend.visitor().auth.signInWithPassword({ email, password })).error,
    ).not.toBeNull();
    expect((await world.answer(squatter, invited.body.invitationId)).status).toBe(401);
    expect(await world.memberOf(squatter.id)).toBeUndefined();
    const reader = await signIn(email, "the reader's own words");
    expect((await world.answer(reader, invited.body.invitationId)).status).toBe(200);
    expect(await world.memberOf(squatter.id)).toEqual({
      role: "editor",
      may_accept: true,
      sees_money: false,
    });
  });

  test("a client with a project cannot join the studio, nor can somebody who became one meanwhile", async () => {
    expect(
      (await world.call(world.studio, "invite-staff", { email: world.ada.email, role: "maker" }))
        .status,
    ).toBe(409);
    const helper = await world.backend.customer();
    await world.verify(helper.id);
    const { body } = await world.call(world.studio, "invite-staff", {
      email: helper.email,
      role: "manager",
    });
    expect(await world.staffRole(helper.id)).toBeNull();
    await helper.client.from("onboarding_submissions").insert(project);
    expect((await world.answer(helper, body.invitationId)).status).toBe(409);
    expect([await world.staffRole(helper.id), await world.staffRole(world.ada.id)]).toEqual([
      null,
      null,
    ]);
  });
});
