import { type ChangeListFacts, type Stage, stageOf } from "#domain/deliverable/stage.ts";
import type { ChangeList, Deliverable } from "#web/data/deliverables.ts";

/** A list of changes in the shape that the domain's rules take. */
export function changeListFacts({ versions }: Deliverable, list: ChangeList): ChangeListFacts {
  const { version_id, number, state, order_id } = list;
  return {
    version: versions.find(({ id }) => id === version_id)?.version ?? 0,
    number,
    state,
    isPriced: order_id !== null,
    points: list.points.map(({ answer, is_counted }) => ({ answer, isCounted: is_counted })),
  };
}

export function stageOfDeliverable(deliverable: Deliverable): Stage {
  return stageOf({
    newestVersion: deliverable.versions[0]?.version ?? 0,
    isApproved: deliverable.approval !== null,
    lists: deliverable.lists.map((list) => changeListFacts(deliverable, list)),
  });
}

/** All lists of a project, for its rounds. */
export function listsOf(deliverables: readonly Deliverable[]): ChangeListFacts[] {
  return deliverables.flatMap((each) => each.lists.map((list) => changeListFacts(each, list)));
}
