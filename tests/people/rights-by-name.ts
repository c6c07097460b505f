import { expect } from "vitest";

/** What somebody without any right reads and may call. */
const nothing = { tables: ["legal_texts"], database: [], server: [] };
/** The row about oneself, which everybody has who has no place in the studio. */
export const oneself = { ...nothing, tables: ["clients", "legal_texts"] };

/** What only owners and managers may do. */
export const studioAlone = {
  tables: ["bookings", "contact_submissions", "mails"],
  database: [
    "studio_list messages",
    "studio_export messages",
    "studio_people",
    "studio_money",
    "studio_month UTC",
    "books_year",
    "contact_history vi@example.com",
    "count_news_readers",
    "held_mails",
    "unsent_mails",
  ],
  server: [
    "export-list",
    "export-books",
    "read-backups",
    "read-system",
    "booking-feed",
    "export-data",
    "make-order",
    "issue-invoice",
  ],
};
export const money = {
  tables: ["agreements", "invoice_lines", "invoices", "order_lines", "orders"],
  database: ["project_money"],
  server: ["payment-link"],
};
export const inProject = {
  tables: [
    "audit_log",
    "bug_reports",
    "clock_events",
    "messages",
    "notifications",
    "onboarding_submissions",
    "project_members",
    "thread_readers",
  ],
  database: [
    "project_clock",
    "project_now",
    "project_people",
    "unread_notifications",
    "tick_task day-send-content true",
    "add_project_files",
  ],
  server: ["post-message", "pause-reminders", "analyze-seo"],
};
export const onProject = {
  tables: ["internal_notes", "project_staff", "staff"],
  database: [
    "studio_list projects",
    "studio_today",
    "pending_reports",
    "tick_task day-brief true",
    "no_answer_owed",
  ],
  server: ["post-note", "ask-client", "post-deliverable", "confirm-content"],
};
/** At least everything of these parts. */
export const all = (...parts: (typeof money)[]) => ({
  tables: expect.arrayContaining(parts.flatMap(({ tables }) => tables)),
  database: expect.arrayContaining(parts.flatMap(({ database }) => database)),
  server: expect.arrayContaining(parts.flatMap(({ server }) => server)),
});
