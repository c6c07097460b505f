/**
 * A list of the admin area. The server publishes it into the database, where `public.studio_list` and
 * `public.studio_export` read one of the views `private.listed_…` by it.
 */
interface StudioList {
  /** The columns of a page, with spaces between. */
  columns: string;
  /** The columns of which a value can be wanted. */
  filters: readonly string[];
  /**
   * By its name in an address, the column by which the list is sorted; `lower(column)` compares without case. The first
   * is the default, newest first.
   */
  sorts: Readonly<Record<string, string>>;
}

const ofProjects = {
  filters: ["status", "service"],
  sorts: {
    date: "created_at",
    business: "lower(business_name)",
    service: "service",
    status: "status",
  },
} as const;

export const studioLists = {
  messages: {
    columns: "id created_at name email service status",
    filters: ["status", "service"],
    sorts: { date: "created_at", name: "lower(name)", service: "service", status: "status" },
  },
  submissions: {
    ...ofProjects,
    columns: "id created_at business_name full_name email niche_industry service sold status",
  },
  projects: {
    ...ofProjects,
    columns: "id created_at business_name full_name email service sold status project_checklist",
  },
  reports: {
    columns: "id created_at project_id type priority title status business_name user_name email",
    filters: ["status", "priority", "type"],
    sorts: {
      date: "created_at",
      title: "lower(title)",
      priority: "urgency",
      status: "status",
    },
  },
  drafts: {
    columns: "id created_at started_at step email name business_name",
    filters: ["step"],
    sorts: { date: "created_at", step: "step" },
  },
  mails: {
    columns: "id created_at kind email subject state attempts last_error due_at sent_at",
    filters: ["state", "kind"],
    sorts: { date: "created_at" },
  },
  invoices: {
    columns:
      "id created_at number kind state currency total_minor remaining_minor issue_date due_date needs_a_look client_name business_name",
    filters: ["state", "kind"],
    sorts: { date: "created_at", due: "due_date", total: "total_minor", state: "state" },
  },
  audit: {
    columns:
      "id created_at actor side action row project_id client_id facts email name business_name",
    filters: ["side", "action", "actor", "row"],
    sorts: { date: "created_at" },
  },
  sign_ins: {
    columns: "id created_at action side place email name account",
    filters: ["action", "account"],
    sorts: { date: "created_at" },
  },
} as const satisfies Record<string, StudioList>;

export type StudioListName = keyof typeof studioLists;

export const studioListNames = Object.keys(studioLists) as StudioListName[];
