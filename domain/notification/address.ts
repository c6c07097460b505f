/**
 * The kinds of notifications that the bell lists; of the true ones, only who sees the money of a project is notified. The
 * server publishes them into `private.notification_kinds`.
 */
const isAboutMoney = {
  message: false,
  "project-submitted": false,
  "status-changed": false,
  "task-ticked": false,
  "content-confirmed": false,
  "content-missing": false,
  "deadline-missed": false,
  "member-joined": false,
  "report-filed": false,
  "report-answered": false,
  "order-sent": true,
  "order-accepted": true,
  "order-declined": true,
  "invoice-issued": true,
  "payment-recorded": true,
  "deliverable-posted": false,
  "version-posted": false,
  "changes-sent": false,
  "changes-withdrawn": false,
  "changes-answered": false,
  "deliverable-approved": false,
  "question-asked": false,
  "question-answered": false,
  "please-call": false,
  "invoice-unpaid": true,
  "refund-asked": true,
  "support-asked": true,
  "support-started": true,
  "support-declined": true,
  "support-warning": true,
  "support-ended": true,
};

export type NotificationKind = keyof typeof isAboutMoney;

export const notificationKinds = Object.keys(isAboutMoney) as NotificationKind[];

export const moneyKinds = notificationKinds.filter((kind) => isAboutMoney[kind]);

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
