/** The kinds of notifications that the bell lists; `private.notification_kinds` has the same. */
export const notificationKinds = [
  "message",
  "project-submitted",
  "status-changed",
  "task-ticked",
  "content-confirmed",
  "content-missing",
  "deadline-missed",
  "member-joined",
  "report-filed",
  "report-answered",
  "order-sent",
  "order-accepted",
  "order-declined",
  "invoice-issued",
  "payment-recorded",
  "deliverable-posted",
  "version-posted",
  "changes-sent",
  "changes-withdrawn",
  "changes-answered",
  "deliverable-approved",
  "question-asked",
  "question-answered",
  "please-call",
  "invoice-unpaid",
  "refund-asked",
  "support-asked",
  "support-started",
  "support-declined",
  "support-warning",
  "support-ended",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

interface Notified {
  kind: NotificationKind;
  /** The reader's side. */
  side: "client" | "studio";
  project_id: string | null;
  /** The id of what it is about; for a thread and for a status, the id of the project. */
  about: string;
}

/**
 * The address of the place where a notification leads to, with the thing itself as its fragment where it is a part of a
 * page. What is about a client without a project leads to the client's invoices.
 */
export function addressOf({ kind, side, project_id, about }: Notified): string {
  if (side === "studio") {
    if (kind === "report-filed" || kind === "report-answered") return `/admin?tab=bugs&id=${about}`;
    if (kind.startsWith("invoice-")) return `/admin/invoices?id=${about}`;
    if (!project_id) return "/admin/invoices";
    return `/admin/project/${project_id}${fragmentOf(kind, about)}`;
  }
  if (kind === "invoice-issued") return `/invoices/${about}`;
  if (!project_id) return kind.startsWith("report") ? "/dashboard" : "/invoices";
  return `/project/${project_id}${fragmentOf(kind, about)}`;
}

function fragmentOf(kind: NotificationKind, about: string): string {
  if (kind === "task-ticked") return `#task-${about}`;
  const part = parts[kind];
  return part ? `#${part}` : "";
}

/** The part of a project's page; without one its top, where status and clock are. */
const parts: Partial<Record<NotificationKind, string>> = {
  message: "messages",
  "report-filed": "reports",
  "report-answered": "reports",
  "order-sent": "payments",
  "order-accepted": "payments",
  "order-declined": "payments",
  "payment-recorded": "payments",
  "refund-asked": "refund-request",
  "support-asked": "support",
  "support-started": "support",
  "support-declined": "support",
  "support-warning": "support",
  "support-ended": "support",
  "content-confirmed": "checklist",
  "content-missing": "checklist",
  "deliverable-posted": "deliverables",
  "version-posted": "deliverables",
  "changes-sent": "deliverables",
  "changes-withdrawn": "deliverables",
  "changes-answered": "deliverables",
  "deliverable-approved": "deliverables",
  "question-asked": "questions",
  "question-answered": "questions",
};
