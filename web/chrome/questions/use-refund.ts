import { useCallback, useEffect, useState } from "react";
import { watch } from "#web/data/live.ts";
import { readRefund } from "#web/data/questions.ts";

type Refund = NonNullable<Awaited<ReturnType<typeof readRefund>>>;

/** What the clock says of the deadline, and whether a refund was asked for, live; null while it is not known. */
export function useRefund(projectId: string) {
  const [refund, setRefund] = useState<Refund | null>(null);
  const load = useCallback(async () => {
    const read = await readRefund(projectId);
    if (read) setRefund(read);
  }, [projectId]);
  useEffect(() => {
    void load();
    const filter = `project_id=eq.${projectId}`;
    return watch(
      [
        { table: "refund_requests", filter },
        { table: "clock_events", filter },
      ],
      () => void load(),
    );
  }, [load, projectId]);
  return { refund, load };
}
