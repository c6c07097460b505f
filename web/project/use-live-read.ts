import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#web/data/answer.ts";
import { firstRead } from "#web/data/first-reads.ts";
import { gatheredChanges } from "#web/data/gathered-changes.ts";
import { rowsOfProject, type Watched, watch } from "#web/data/live.ts";

type LiveRead<Fields> = { state: "loading" } | { state: "failed" } | ({ state: "loaded" } & Fields);

/** Reads the data of one part of a project's page, and reads it again when rows of the project have changed in these
 * tables. If a later read fails, the data stays. `read` and `tables` have to be the same at each render. */
export function useLiveRead<Fields extends object>(
  projectId: string,
  read: (projectId: string) => Promise<Answer<Fields>>,
  tables: readonly Watched["table"][],
) {
  const [known, setKnown] = useState<LiveRead<Fields>>({ state: "loading" });
  const show = useCallback((answer: Answer<Fields>) => {
    if (answer.ok) setKnown({ ...answer, state: "loaded" });
    else setKnown((before) => (before.state === "loaded" ? before : { state: "failed" }));
  }, []);
  const load = useCallback(async () => show(await read(projectId)), [projectId, read, show]);
  useEffect(() => {
    void firstRead(read, projectId).then(show);
    const changes = gatheredChanges(load);
    const leave = watch(rowsOfProject(projectId, tables), changes.changed);
    return () => {
      changes.stop();
      leave();
    };
  }, [load, projectId, read, show, tables]);
  return { read: known, load };
}
