import type { ReactNode } from "react";
import type { DeliverableWords } from "#content/words/deliverables/en.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { type DeliverablesRead, readDeliverables } from "#web/data/deliverables.ts";
import { LiveNote } from "#web/ui/live-note.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useNewIds } from "../use-changed.ts";
import { useLiveRead } from "../use-live-read.ts";

type Props = {
  projectId: string;
  words: DeliverableWords;
  empty: string;
  children: (read: DeliverablesRead & { load: () => Promise<void> }) => ReactNode;
};

const tables = [
  "deliverables",
  "deliverable_versions",
  "change_lists",
  "change_points",
  "approvals",
] as const;

/** The deliverables of a project once they are loaded; before that a skeleton or the failure. */
export function DeliverableList({ projectId, words, empty, children }: Props) {
  const { read, load } = useLiveRead(projectId, readDeliverables, tables);
  if (read.state === "loading") {
    return (
      <Loading label={words.title}>
        <div className="grid gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </div>
      </Loading>
    );
  }
  if (read.state === "failed") {
    return <NotLoaded message={words.notLoaded} onAgain={load} />;
  }
  const { deliverables } = read;
  return (
    <>
      {deliverables.length === 0 && <p className="measure text-muted">{empty}</p>}
      <div className="divide-y divide-line">{children({ ...read, load })}</div>
      <Arrived deliverables={deliverables} words={words} />
    </>
  );
}

/** Announces for a few seconds a version that was posted while the page was open. */
function Arrived({
  deliverables,
  words,
}: Pick<DeliverablesRead, "deliverables"> & { words: DeliverableWords }) {
  const versions = deliverables.flatMap(({ title, versions }) =>
    versions.map(({ id }) => ({ id, title })),
  );
  const arrived = useNewIds(versions.map(({ id }) => id));
  const fresh = versions.find(({ id }) => arrived.has(id));
  return <LiveNote text={fresh ? words.arrived(fresh.title) : ""} />;
}
