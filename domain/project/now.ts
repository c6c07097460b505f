import type { ClockReading } from "../clock/clock-reading.ts";
import type { ProjectStatus } from "./status.ts";

/** What happens in a project now, and on which side it is. */
export interface ProjectNow {
  /** Null: nobody; the project is over. */
  side: "client" | "studio" | null;
  step: ProjectStep;
}

const clientSteps = [
  "accept-order",
  "pay-deposit",
  "send-content",
  "answer-question",
  "approve",
  "pay-balance",
] as const;
const studioSteps = [
  "make-order",
  "look-at-order",
  "confirm-content",
  "build",
  "finish",
  "launch",
] as const;

export type ClientStep = (typeof clientSteps)[number];

export type ProjectStep = ClientStep | (typeof studioSteps)[number] | "completed" | "cancelled";

/** The data from which `projectNow` works it out; `public.project_now` returns them. */
export interface NowDetails {
  clock: Pick<ClockReading, "state" | "reason">;
  /**
   * The state of the version in force, else of the one that is prepared or waits for an answer; null without an order.
   */
  order: "draft" | "sent" | "in_force" | null;
  isDepositOpen: boolean;
  isBalanceOpen: boolean;
  /** Tasks of the client's that are needed to start and are not done. */
  openContent: number;
  /** Deliverables without the client's answer. */
  openDeliverables: number;
  /** Open questions that block the studio. */
  openQuestions: number;
  /** Whether nothing but the launch is left of the studio's tasks. */
  isLaunchLeft: boolean;
}

/**
 * The one step that a project is at. What the clock waits for comes first, because the time that both sides see
 * depends on it. A project without a running clock goes by its rows, in the order in which a project usually goes.
 */
export function projectNow(status: ProjectStatus, details: NowDetails): ProjectNow {
  if (status === "completed" || status === "cancelled") return { side: null, step: status };
  // Before a version is in force nothing can start; a later one holds nothing up.
  if (details.order === "draft") return ofStudio("make-order");
  if (details.order === "sent") return ofClient("accept-order");
  return ofClock(details.clock) ?? ofRows(status, details);
}

function ofClock({ state, reason }: NowDetails["clock"]): ProjectNow | null {
  if (state === "studio") return ofStudio("build");
  if (state !== "client" && state !== "not-started") return null;
  switch (reason) {
    case "deposit":
      return ofClient("pay-deposit");
    case "content":
    case "item":
      return ofClient("send-content");
    case "confirmation":
      return ofStudio("confirm-content");
    case "question":
      return ofClient("answer-question");
    case "deliverable":
      return ofClient("approve");
    case "balance":
      return ofClient("pay-balance");
    default:
      return null;
  }
}

function ofRows(status: ProjectStatus, details: NowDetails): ProjectNow {
  if (details.openQuestions > 0) return ofClient("answer-question");
  if (details.openDeliverables > 0) return ofClient("approve");
  if (details.isDepositOpen) return ofClient("pay-deposit");
  if (details.isBalanceOpen) return ofClient("pay-balance");
  if (details.openContent > 0) return ofClient("send-content");
  // A clock that has run says that the work has begun, whatever the status still says.
  if (status === "pending" && details.clock.state === "none") return ofStudio("look-at-order");
  if (details.isLaunchLeft) return ofStudio("launch");
  // The complete deliverable is there; tasks before the launch are left.
  return ofStudio(details.clock.reason === "complete" ? "finish" : "build");
}

function ofClient(step: ClientStep): ProjectNow {
  return { side: "client", step };
}

function ofStudio(step: (typeof studioSteps)[number]): ProjectNow {
  return { side: "studio", step };
}
