import { useCallback, useEffect, useState } from "react";
import { type DeliverablesRead, readDeliverables } from "#web/data/deliverables.ts";
import { watch } from "#web/data/live.ts";

type Read = { state: "loading" } | { state: "failed" } | ({ state: "loaded" } & DeliverablesRead);

/** What was posted for approval in a project, live. */
export function useDeliverables(projectId: string) {
  const [read, setRead] = useState<Read>({ state: "loading" });
  const load = useCallback(async () => {
    const answer = await readDeliverables(projectId);
    setRead((before) => {
      if (answer.ok) return { ...answer, state: "loaded" };
      return before.state === "loaded" ? before : { state: "failed" };
    });
  }, [projectId]);
  useEffect(() => {
    void load();
    const filter = `project_id=eq.${projectId}`;
    const tables = [
      "deliverables",
      "deliverable_versions",
      "change_lists",
      "change_points",
      "approvals",
    ] as const;
    let soon: ReturnType<typeof setTimeout> | undefined;
    // One act changes several rows.
    const change = () => {
      clearTimeout(soon);
      soon = setTimeout(() => void load(), 150);
    };
    const stop = watch(
      tables.map((table) => ({ table, filter })),
      change,
    );
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [load, projectId]);
  return { read, load };
}
