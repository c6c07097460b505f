import type { JsonAnswers } from "#database/json-answers.ts";
import type {
  ApprovalsRow,
  ChangeListsRow,
  ChangePointsRow,
  DeliverablesRow,
  DeliverableVersionsRow,
} from "#database/types.ts";
import type { Stage } from "#domain/deliverable/stage.ts";
import type { Answer } from "./answer.ts";
import { type FunctionBody, read } from "./ask.ts";
import { onceRequests } from "./submission-key.ts";

export type Version = Pick<
  DeliverableVersionsRow,
  "id" | "version" | "created_at" | "link" | "link_seen" | "files" | "look_at" | "is_complete"
>;

export type Point = Pick<
  ChangePointsRow,
  "id" | "position" | "text" | "files" | "answer" | "reason" | "is_counted"
>;

export type ChangeList = Pick<
  ChangeListsRow,
  "id" | "version_id" | "number" | "state" | "sent_at" | "sender_name" | "order_id"
> & { points: Point[] };

export type Approval = Pick<ApprovalsRow, "version" | "full_name" | "approved_at" | "hash">;

export type Deliverable = Pick<DeliverablesRow, "id" | "title" | "item_id" | "created_at"> & {
  stage: Stage;
  /** The newest first. */
  versions: Version[];
  /** The newest first. */
  lists: ChangeList[];
  approval: Approval | null;
};

export interface DeliverablesRead {
  /** The newest first. */
  deliverables: Deliverable[];
  /** Rounds of changes: how many the price includes, and how many of them are used. */
  rounds: { included: number; used: number };
}

const nothing: NonNullable<JsonAnswers["project_deliverables"]> = {
  rounds: { included: 0, used: 0 },
  stages: {},
};
const notLoaded = "What there is to look at could not be loaded.";

/** Everything that was posted for approval in a project, with its rounds of changes. */
export async function readDeliverables(projectId: string): Promise<Answer<DeliverablesRead>> {
  const [progress, found] = await Promise.all([
    read(notLoaded, (client) => client.rpc("project_deliverables", { project_id: projectId })),
    read(
      notLoaded,
      (client) =>
        client
          .from("deliverables")
          .select(
            `id, title, item_id, created_at,
             deliverable_versions(id, version, created_at, link, link_seen, files, look_at, is_complete),
             change_lists(id, version_id, number, state, sent_at, sender_name, order_id,
               change_points(id, position, text, files, answer, reason, is_counted)),
             approvals(version, full_name, approved_at, hash)`,
          )
          .eq("project_id", projectId)
          .order("created_at", { ascending: false })
          .limit(100),
      (rows) => ({ rows }),
    ),
  ]);
  if (!progress.ok) return progress;
  if (!found.ok) return found;
  const { rounds, stages } = progress.data ?? nothing;
  // A version that was posted between the two reads waits for the client; the next change reads its stage.
  const deliverables = found.rows.map((row) => deliverableOf(row, stages[row.id] ?? "waiting"));
  return { ok: true, deliverables, rounds };
}

type Stored = Omit<Deliverable, "stage" | "versions" | "lists" | "approval"> & {
  deliverable_versions: Version[];
  change_lists: (Omit<ChangeList, "points"> & { change_points: Point[] })[];
  approvals: Approval | Approval[] | null;
};

function deliverableOf(row: Stored, stage: Stage): Deliverable {
  const { deliverable_versions, change_lists, approvals, ...deliverable } = row;
  return {
    ...deliverable,
    stage,
    versions: deliverable_versions.toSorted((a, b) => b.version - a.version),
    lists: change_lists
      .map(({ change_points, ...list }) => ({
        ...list,
        points: change_points.toSorted((a, b) => a.position - b.position),
      }))
      .sort((a, b) => b.number - a.number),
    approval: [approvals].flat()[0] ?? null,
  };
}

type DeliverableFunction =
  | "answer-point"
  | "approve-deliverable"
  | "post-deliverable"
  | "post-version"
  | "price-extra-round"
  | "send-changes"
  | "withdraw-changes";

/** Makes the requests of one screen; each takes effect once, even if it is sent again. */
export function deliverableRequests(otherwise = "This could not be done. Please try again.") {
  const request = onceRequests();
  return <Name extends DeliverableFunction>(name: Name, body: FunctionBody<Name>) =>
    request(name, body, otherwise);
}
