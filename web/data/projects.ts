import type {
  Database,
  OnboardingSubmissionsRow,
  ProjectStatusChangesRow,
} from "#database/types.ts";
import { readUploadedFiles, type UploadedFile } from "#domain/file/file.ts";
import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import type { ProjectRow } from "#domain/onboarding/project-row.ts";
import { type Checklist, readChecklist } from "#domain/project/checklist.ts";
import { type TimelineEvent, timelineOf } from "#domain/project/timeline.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Answer, Refusal } from "./answer.ts";
import { ask, callFunction, read } from "./ask.ts";
import { type ChangedPrice, priceChanged, readChangedPrice } from "./changed-price.ts";
import { readSharedProjects } from "./people.ts";
import type { SignedInUser } from "./signed-in-user.ts";

type Row = OnboardingSubmissionsRow;

/** A project: the columns that its page shows first, its checklist and the answers that it was submitted with. */
export type Project = Pick<
  Row,
  | "id"
  | "created_at"
  | "status"
  | "service_selection"
  | "sold"
  | "business_name"
  | "full_name"
  | "email"
  | "niche_industry"
  | "brand_vibe"
  | "terms_version"
> & { checklist: Checklist; answers: Answers };

export function projectOf(row: Row): Project {
  return { ...row, checklist: readChecklist(row.project_checklist), answers: readAnswers(row) };
}

/** A project as a card of the client shows it. */
export type ProjectSummary = Pick<
  Row,
  "id" | "created_at" | "service_selection" | "sold" | "business_name" | "status"
> & { checklist: Checklist };

export type OwnProjects = {
  /** Newest first. */
  projects: ProjectSummary[];
  /** The number of the page, from 1; the first page if the wanted one does not exist. */
  page: number;
  total: number;
  completed: number;
};

export const projectsOnPage = 12;

/** Those that the person has submitted, and those of others that the person is a member of. */
export async function readOwnProjects(
  user: Pick<SignedInUser, "id" | "role">,
  page: number,
): Promise<Answer<OwnProjects>> {
  const first = (page - 1) * projectsOnPage;
  // The database gives a client these and no others, and the studio all.
  const shared = user.role === "customer" ? null : await readSharedProjects(user.id);
  if (shared && !shared.ok) return shared;
  const isOwn = shared
    ? [`user_id.eq.${user.id}`, ...shared.ids.map((id) => `id.eq.${id}`)].join()
    : "id.not.is.null";
  const [list, completed] = await Promise.all([
    read(
      failedToList,
      (client) =>
        client
          .from("onboarding_submissions")
          .select(
            "id, created_at, service_selection, sold, business_name, status, project_checklist",
            { count: "exact" },
          )
          .or(isOwn)
          .order("created_at", { ascending: false })
          .order("id")
          .range(first, first + projectsOnPage - 1),
      (rows, { count }) => ({
        projects: rows.map(({ project_checklist, ...rest }) => ({
          ...rest,
          checklist: readChecklist(project_checklist),
        })),
        total: count ?? rows.length,
      }),
    ),
    read(
      failedToList,
      (client) =>
        client
          .from("onboarding_submissions")
          .select("id", { count: "exact", head: true })
          .or(isOwn)
          .eq("status", "completed"),
      (_, { count }) => ({ count: count ?? 0 }),
    ),
  ]);
  if (!list.ok) {
    const isBeyondEnd = list.code === rangeNotSatisfiable && page > 1;
    return isBeyondEnd ? readOwnProjects(user, 1) : list;
  }
  if (!completed.ok) return completed;
  return { ...list, page, completed: completed.count };
}

const failedToList = "Failed to fetch projects";
const rangeNotSatisfiable = "PGRST103";

/** Null when there is none with this id, or when this person is no member of it. */
export async function readOwnProject(
  userId: string,
  id: string,
): Promise<Answer<{ project: Project | null }>> {
  const [found, membership] = await Promise.all([
    read(
      "Failed to fetch project",
      (client) => client.from("onboarding_submissions").select("*").eq("id", id).maybeSingle(),
      (row) => ({ project: row && projectOf(row) }),
    ),
    read("Failed to fetch project", (client) =>
      client
        .from("project_members")
        .select("role")
        .eq("project_id", id)
        .eq("user_id", userId)
        .maybeSingle(),
    ),
  ]);
  if (!membership.ok) return membership;
  return found.ok && !membership.data ? { ok: true, project: null } : found;
}

export type StatusChange = Pick<ProjectStatusChangesRow, "id" | "new_status" | "changed_at">;

/** Newest first. */
export async function readStatusChanges(
  projectId: string,
): Promise<Answer<{ changes: StatusChange[] }>> {
  return read(
    "The history could not be loaded.",
    (client) =>
      client
        .from("project_status_changes")
        .select("id, new_status, changed_at")
        .eq("project_id", projectId)
        .order("changed_at", { ascending: false })
        .limit(50),
    (changes) => ({ changes }),
  );
}

/** What happened to one of the client's projects, newest first. */
export async function readTimeline(
  projectId: string,
): Promise<Answer<{ events: TimelineEvent[] }>> {
  return read(
    "The timeline could not be loaded.",
    (client) =>
      client
        .from("audit_log")
        .select("id, at, side, action, facts")
        .eq("project_id", projectId)
        .order("at", { ascending: false })
        .limit(200),
    (rows) => ({ events: timelineOf(rows) }),
  );
}

/** A task that only the client can do, in a project that is under way. */
export interface WaitingTask {
  project_id: string;
  business_name: string;
  service_selection: string;
  item_id: string;
  item_name: string;
}

/** The tasks that wait for the client, those of the newest project first. */
export async function readWaitingTasks(): Promise<Answer<{ tasks: WaitingTask[] }>> {
  return read(
    "What waits for you could not be loaded.",
    (client) => client.rpc("waiting_on_me"),
    (tasks) => ({ tasks }),
  );
}

/** Puts uploaded files on a project's list, and answers with the whole list as it is now. */
export async function addProjectFiles(
  projectId: string,
  files: readonly UploadedFile[],
): Promise<Answer<{ files: UploadedFile[] }>> {
  return ask(
    "The files could not be added to the project.",
    (client) => client.rpc("add_project_files", { project_id: projectId, files }),
    (stored) => ({ files: readUploadedFiles(stored) }),
  );
}

export type NewProject = ProjectRow & {
  user_id: string;
  /** What the page showed when the client agreed, in whole cents; the database refuses another total than its own. */
  agreed_total_minor: number;
  agreed_currency: string;
  agreed_language: Language;
  /** The version of the content that the page showed. */
  agreed_content: string;
  /** Null where the seller is outside the EU, where nobody is asked. */
  ordered_for_business: boolean | null;
  /** The submission key of the draft: the same questionnaire sent again is the same project. */
  submission_key: string;
};

/**
 * Makes a project of a questionnaire, once, however often it is sent.
 * @returns `price` of a refusal: what the order costs now, where that is not what the client agreed to.
 */
export async function submitProject(
  project: NewProject,
): Promise<Answer | (Refusal & { price: ChangedPrice })> {
  let details: unknown;
  const inserted = await ask(failedToSubmit, async (client) => {
    const response = await client
      .from("onboarding_submissions")
      // The answers are plain strings; the steps of the questionnaire and the checks of the table admit only the
      // options.
      .insert(project as ProjectInsert)
      .select("id")
      .single();
    details = response.error?.details;
    return response;
  });
  if (inserted.ok || inserted.code === uniqueViolation) return { ok: true };
  const price = inserted.code === priceChanged ? readChangedPrice(details) : null;
  return price
    ? {
        ...inserted,
        message: price.content
          ? "The terms have changed since you opened this page"
          : "The price has changed since you opened this page",
        price,
      }
    : inserted;
}

type ProjectInsert = Database["public"]["Tables"]["onboarding_submissions"]["Insert"];
const failedToSubmit = "Failed to submit form";
const uniqueViolation = "23505"; // of user_id and submission_key

/** Asks for the confirmation mail. It is due anyway, so a failure is only logged. */
export async function confirmProject(project: NewProject): Promise<void> {
  const fields: (keyof NewProject)[] = [
    "full_name",
    "email",
    "service_selection",
    "business_name",
    "business_description",
    "niche_industry",
    "site_goals",
    "brand_vibe",
    "color_preferences",
    "lead_gen_tool",
    "full_branding_upsell",
    "ai_tool_pack_upsell",
    "ongoing_support_after_free",
  ];
  const body = Object.fromEntries(fields.map((field) => [field, project[field]]));
  const sent = await callFunction("send-onboarding-confirmation", body, "No answer");
  if (!sent.ok) console.error("The confirmation mail was not sent.", sent.message);
}

/** Has the questionnaire with this key become a project of this client? */
export async function isSubmitted(
  userId: string,
  submissionKey: string,
): Promise<Answer<{ submitted: boolean }>> {
  return read(
    failedToSubmit,
    (client) =>
      client
        .from("onboarding_submissions")
        .select("id")
        .eq("user_id", userId)
        .eq("submission_key", submissionKey)
        .maybeSingle(),
    (row) => ({ submitted: row !== null }),
  );
}
