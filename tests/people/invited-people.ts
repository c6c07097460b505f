import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import { submitProject } from "../project.ts";

/** A studio and a client's project that people are invited to. */
export function invitedPeople(kind: DatabaseKind) {
  const backend = backendFor(kind);
  const studio = personFor(() => backend.admin());
  const world = {} as { ada: Person; adas: string };

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
        [world.adas, id],
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
  const answer = (who: Person | null, invitationId = "", accept = true) =>
    call(who, "answer-invitation", { invitationId, accept });
  const accountOf = async (email: string) =>
    `${(await select("select id from auth.users where email = $1", [email]))[0]?.id}`;

  beforeEach(async () => {
    world.ada = await backend.customer();
    await verify(world.ada.id);
    world.adas = await submitProject(world.ada.client);
  });

  return Object.assign(world, {
    backend,
    studio,
    call,
    select,
    staffRole,
    memberOf,
    invitationsOf,
    mailsTo,
    newEmail,
    verify,
    answer,
    accountOf,
  });
}
