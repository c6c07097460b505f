// Made from the SQL files by `npm run types:database`. Do not edit.

import type { EventType } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";
import type { LinkSight } from "#domain/deliverable/link-sight.ts";
import type { RecordedFile } from "#domain/file/attached-files.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { NotificationKind } from "#domain/notification/address.ts";
import type { ManualTax } from "#domain/order/money-form.ts";
import type { SeoReport } from "#domain/seo/report.ts";
import type { JsonAnswers } from "./json-answers.ts";

/** The tables whose changes open pages hear of. */
export type PublishedTable = "agreements" | "approvals" | "bookings" | "bug_reports" | "change_lists" | "change_points" | "clock_events" | "contact_submissions" | "credit_notes" | "deliverable_versions" | "deliverables" | "internal_notes" | "invoices" | "messages" | "notifications" | "onboarding_submissions" | "orders" | "payment_attempts" | "payment_discrepancies" | "payments" | "questions" | "refund_requests" | "reminders" | "seo_reports" | "support_schedules" | "thread_readers";

export type AgreementsRow = {
  id: string;
  client_id: string;
  project_id: string | null;
  order_id: string | null;
  order_version: number | null;
  language: "en" | "es" | "fr" | "de";
  sentences: unknown;
  sentences_version: string;
  terms_version: string;
  terms_sha256: string;
  privacy_version: string;
  privacy_sha256: string;
  account_id: string | null;
  full_name: string;
  is_address_verified: boolean;
  agreed_at: string;
  zone: string;
  figures: unknown;
  hash: string;
  pdf_path: string | null;
  pdf_sha256: string | null;
  seller: unknown | null;
  support_schedule_id: string | null;
  for_business: boolean | null;
};

export type ApprovalsRow = {
  id: string;
  project_id: string;
  deliverable_id: string;
  version: number;
  title: string;
  look_at: string | null;
  link: string | null;
  link_seen: LinkSight | null;
  files: RecordedFile[];
  account_id: string | null;
  full_name: string;
  email: string;
  is_address_verified: boolean;
  approved_at: string;
  zone: string;
  hash: string;
};

export type AuditLogRow = {
  id: number;
  at: string;
  actor: string | null;
  side: "studio" | "client" | "visitor" | "server";
  action: "account.deleted" | "backup.tried" | "booking.cancelled" | "booking.days_off" | "booking.feed" | "booking.hours" | "booking.made" | "booking.moved" | "books.exported" | "books.removed" | "changes.answered" | "changes.sent" | "changes.withdrawn" | "client.billing" | "client.kept" | "client.reminders_paused" | "client.reminders_resumed" | "content.confirmed" | "content.missing" | "data.exported" | "deliverable.approved" | "deliverable.posted" | "invoice.credited" | "invoice.issued" | "invoice.link_revoked" | "invoice.prepared" | "invoice.reminders_paused" | "invoice.reminders_resumed" | "mail.discarded" | "mail.released" | "mail.resent" | "member.added" | "member.changed" | "member.invited" | "member.removed" | "message.received" | "message.status" | "news.sent" | "order.agreed" | "order.declined" | "order.edited" | "order.made" | "order.sent" | "order.withdrawn" | "payment.allocated" | "payment.discrepancy" | "payment.discrepancy_resolved" | "payment.recorded" | "payment.refunded" | "payment.reversed" | "privacy.announced" | "project.files" | "project.started_without_deposit" | "project.status" | "project.submitted" | "question.answered" | "question.asked" | "question.not_needed" | "question.withdrawn" | "refund.asked" | "reminders.paused" | "reminders.resumed" | "report.sent" | "report.status" | "result.asked" | "retention.removed" | "site.imported" | "site.planned" | "site.preview" | "site.published" | "site.restored" | "staff.added" | "staff.assigned" | "staff.changed" | "staff.invited" | "staff.removed" | "staff.unassigned" | "support.agreed" | "support.asked" | "support.declined" | "support.ended" | "support.warned" | "task.ticked" | "task.unticked" | "thread.removed";
  row_id: string;
  project_id: string | null;
  client_id: string | null;
  facts: unknown;
};

export type BookingDaysOffRow = {
  id: string;
  created_at: string;
  first_day: string;
  last_day: string;
  note: string | null;
};

export type BookingHoursRow = {
  event: string;
  week: Week;
  updated_at: string;
};

export type BookingsRow = {
  id: string;
  created_at: string;
  event: string;
  starts_at: string;
  ends_at: string;
  taken: string;
  zone: string;
  name: string;
  email: string;
  phone: string;
  note: string | null;
  status: "booked" | "cancelled";
  uid: string;
  sequence: number;
  submission_key: string;
  user_id: string | null;
  project_id: string | null;
  changed_side: "visitor" | "client" | "studio";
  changed_by: string | null;
  event_type: EventType | null;
};

export type BugReportsRow = {
  id: string;
  created_at: string;
  project_id: string | null;
  user_id: string;
  bug_type: "bug" | "feature" | "improvement" | "question";
  priority: "low" | "medium" | "high" | "urgent";
  title: string;
  description: string;
  url: string | null;
  browser_info: unknown;
  screenshot_paths: string[];
  status: "pending" | "in_progress" | "resolved" | "closed";
  submission_key: string;
};

export type CardRefundsRow = {
  return_id: string;
  payment_id: string;
  amount_minor: number;
  state: "wanted" | "pending" | "succeeded" | "failed";
  reference: string | null;
  ask_at: string;
  failures: number;
  faults: number;
};

export type ChangeListsRow = {
  id: string;
  project_id: string;
  deliverable_id: string;
  version_id: string;
  number: number;
  state: "requested" | "priced" | "sent" | "answered" | "declined" | "withdrawn";
  sent_at: string;
  sender_id: string | null;
  sender_name: string | null;
  closed_at: string | null;
  order_id: string | null;
};

export type ChangePointsRow = {
  id: string;
  project_id: string;
  list_id: string;
  position: number;
  text: string;
  files: RecordedFile[];
  answer: "done" | "not-done" | null;
  reason: string | null;
  is_counted: boolean;
  answered_at: string | null;
};

export type ClientsRow = {
  id: string;
  created_at: string;
  updated_at: string;
  user_id: string | null;
  account_deleted_at: string | null;
  email: string | null;
  name: string | null;
  business_name: string | null;
  legal_name: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  vat_id: string | null;
  order_number: string | null;
  invoice_email: string | null;
  timezone: string | null;
  language: string | null;
  detected_timezone: string | null;
  detected_language: string | null;
  buys_as: "business" | "consumer" | null;
};

export type ClockEventsRow = {
  id: number;
  project_id: string;
  at: string;
  kind: "project-submitted" | "deposit-settled" | "item-opened" | "item-ticked" | "content-confirmed" | "content-missing" | "question-asked" | "question-answered" | "question-not-needed" | "deliverable-waits" | "deliverable-answered" | "deliverable-complete" | "balance-opened" | "balance-closed" | "project-completed" | "project-cancelled";
  about: string | null;
  actor: string | null;
  note: string | null;
};

export type ContactSubmissionsRow = {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
  status: "new" | "in_progress" | "completed" | "cancelled";
  submission_key: string;
};

export type ContentPublicRow = {
  only_one: boolean;
  number: number;
  published_at: string | null;
  files: unknown;
};

export type ContentVersionsRow = {
  kind: string;
  number: number;
  state: "draft" | "public" | "past";
  body: unknown;
  based_on: number;
  shipped: unknown;
  touched: unknown;
  changed_by: string | null;
  changed_at: string;
  published_at: string | null;
};

export type CreditNotesRow = {
  id: string;
  invoice_id: string | null;
  client_id: string;
  project_id: string | null;
  number: string;
  series_year: number;
  series_number: number;
  issued_at: string;
  issue_date: string;
  issued_by: string | null;
  currency: string;
  net_minor: number;
  tax_minor: number;
  rounding_minor: number;
  total_minor: number;
  reason: string;
  language: "en" | "es" | "fr" | "de";
  document: IssuedDocument;
  hash: string;
  previous_hash: string;
  pdf_path: string | null;
  pdf_sha256: string | null;
  xml_sha256: string | null;
  is_specimen: boolean;
};

export type DeliverableVersionsRow = {
  id: string;
  project_id: string;
  deliverable_id: string;
  version: number;
  created_at: string;
  author_id: string | null;
  author_name: string | null;
  link: string | null;
  link_seen: LinkSight | null;
  files: RecordedFile[];
  look_at: string | null;
  is_complete: boolean;
};

export type DeliverablesRow = {
  id: string;
  project_id: string;
  created_at: string;
  title: string;
  item_id: string | null;
};

export type DetectedLocalesRow = {
  user_id: string;
  detected_timezone: string | null;
  detected_language: "en" | "es" | "fr" | "de" | null;
  detected_at: string;
};

export type FirstStepsRow = {
  step: "studio" | "seller" | "services" | "brand" | "portfolio" | "hours" | "system";
};

export type InternalNotesRow = {
  id: string;
  project_id: string;
  created_at: string;
  author_id: string | null;
  author_name: string | null;
  text: string;
};

export type InvitationsRow = {
  id: string;
  user_id: string;
  project_id: string | null;
  role: string;
  may_accept: boolean;
  sees_money: boolean;
  invited_by: string | null;
  created_at: string;
};

export type InvoiceLinesRow = {
  invoice_id: string;
  position: number;
  description: string;
  quantity: number;
  unit_amount_minor: number;
  amount_minor: number;
  tax_rate: number;
  is_included: boolean;
};

export type InvoicesRow = {
  id: string;
  client_id: string;
  project_id: string | null;
  order_id: string | null;
  kind: "deposit" | "balance" | "single" | "support";
  created_at: string;
  created_by: string | null;
  language: "en" | "es" | "fr" | "de";
  currency: string;
  note: string | null;
  prices_include: "net" | "gross";
  number: string | null;
  series_year: number | null;
  series_number: number | null;
  issued_at: string | null;
  issue_date: string | null;
  due_date: string | null;
  net_minor: number;
  tax_minor: number;
  rounding_minor: number;
  prepaid_minor: number;
  total_minor: number;
  document: IssuedDocument | null;
  hash: string | null;
  previous_hash: string | null;
  paid_minor: number;
  credited_minor: number;
  state: "draft" | "open" | "paid" | "credited";
  remaining_minor: number;
  settled_at: string | null;
  public_id: string;
  link_generation: number;
  needs_a_look: boolean;
  delivery_email: string | null;
  pdf_path: string | null;
  pdf_sha256: string | null;
  xml_sha256: string | null;
  support_schedule_id: string | null;
  period_from: string | null;
  period_until: string | null;
  manual_tax: ManualTax | null;
  is_specimen: boolean;
};

export type LegalTextsRow = {
  kind: "terms" | "privacy";
  version: string;
  sha256: string;
  body: string;
  published_at: string;
  title: string | null;
};

export type MailsRow = {
  id: string | null;
  kind: string | null;
  to_address: string | null;
  subject: string | null;
  state: string | null;
  attempts: number | null;
  last_error: string | null;
  created_at: string | null;
  sent_at: string | null;
  due_at: string | null;
};

export type MessagesRow = {
  id: string;
  project_id: string;
  created_at: string;
  author_id: string | null;
  author_name: string | null;
  side: "client" | "studio";
  text: string | null;
  edited_at: string | null;
  mailed_at: string | null;
  removed_at: string | null;
  removed_by: "author" | "studio" | "account" | null;
  files: RecordedFile[];
};

export type NewsRow = {
  id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  subject: string;
  body: string;
  button_label: string | null;
  button_url: string | null;
  sent_at: string | null;
  sent_by: string | null;
  recipients: number | null;
};

export type NotificationsRow = {
  id: string;
  user_id: string;
  side: "client" | "studio";
  project_id: string | null;
  kind: NotificationKind;
  is_money: boolean;
  about: string;
  details: { [name: string]: unknown };
  person_id: string | null;
  person_name: string | null;
  times: number;
  first_at: string;
  at: string;
  read_at: string | null;
};

export type OnboardingDraftsRow = {
  user_id: string;
  answers: unknown;
  current_step: number;
  version: number;
  submission_key: string;
  created_at: string;
  updated_at: string;
};

export type OnboardingSubmissionsRow = {
  id: string;
  user_id: string;
  created_at: string;
  updated_at: string;
  full_name: string;
  email: string;
  service_selection: string;
  business_name: string;
  business_description: string;
  niche_industry: string;
  domain_access: "have-domain" | "need-domain";
  social_media_handles: unknown;
  site_goals: string[];
  brand_vibe: "Modern & Minimal" | "Bold & Energetic" | "Elegant & Luxury" | "Playful & Fun" | "Professional & Corporate" | "Organic & Natural" | "Tech & Innovation" | "Vintage & Retro";
  color_preferences: string;
  font_examples: string | null;
  brand_kit_upload_path: string | null;
  uploaded_files: unknown;
  lead_gen_tool: "calculator" | "quiz" | "generator" | "chatbot" | "content-generator" | "data-analyzer" | "recommendation-engine" | "none";
  tool_info: unknown;
  full_branding_upsell: boolean;
  ai_tool_pack_upsell: boolean;
  ongoing_support_after_free: boolean;
  support_plan_frequency: "monthly" | "quarterly" | null;
  deposit_understood: boolean;
  content_submission_agreement: boolean;
  support_window_agreement: boolean;
  terms_agreed: boolean;
  terms_version: string;
  current_step: number;
  completed_steps: number[];
  status: "pending" | "in_progress" | "completed" | "cancelled";
  project_checklist: unknown;
  submission_key: string;
  agreed_total_minor: number | null;
  agreed_currency: string | null;
  agreed_language: "en" | "es" | "fr" | "de" | null;
  work_began_at: string | null;
  started_without_deposit_at: string | null;
  included_rounds: number | null;
  reminders_paused_until: string | null;
  agreed_content: string | null;
  ordered_for_business: boolean | null;
  sold: unknown | null;
  add_ons: string[];
};

export type OrderLinesRow = {
  order_id: string;
  position: number;
  catalogue_id: string | null;
  description: string;
  quantity: number;
  unit_amount_minor: number;
  amount_minor: number;
  tax_rate: number | null;
  is_from: boolean;
  is_included: boolean;
};

export type OrdersRow = {
  id: string;
  project_id: string | null;
  client_id: string;
  version: number;
  state: "draft" | "sent" | "in_force" | "declined" | "replaced" | "withdrawn";
  currency: string;
  subtotal_minor: number;
  tax_minor: number;
  total_minor: number;
  prices_include: "net" | "gross";
  language: "en" | "es" | "fr" | "de";
  created_at: string;
  sent_at: string | null;
  answered_at: string | null;
  decline_reason: string | null;
  revision: number;
  expected_minor: number;
  removed_minor: number;
  manual_tax: ManualTax | null;
  agreed_content: string | null;
  ordered_for_business: boolean | null;
};

export type PaymentAllocationsRow = {
  id: string;
  payment_id: string;
  invoice_id: string;
  amount_minor: number;
  allocated_on: string;
  created_at: string;
  created_by: string | null;
};

export type PaymentAttemptsRow = {
  id: string;
  invoice_id: string;
  client_id: string;
  amount_minor: number;
  currency: string;
  state: "starting" | "open" | "processing" | "paid" | "expired" | "failed" | "mismatched";
  is_by_link: boolean;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
  must_expire: boolean;
  ask_at: string;
  failures: number;
  link_generation: number | null;
};

export type PaymentDiscrepanciesRow = {
  id: string;
  kind: "wrong-amount" | "refunded-at-provider" | "refund-failed" | "dispute" | "dispute-lost" | "dispute-won-late";
  client_id: string;
  invoice_id: string | null;
  payment_id: string | null;
  reference: string;
  amount_minor: number;
  currency: string;
  found_at: string;
  resolved_at: string | null;
  resolved_by: string | null;
};

export type PaymentReminderPausesRow = {
  client_id: string;
  invoice_id: string | null;
  paused_at: string;
  paused_by: string | null;
  paused_by_name: string | null;
  paused_until: string;
  is_cancelled: boolean;
};

export type PaymentReturnsRow = {
  id: string;
  payment_id: string;
  kind: "refund" | "reversal";
  amount_minor: number;
  reason: string;
  returned_on: string;
  created_at: string;
  created_by: string | null;
};

export type PaymentsRow = {
  id: string;
  client_id: string;
  received_on: string;
  recorded_at: string;
  recorded_by: string | null;
  amount_minor: number;
  currency: string;
  method: "bank" | "cash" | "check" | "card" | "other";
  note: string | null;
  allocated_minor: number;
  refunded_minor: number;
  reversed_minor: number;
  credit_minor: number;
  removed_minor: number;
  provider_reference: string | null;
};

export type ProjectMembersRow = {
  project_id: string;
  user_id: string;
  role: "owner" | "editor" | "viewer";
  may_accept: boolean;
  sees_money: boolean;
  created_at: string;
};

export type ProjectStaffRow = {
  project_id: string;
  user_id: string;
  created_at: string;
};

export type ProjectStatusChangesRow = {
  id: string;
  project_id: string;
  old_status: string;
  new_status: string;
  changed_by: string | null;
  changed_at: string;
};

export type QuestionsRow = {
  id: string;
  project_id: string;
  item_id: string | null;
  asked_at: string;
  asked_by: string | null;
  asked_by_name: string | null;
  text: string | null;
  is_blocking: boolean;
  state: "open" | "answered" | "not-needed" | "withdrawn";
  closed_at: string | null;
  closed_by: string | null;
  closed_by_name: string | null;
  closed_by_side: "client" | "studio" | null;
  answer: string | null;
};

export type RefundRequestsRow = {
  id: string;
  project_id: string;
  asked_at: string;
  asked_by: string | null;
  asked_by_name: string | null;
  reason: string;
  deadline_at: string;
};

export type RemindersRow = {
  id: string;
  project_id: string | null;
  subject_kind: string;
  subject_id: string;
  title: string | null;
  step: number;
  is_last: boolean;
  asked_at: string;
  needed_by: string;
  due_at: string;
  passed_at: string | null;
  sent_at: string | null;
  ended_at: string | null;
  invoice_id: string | null;
  due_on: string | null;
};

export type SeoReportsRow = {
  id: string;
  created_at: string;
  url: string;
  overall_score: number;
  report: SeoReport;
  project_id: string | null;
  stage: "before" | "after" | null;
};

export type StaffRow = {
  user_id: string;
  role: "owner" | "manager" | "maker";
  created_at: string;
};

export type SupportSchedulesRow = {
  id: string;
  project_id: string | null;
  client_id: string;
  completed_at: string;
  completed_on: string;
  asks_on: string;
  starts_on: string;
  asked_at: string | null;
  answer_until: string | null;
  answered_at: string | null;
  is_silent: boolean;
  billing_interval: "month" | "quarter" | null;
  amount_minor: number | null;
  total_minor: number | null;
  currency: string | null;
  prices_include: "net" | "gross" | null;
  language: "en" | "es" | "fr" | "de" | null;
  periods_invoiced: number;
  next_period_on: string | null;
  warned_at: string | null;
  ended_at: string | null;
  ended_by: "client" | "studio" | "unpaid" | "cancelled" | "deleted" | null;
  ends_on: string | null;
  finished_at: string | null;
  state: string;
};

export type ThreadReadersRow = {
  id: string;
  project_id: string;
  user_id: string;
  side: "client" | "studio";
  seen_up_to: string;
  seen_at: string;
};

export type ToolLeadsRow = {
  id: string;
  created_at: string;
  tool: "quiz" | "mortgage" | "savings-goal" | "time-savings" | "profit-margin" | "seo-report";
  inputs: unknown;
  result: unknown;
  email: string;
  consent: string;
  consent_version: string;
  submission_key: string;
};

export type UserSettingsRow = {
  user_id: string;
  notification_emails_enabled: boolean;
  marketing_emails_enabled: boolean;
  preferred_theme: "light" | "dark" | "auto";
  timezone: "auto" | "UTC" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Los_Angeles" | "Europe/London" | "Europe/Paris" | "Asia/Tokyo";
  language: "auto" | "en" | "es" | "fr" | "de";
  updated_at: string;
};

export type Database = {
  public: {
    Tables: {
      agreements: {
        Row: AgreementsRow;
        Insert: Pick<AgreementsRow, never> & Partial<Pick<AgreementsRow, never>>;
        Update: Partial<Pick<AgreementsRow, never>>;
        Relationships: [{ foreignKeyName: "agreements_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "agreements_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] }, { foreignKeyName: "agreements_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }, { foreignKeyName: "agreements_support_schedule_id_fkey"; columns: ["support_schedule_id"]; isOneToOne: false; referencedRelation: "support_schedules"; referencedColumns: ["id"] }];
      };
      approvals: {
        Row: ApprovalsRow;
        Insert: Pick<ApprovalsRow, never> & Partial<Pick<ApprovalsRow, never>>;
        Update: Partial<Pick<ApprovalsRow, never>>;
        Relationships: [{ foreignKeyName: "approvals_deliverable_id_fkey"; columns: ["deliverable_id"]; isOneToOne: false; referencedRelation: "deliverables"; referencedColumns: ["id"] }, { foreignKeyName: "approvals_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      audit_log: {
        Row: AuditLogRow;
        Insert: Pick<AuditLogRow, never> & Partial<Pick<AuditLogRow, never>>;
        Update: Partial<Pick<AuditLogRow, never>>;
        Relationships: [];
      };
      booking_days_off: {
        Row: BookingDaysOffRow;
        Insert: Pick<BookingDaysOffRow, "first_day" | "last_day"> & Partial<Pick<BookingDaysOffRow, "note">>;
        Update: Partial<Pick<BookingDaysOffRow, never>>;
        Relationships: [];
      };
      booking_hours: {
        Row: BookingHoursRow;
        Insert: Pick<BookingHoursRow, "event" | "week"> & Partial<Pick<BookingHoursRow, never>>;
        Update: Partial<Pick<BookingHoursRow, "event" | "week">>;
        Relationships: [];
      };
      bookings: {
        Row: BookingsRow;
        Insert: Pick<BookingsRow, never> & Partial<Pick<BookingsRow, never>>;
        Update: Partial<Pick<BookingsRow, never>>;
        Relationships: [{ foreignKeyName: "bookings_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      bug_reports: {
        Row: BugReportsRow;
        Insert: Pick<BugReportsRow, "title" | "description"> & Partial<Pick<BugReportsRow, "project_id" | "user_id" | "bug_type" | "priority" | "url" | "browser_info" | "screenshot_paths" | "submission_key">>;
        Update: Partial<Pick<BugReportsRow, "status">>;
        Relationships: [{ foreignKeyName: "bug_reports_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      card_refunds: {
        Row: CardRefundsRow;
        Insert: Pick<CardRefundsRow, never> & Partial<Pick<CardRefundsRow, never>>;
        Update: Partial<Pick<CardRefundsRow, never>>;
        Relationships: [{ foreignKeyName: "card_refunds_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] }, { foreignKeyName: "card_refunds_return_id_fkey"; columns: ["return_id"]; isOneToOne: false; referencedRelation: "payment_returns"; referencedColumns: ["id"] }];
      };
      change_lists: {
        Row: ChangeListsRow;
        Insert: Pick<ChangeListsRow, never> & Partial<Pick<ChangeListsRow, never>>;
        Update: Partial<Pick<ChangeListsRow, never>>;
        Relationships: [{ foreignKeyName: "change_lists_deliverable_id_fkey"; columns: ["deliverable_id"]; isOneToOne: false; referencedRelation: "deliverables"; referencedColumns: ["id"] }, { foreignKeyName: "change_lists_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] }, { foreignKeyName: "change_lists_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }, { foreignKeyName: "change_lists_version_id_fkey"; columns: ["version_id"]; isOneToOne: false; referencedRelation: "deliverable_versions"; referencedColumns: ["id"] }];
      };
      change_points: {
        Row: ChangePointsRow;
        Insert: Pick<ChangePointsRow, never> & Partial<Pick<ChangePointsRow, never>>;
        Update: Partial<Pick<ChangePointsRow, never>>;
        Relationships: [{ foreignKeyName: "change_points_list_id_fkey"; columns: ["list_id"]; isOneToOne: false; referencedRelation: "change_lists"; referencedColumns: ["id"] }, { foreignKeyName: "change_points_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      clients: {
        Row: ClientsRow;
        Insert: Pick<ClientsRow, never> & Partial<Pick<ClientsRow, never>>;
        Update: Partial<Pick<ClientsRow, "legal_name" | "street" | "postal_code" | "city" | "region" | "country" | "vat_id" | "order_number" | "invoice_email" | "buys_as">>;
        Relationships: [];
      };
      clock_events: {
        Row: ClockEventsRow;
        Insert: Pick<ClockEventsRow, never> & Partial<Pick<ClockEventsRow, never>>;
        Update: Partial<Pick<ClockEventsRow, never>>;
        Relationships: [{ foreignKeyName: "clock_events_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      contact_submissions: {
        Row: ContactSubmissionsRow;
        Insert: Pick<ContactSubmissionsRow, "name" | "email" | "message"> & Partial<Pick<ContactSubmissionsRow, "phone" | "service" | "submission_key">>;
        Update: Partial<Pick<ContactSubmissionsRow, "status">>;
        Relationships: [];
      };
      content_public: {
        Row: ContentPublicRow;
        Insert: Pick<ContentPublicRow, never> & Partial<Pick<ContentPublicRow, never>>;
        Update: Partial<Pick<ContentPublicRow, never>>;
        Relationships: [];
      };
      content_versions: {
        Row: ContentVersionsRow;
        Insert: Pick<ContentVersionsRow, never> & Partial<Pick<ContentVersionsRow, never>>;
        Update: Partial<Pick<ContentVersionsRow, never>>;
        Relationships: [];
      };
      credit_notes: {
        Row: CreditNotesRow;
        Insert: Pick<CreditNotesRow, never> & Partial<Pick<CreditNotesRow, never>>;
        Update: Partial<Pick<CreditNotesRow, never>>;
        Relationships: [{ foreignKeyName: "credit_notes_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "credit_notes_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }, { foreignKeyName: "credit_notes_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      deliverable_versions: {
        Row: DeliverableVersionsRow;
        Insert: Pick<DeliverableVersionsRow, never> & Partial<Pick<DeliverableVersionsRow, never>>;
        Update: Partial<Pick<DeliverableVersionsRow, never>>;
        Relationships: [{ foreignKeyName: "deliverable_versions_deliverable_id_fkey"; columns: ["deliverable_id"]; isOneToOne: false; referencedRelation: "deliverables"; referencedColumns: ["id"] }, { foreignKeyName: "deliverable_versions_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      deliverables: {
        Row: DeliverablesRow;
        Insert: Pick<DeliverablesRow, never> & Partial<Pick<DeliverablesRow, never>>;
        Update: Partial<Pick<DeliverablesRow, never>>;
        Relationships: [{ foreignKeyName: "deliverables_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      detected_locales: {
        Row: DetectedLocalesRow;
        Insert: Pick<DetectedLocalesRow, never> & Partial<Pick<DetectedLocalesRow, "user_id" | "detected_timezone" | "detected_language">>;
        Update: Partial<Pick<DetectedLocalesRow, "user_id" | "detected_timezone" | "detected_language">>;
        Relationships: [];
      };
      first_steps: {
        Row: FirstStepsRow;
        Insert: Pick<FirstStepsRow, never> & Partial<Pick<FirstStepsRow, never>>;
        Update: Partial<Pick<FirstStepsRow, never>>;
        Relationships: [];
      };
      internal_notes: {
        Row: InternalNotesRow;
        Insert: Pick<InternalNotesRow, never> & Partial<Pick<InternalNotesRow, never>>;
        Update: Partial<Pick<InternalNotesRow, never>>;
        Relationships: [{ foreignKeyName: "internal_notes_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      invitations: {
        Row: InvitationsRow;
        Insert: Pick<InvitationsRow, never> & Partial<Pick<InvitationsRow, never>>;
        Update: Partial<Pick<InvitationsRow, never>>;
        Relationships: [{ foreignKeyName: "invitations_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      invoice_lines: {
        Row: InvoiceLinesRow;
        Insert: Pick<InvoiceLinesRow, never> & Partial<Pick<InvoiceLinesRow, never>>;
        Update: Partial<Pick<InvoiceLinesRow, never>>;
        Relationships: [{ foreignKeyName: "invoice_lines_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }];
      };
      invoices: {
        Row: InvoicesRow;
        Insert: Pick<InvoicesRow, never> & Partial<Pick<InvoicesRow, never>>;
        Update: Partial<Pick<InvoicesRow, never>>;
        Relationships: [{ foreignKeyName: "invoices_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "invoices_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] }, { foreignKeyName: "invoices_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }, { foreignKeyName: "invoices_support_schedule_id_fkey"; columns: ["support_schedule_id"]; isOneToOne: false; referencedRelation: "support_schedules"; referencedColumns: ["id"] }];
      };
      legal_texts: {
        Row: LegalTextsRow;
        Insert: Pick<LegalTextsRow, never> & Partial<Pick<LegalTextsRow, never>>;
        Update: Partial<Pick<LegalTextsRow, never>>;
        Relationships: [];
      };
      messages: {
        Row: MessagesRow;
        Insert: Pick<MessagesRow, never> & Partial<Pick<MessagesRow, never>>;
        Update: Partial<Pick<MessagesRow, never>>;
        Relationships: [{ foreignKeyName: "messages_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      news: {
        Row: NewsRow;
        Insert: Pick<NewsRow, "subject" | "body"> & Partial<Pick<NewsRow, "button_label" | "button_url">>;
        Update: Partial<Pick<NewsRow, "subject" | "body" | "button_label" | "button_url">>;
        Relationships: [];
      };
      notifications: {
        Row: NotificationsRow;
        Insert: Pick<NotificationsRow, never> & Partial<Pick<NotificationsRow, never>>;
        Update: Partial<Pick<NotificationsRow, never>>;
        Relationships: [{ foreignKeyName: "notifications_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      onboarding_drafts: {
        Row: OnboardingDraftsRow;
        Insert: Pick<OnboardingDraftsRow, never> & Partial<Pick<OnboardingDraftsRow, "user_id" | "answers" | "current_step">>;
        Update: Partial<Pick<OnboardingDraftsRow, "answers" | "current_step">>;
        Relationships: [];
      };
      onboarding_submissions: {
        Row: OnboardingSubmissionsRow;
        Insert: Pick<OnboardingSubmissionsRow, "full_name" | "email" | "service_selection" | "business_name" | "business_description" | "niche_industry" | "domain_access" | "site_goals" | "brand_vibe" | "color_preferences" | "lead_gen_tool" | "deposit_understood" | "content_submission_agreement" | "support_window_agreement" | "terms_agreed"> & Partial<Pick<OnboardingSubmissionsRow, "user_id" | "social_media_handles" | "font_examples" | "brand_kit_upload_path" | "uploaded_files" | "tool_info" | "full_branding_upsell" | "ai_tool_pack_upsell" | "ongoing_support_after_free" | "support_plan_frequency" | "current_step" | "completed_steps" | "status" | "project_checklist" | "submission_key" | "agreed_total_minor" | "agreed_currency" | "agreed_language" | "agreed_content" | "ordered_for_business" | "add_ons">>;
        Update: Partial<Pick<OnboardingSubmissionsRow, "status" | "project_checklist">>;
        Relationships: [];
      };
      order_lines: {
        Row: OrderLinesRow;
        Insert: Pick<OrderLinesRow, never> & Partial<Pick<OrderLinesRow, never>>;
        Update: Partial<Pick<OrderLinesRow, never>>;
        Relationships: [{ foreignKeyName: "order_lines_order_id_fkey"; columns: ["order_id"]; isOneToOne: false; referencedRelation: "orders"; referencedColumns: ["id"] }];
      };
      orders: {
        Row: OrdersRow;
        Insert: Pick<OrdersRow, never> & Partial<Pick<OrdersRow, never>>;
        Update: Partial<Pick<OrdersRow, never>>;
        Relationships: [{ foreignKeyName: "orders_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "orders_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      payment_allocations: {
        Row: PaymentAllocationsRow;
        Insert: Pick<PaymentAllocationsRow, never> & Partial<Pick<PaymentAllocationsRow, never>>;
        Update: Partial<Pick<PaymentAllocationsRow, never>>;
        Relationships: [{ foreignKeyName: "payment_allocations_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }, { foreignKeyName: "payment_allocations_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] }];
      };
      payment_attempts: {
        Row: PaymentAttemptsRow;
        Insert: Pick<PaymentAttemptsRow, never> & Partial<Pick<PaymentAttemptsRow, never>>;
        Update: Partial<Pick<PaymentAttemptsRow, never>>;
        Relationships: [{ foreignKeyName: "payment_attempts_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "payment_attempts_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }];
      };
      payment_discrepancies: {
        Row: PaymentDiscrepanciesRow;
        Insert: Pick<PaymentDiscrepanciesRow, never> & Partial<Pick<PaymentDiscrepanciesRow, never>>;
        Update: Partial<Pick<PaymentDiscrepanciesRow, never>>;
        Relationships: [{ foreignKeyName: "payment_discrepancies_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "payment_discrepancies_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }, { foreignKeyName: "payment_discrepancies_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] }];
      };
      payment_reminder_pauses: {
        Row: PaymentReminderPausesRow;
        Insert: Pick<PaymentReminderPausesRow, never> & Partial<Pick<PaymentReminderPausesRow, never>>;
        Update: Partial<Pick<PaymentReminderPausesRow, never>>;
        Relationships: [{ foreignKeyName: "payment_reminder_pauses_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "payment_reminder_pauses_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }];
      };
      payment_returns: {
        Row: PaymentReturnsRow;
        Insert: Pick<PaymentReturnsRow, never> & Partial<Pick<PaymentReturnsRow, never>>;
        Update: Partial<Pick<PaymentReturnsRow, never>>;
        Relationships: [{ foreignKeyName: "payment_returns_payment_id_fkey"; columns: ["payment_id"]; isOneToOne: false; referencedRelation: "payments"; referencedColumns: ["id"] }];
      };
      payments: {
        Row: PaymentsRow;
        Insert: Pick<PaymentsRow, never> & Partial<Pick<PaymentsRow, never>>;
        Update: Partial<Pick<PaymentsRow, never>>;
        Relationships: [{ foreignKeyName: "payments_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }];
      };
      project_members: {
        Row: ProjectMembersRow;
        Insert: Pick<ProjectMembersRow, never> & Partial<Pick<ProjectMembersRow, never>>;
        Update: Partial<Pick<ProjectMembersRow, never>>;
        Relationships: [{ foreignKeyName: "project_members_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      project_staff: {
        Row: ProjectStaffRow;
        Insert: Pick<ProjectStaffRow, never> & Partial<Pick<ProjectStaffRow, never>>;
        Update: Partial<Pick<ProjectStaffRow, never>>;
        Relationships: [{ foreignKeyName: "project_staff_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }, { foreignKeyName: "project_staff_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "staff"; referencedColumns: ["user_id"] }];
      };
      project_status_changes: {
        Row: ProjectStatusChangesRow;
        Insert: Pick<ProjectStatusChangesRow, never> & Partial<Pick<ProjectStatusChangesRow, never>>;
        Update: Partial<Pick<ProjectStatusChangesRow, never>>;
        Relationships: [{ foreignKeyName: "project_status_changes_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      questions: {
        Row: QuestionsRow;
        Insert: Pick<QuestionsRow, never> & Partial<Pick<QuestionsRow, never>>;
        Update: Partial<Pick<QuestionsRow, never>>;
        Relationships: [{ foreignKeyName: "questions_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      refund_requests: {
        Row: RefundRequestsRow;
        Insert: Pick<RefundRequestsRow, never> & Partial<Pick<RefundRequestsRow, never>>;
        Update: Partial<Pick<RefundRequestsRow, never>>;
        Relationships: [{ foreignKeyName: "refund_requests_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      reminders: {
        Row: RemindersRow;
        Insert: Pick<RemindersRow, never> & Partial<Pick<RemindersRow, never>>;
        Update: Partial<Pick<RemindersRow, never>>;
        Relationships: [{ foreignKeyName: "reminders_invoice_id_fkey"; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: "invoices"; referencedColumns: ["id"] }, { foreignKeyName: "reminders_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      seo_reports: {
        Row: SeoReportsRow;
        Insert: Pick<SeoReportsRow, never> & Partial<Pick<SeoReportsRow, never>>;
        Update: Partial<Pick<SeoReportsRow, never>>;
        Relationships: [{ foreignKeyName: "seo_reports_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      staff: {
        Row: StaffRow;
        Insert: Pick<StaffRow, never> & Partial<Pick<StaffRow, never>>;
        Update: Partial<Pick<StaffRow, never>>;
        Relationships: [];
      };
      support_schedules: {
        Row: SupportSchedulesRow;
        Insert: Pick<SupportSchedulesRow, never> & Partial<Pick<SupportSchedulesRow, never>>;
        Update: Partial<Pick<SupportSchedulesRow, never>>;
        Relationships: [{ foreignKeyName: "support_schedules_client_id_fkey"; columns: ["client_id"]; isOneToOne: false; referencedRelation: "clients"; referencedColumns: ["id"] }, { foreignKeyName: "support_schedules_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      thread_readers: {
        Row: ThreadReadersRow;
        Insert: Pick<ThreadReadersRow, never> & Partial<Pick<ThreadReadersRow, never>>;
        Update: Partial<Pick<ThreadReadersRow, never>>;
        Relationships: [{ foreignKeyName: "thread_readers_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "onboarding_submissions"; referencedColumns: ["id"] }];
      };
      tool_leads: {
        Row: ToolLeadsRow;
        Insert: Pick<ToolLeadsRow, never> & Partial<Pick<ToolLeadsRow, never>>;
        Update: Partial<Pick<ToolLeadsRow, never>>;
        Relationships: [];
      };
      user_settings: {
        Row: UserSettingsRow;
        Insert: Pick<UserSettingsRow, never> & Partial<Pick<UserSettingsRow, "user_id" | "notification_emails_enabled" | "marketing_emails_enabled" | "preferred_theme" | "timezone" | "language" | "updated_at">>;
        Update: Partial<Pick<UserSettingsRow, "user_id" | "notification_emails_enabled" | "marketing_emails_enabled" | "preferred_theme" | "timezone" | "language" | "updated_at">>;
        Relationships: [];
      };
    };
    Views: {
      mails: { Row: MailsRow; Relationships: [] };
    };
    Functions: {
      add_project_files: {
        Args: { project_id: string; files: unknown };
        Returns: unknown;
      };
      admin_needs_two_factor: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      announce_privacy_change: {
        Args: { version: string };
        Returns: number;
      };
      billing_preview: {
        Args: { country?: string | null; postal_code?: string | null; vat_id?: string | null; buys_as?: string | null };
        Returns: JsonAnswers["billing_preview"];
      };
      books_year: {
        Args: { wanted?: number | null };
        Returns: JsonAnswers["books_year"];
      };
      contact_history: {
        Args: { address: string; before?: string | null };
        Returns: JsonAnswers["contact_history"];
      };
      count_news_readers: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      deposits_to_issue: {
        Args: Record<PropertyKey, never>;
        Returns: { project_id: string; business_name: string; total_minor: number; currency: string }[];
      };
      end_session: {
        Args: { session_id: string };
        Returns: boolean;
      };
      held_mails: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["held_mails"];
      };
      mail_preview: {
        Args: { mail: string };
        Returns: JsonAnswers["mail_preview"];
      };
      no_answer_owed: {
        Args: { project_id: string };
        Returns: boolean;
      };
      own_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["own_invitations"];
      };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; user_agent: string; signed_in_at: string; last_used_at: string; is_current: boolean }[];
      };
      pending_reports: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      privacy_change: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["privacy_change"];
      };
      project_clock: {
        Args: { project_id: string };
        Returns: unknown;
      };
      project_deliverables: {
        Args: { project_id: string };
        Returns: JsonAnswers["project_deliverables"];
      };
      project_money: {
        Args: { project_id: string };
        Returns: JsonAnswers["project_money"];
      };
      project_now: {
        Args: { project_id: string };
        Returns: JsonAnswers["project_now"];
      };
      project_people: {
        Args: { project_id: string };
        Returns: JsonAnswers["project_people"];
      };
      project_support: {
        Args: { project_id: string };
        Returns: JsonAnswers["project_support"];
      };
      read_notifications: {
        Args: { up_to?: string | null; ids?: string[] | null };
        Returns: number;
      };
      release_held_mails: {
        Args: { kind: string; send: boolean };
        Returns: number;
      };
      seen: {
        Args: { project_id: string; up_to: string };
        Returns: string;
      };
      send_failed_mails_again: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      send_mail_again: {
        Args: { mail: string; request: string };
        Returns: JsonAnswers["send_mail_again"];
      };
      send_news: {
        Args: { news: string; seen: string };
        Returns: JsonAnswers["send_news"];
      };
      studio_export: {
        Args: { list: string; search?: string | null; wanted?: unknown | null; after_at?: string | null; after_id?: string | null };
        Returns: unknown;
      };
      studio_list: {
        Args: { list: string; search?: string | null; wanted?: unknown | null; sort?: string | null; page?: number | null };
        Returns: JsonAnswers["studio_list"];
      };
      studio_money: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["studio_money"];
      };
      studio_month: {
        Args: { timezone: string };
        Returns: { day: string; projects: number; messages: number; reports: number }[];
      };
      studio_people: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["studio_people"];
      };
      studio_today: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["studio_today"];
      };
      tick_task: {
        Args: { project_id: string; item_id: string; completed: boolean };
        Returns: unknown;
      };
      unread_notifications: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      unsent_mails: {
        Args: Record<PropertyKey, never>;
        Returns: JsonAnswers["unsent_mails"];
      };
      waiting_on_me: {
        Args: Record<PropertyKey, never>;
        Returns: { project_id: string; business_name: string; service_selection: string; item_id: string; item_name: string }[];
      };
    };
  };
};
