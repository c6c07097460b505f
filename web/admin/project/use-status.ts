import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Project } from "#web/data/projects.ts";
import type { changeStatus } from "./change-status.ts";

export type ProjectStatus = ReturnType<typeof useStatus>;

/** The result of the last change, until the next one. */
type StatusAnswer =
  | { state: "none" }
  | { state: "failed" }
  /** The mail waits; a change back to `from` cancels it. */
  | { state: "mail-waits" | "mail-left"; from: string; to: string }
  /** The status that the client's last mail had. */
  | { state: "put-back" | "switched-off"; to: string };

/** A project's status and how to change it. A choice is shown at once, and reverted if it could not be saved.
 * `askedAt`: when the project was asked for, by performance.now(). */
export function useStatus({ id, status }: Pick<Project, "id" | "status">, askedAt: number) {
  const fetcher = useFetcher<typeof changeStatus>({ key: `project status ${id}` });
  const { formData, data, state } = fetcher;
  const chosen = formData?.get("new");
  const isNewer = data?.ok && data.answeredAt > askedAt; // newer than the project's data
  const displayed = typeof chosen === "string" ? chosen : isNewer ? data.newStatus : status;
  const hasLeft = useHasPassed(
    data?.ok && data.mail === "waits" ? data.answeredAt + mailDelayMs : null,
  );

  const answer: StatusAnswer =
    !data || state !== "idle"
      ? { state: "none" }
      : !data.ok
        ? { state: "failed" }
        : data.mail !== "waits"
          ? { state: data.mail === "none" ? "put-back" : "switched-off", to: data.newStatus }
          : {
              state: hasLeft ? "mail-left" : "mail-waits",
              from: data.from,
              to: data.newStatus,
            };

  return {
    displayed,
    saving: state !== "idle",
    answer,
    /** `before`: the status that was displayed when the change was chosen. */
    change(next: string, before: string = displayed) {
      const isWaiting = data?.ok && data.mail === "waits" && !hasLeft;
      void fetcher.submit(
        { from: isWaiting ? data.from : before, old: before, new: next },
        { method: "post" },
      );
    },
  };
}

const mailDelayMs = 30_000;

/** Follows the name of the client where a new status has to be confirmed. */
export const mailFollows =
  "is told by mail half a minute later. You can put the status back at any time; before the mail has left, nobody hears of it.";

/** Has this moment of performance.now() passed? */
function useHasPassed(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), moment - performance.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed === moment;
}
