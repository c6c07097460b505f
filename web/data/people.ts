import type { Answer } from "./answer.ts";
import { ask, askJson, callFunction, type FunctionBody } from "./ask.ts";

export type StaffRole = "owner" | "manager" | "maker";
type MemberRole = "owner" | "editor" | "viewer";

/** Somebody of the studio or of a project; `email` is null for readers who may not change the people. */
export interface PersonEntry {
  user_id: string;
  name: string | null;
  email: string | null;
  role: string;
  /** Whether this is only an invitation, which nobody has accepted yet; `user_id` is then the invitation. */
  is_invited: boolean;
}

export interface StudioPerson extends PersonEntry {
  role: StaffRole;
  projects: number;
}

interface ProjectMember extends PersonEntry {
  role: MemberRole;
  may_accept: boolean;
  sees_money: boolean;
}

export interface ProjectPeople {
  may_change: boolean;
  /** False until the reader's own address is proved. */
  may_invite: boolean;
  members: ProjectMember[];
  /** Null for readers on the client's side. */
  staff: { user_id: string; name: string | null; role: StaffRole }[] | null;
}

/** The staff, owners first. */
export async function readStudioPeople(): Promise<Answer<{ data: StudioPerson[] }>> {
  return askJson("The people of the studio could not be loaded.", (client) =>
    client.rpc("studio_people"),
  );
}

/** The people of a project, the owner first; null for a project that the caller may not see. */
export async function readProjectPeople(
  projectId: string,
): Promise<Answer<{ data: ProjectPeople | null }>> {
  return askJson("The people of this project could not be loaded.", (client) =>
    client.rpc("project_people", { project_id: projectId }),
  );
}

/** The role that was read last. It decides only what is displayed; the server decides what is allowed. */
let known: { userId: string; role: StaffRole | null } | null = null;

/** The role in the studio of whoever uses the admin area in this tab; null before it was read. */
export function knownStaffRole(): StaffRole | null {
  return known?.role ?? null;
}

/** The caller's role in the studio, read once for each account and tab: a change of it ends the session. */
export async function readStaffRole(userId: string): Promise<StaffRole | null> {
  if (known?.userId === userId && known.role) return known.role;
  const role = await askStaffRole(userId);
  known = { userId, role };
  for (const listener of listeners) listener();
  return role;
}

/** Calls `listener` when `knownStaffRole` has changed. @returns stops it. */
export function watchStaffRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

async function askStaffRole(userId: string): Promise<StaffRole | null> {
  const answer = await ask("Your role could not be read.", (client) =>
    client.from("staff").select("role").eq("user_id", userId).maybeSingle(),
  );
  return answer.ok && answer.data ? answer.data.role : null;
}

/** The projects of other clients of which this person is a member. */
export async function readSharedProjects(userId: string): Promise<Answer<{ ids: string[] }>> {
  return ask(
    "Failed to fetch projects",
    (client) =>
      client
        .from("project_members")
        .select("project_id")
        .eq("user_id", userId)
        .neq("role", "owner")
        .limit(100),
    (rows) => ({ ids: rows.map(({ project_id }) => project_id) }),
  );
}

/** Calls one of the functions that change people: `invite-staff`, `remove-member` and so on. */
export function changePeople<Name extends PeopleFunction>(
  name: Name,
  body: FunctionBody<Name>,
): Promise<Answer> {
  return callFunction(name, body, "This could not be saved. Please try again.");
}

type PeopleFunction =
  | `${"invite" | "change" | "remove"}-${"staff" | "member"}`
  | "assign-staff"
  | "unassign-staff";

/** An invitation that waits for the reader. */
export interface OwnInvitation {
  id: string;
  /** The name of the business; null for the studio. */
  project: string | null;
  role: string;
  /** The name of who invites; may be empty. */
  inviter: string;
}

export async function readOwnInvitations(): Promise<Answer<{ data: OwnInvitation[] }>> {
  return askJson("The invitations could not be loaded.", (client) => client.rpc("own_invitations"));
}

export function answerInvitation(
  invitationId: string,
  accept: boolean,
): Promise<Answer<{ result: { projectId: string | null } }>> {
  const body = { invitationId, accept };
  return callFunction("answer-invitation", body, "This could not be saved. Please try again.");
}
