import { useCallback, useEffect, useState } from "react";
import { watch } from "#web/data/live.ts";
import { type Needs, readNeeds } from "#web/data/questions.ts";

type Read = { state: "loading" | "failed"; needs: null } | { state: "loaded"; needs: Needs };

/** What a client is asked in a project and the reminders of it, live. */
export function useNeeds(projectId: string) {
  const [read, setRead] = useState<Read>({ state: "loading", needs: null });
  const load = useCallback(async () => {
    const answer = await readNeeds(projectId);
    if (answer.ok) setRead({ state: "loaded", needs: answer.needs });
    else setRead((before) => (before.needs ? before : { state: "failed", needs: null }));
  }, [projectId]);
  useEffect(() => {
    void load();
    const filter = `project_id=eq.${projectId}`;
    return watch(
      [
        { table: "questions", filter },
        { table: "reminders", filter },
        { table: "onboarding_submissions", filter: `id=eq.${projectId}` },
      ],
      () => void load(),
    );
  }, [load, projectId]);
  return { ...read, load };
}
