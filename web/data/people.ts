import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { callFunction, type FunctionBody, read } from "./ask.ts";
import { accountKey, browserStore } from "./browser-storage.ts";
import { createListeners } from "./listeners.ts";

export type StudioPerson = JsonAnswers["studio_people"][number];
export type StaffRole = StudioPerson["role"];
export type ProjectPeople = NonNullable<JsonAnswers["project_people"]>;
/** Somebody of the studio or of a project. */
export type PersonEntry = Omit<
  ProjectPeople["members"][number],
  "may_accept" | "sees_money" | "role"
> & {
  role: string;
};
export type OwnInvitation = JsonAnswers["own_invitations"][number];

/** The staff, owners first. */
export async function readStudioPeople(): Promise<Answer<{ data: StudioPerson[] }>> {
  return read("The people of the studio could not be loaded.", (client) =>
    client.rpc("studio_people"),
  );
}

/** The people of a project, the owner first; null for a project that the caller may not see. */
export async function readProjectPeople(
  projectId: string,
): Promise<Answer<{ data: ProjectPeople | null }>> {
  return read("The people of this project could not be loaded.", (client) =>
    client.rpc("project_people", { project_id: projectId }),
  );
}

/** The role that was read last. It decides only what is displayed; the server decides what is allowed. */
let known: { userId: string; role: StaffRole | null } | null = null;

/** The role in the studio of whoever uses the admin area in this tab; undefined before it was read. */
export function knownStaffRole(): StaffRole | null | undefined {
  return known?.role;
}

/** The caller's role in the studio, read once for each account and tab: a change of it ends the session. The earlier one
 * where it cannot be read. */
export async function readStaffRole(userId: string): Promise<StaffRole | null> {
  if (known?.userId === userId && known.role) return known.role;
  const answer = await askStaffRole(userId);
  if (!answer.ok) return earlierStaffRole(userId);
  const role = answer.data?.role ?? null;
  known = { userId, role };
  if (role) browserStore.write(roleKey(userId), role);
  listeners.notify();
  return role;
}

/** The role that this browser has read last for the account, before and where it cannot be read; null for none. */
export function earlierStaffRole(userId: string): StaffRole | null {
  return browserStore.read(roleKey(userId)) as StaffRole | null;
}

const roleKey = (userId: string) => accountKey("staff-role", userId);

/** Calls `listener` when `knownStaffRole` has changed. @returns stops it. */
export function watchStaffRole(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

const listeners = createListeners();

function askStaffRole(userId: string) {
  return read("Your role could not be read.", (client) =>
    client.from("staff").select("role").eq("user_id", userId).maybeSingle(),
  );
}

/** The projects of other clients of which this person is a member. */
export async function readSharedProjects(userId: string): Promise<Answer<{ ids: string[] }>> {
  return read(
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

export async function readOwnInvitations(): Promise<Answer<{ data: OwnInvitation[] }>> {
  return read("The invitations could not be loaded.", (client) => client.rpc("own_invitations"));
}

export function answerInvitation(
  invitationId: string,
  accept: boolean,
): Promise<Answer<{ result: { projectId: string | null } }>> {
  const body = { invitationId, accept };
  return callFunction("answer-invitation", body, "This could not be saved. Please try again.");
}
