// Made from the migrations by `npm run types:database`. Do not edit.

export interface AuditLogRow {
  id: number;
  at: string;
  actor: string | null;
  side: "studio" | "client" | "visitor" | "server";
  action: "project.submitted" | "project.status" | "project.files" | "task.ticked" | "task.unticked" | "report.sent" | "report.status" | "message.received" | "message.status" | "mail.resent" | "data.exported" | "account.deleted" | "retention.removed" | "news.sent" | "result.asked" | "booking.made" | "booking.moved" | "booking.cancelled" | "booking.hours" | "booking.days_off" | "booking.feed" | "mail.released" | "mail.discarded";
  row_id: string;
  project_id: string | null;
  client_id: string | null;
  facts: unknown;
}

export interface BookingDaysOffRow {
  id: string;
  created_at: string;
  first_day: string;
  last_day: string;
  note: string | null;
}

export interface BookingHoursRow {
  event: "discovery" | "vip-day" | "website-in-a-week" | "ai-tools";
  week: unknown;
  updated_at: string;
}

export interface BookingsRow {
  id: string;
  created_at: string;
  event: "discovery" | "vip-day" | "website-in-a-week" | "ai-tools";
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
  source: string | null;
  user_id: string | null;
  project_id: string | null;
  changed_side: "visitor" | "client" | "studio";
  changed_by: string | null;
}

export interface BugReportsRow {
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
}

export interface ContactSubmissionsRow {
  id: string;
  created_at: string;
  name: string;
  email: string;
  phone: string | null;
  service: "one-day" | "multi-page" | "brand-identity" | "other" | null;
  message: string;
  status: "new" | "in_progress" | "completed" | "cancelled";
  submission_key: string;
}

export interface MailsRow {
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
}

export interface NewsRow {
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
}

export interface OnboardingDraftsRow {
  user_id: string;
  answers: unknown;
  current_step: number;
  version: number;
  submission_key: string;
  created_at: string;
  updated_at: string;
}

export interface OnboardingSubmissionsRow {
  id: string;
  user_id: string;
  created_at: string;
  updated_at: string;
  full_name: string;
  email: string;
  service_selection: "one-day" | "multi-page" | "ai-tool-development";
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
  lead_gen_tool: "calculator" | "quiz" | "generator" | "chatbot" | "content-generator" | "data-analyzer" | "recommendation-engine";
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
}

export interface ProjectStatusChangesRow {
  id: string;
  project_id: string;
  old_status: string;
  new_status: string;
  changed_by: string | null;
  changed_at: string;
}

export interface SeoReportsRow {
  id: string;
  created_at: string;
  url: string;
  overall_score: number;
  report: unknown;
  project_id: string | null;
  stage: "before" | "after" | null;
}

export interface ToolLeadsRow {
  id: string;
  created_at: string;
  tool: "quiz" | "mortgage" | "savings-goal" | "time-savings" | "profit-margin" | "seo-report";
  inputs: unknown;
  result: unknown;
  email: string;
  consent: string;
  consent_version: string;
  submission_key: string;
}

export interface UserSettingsRow {
  user_id: string;
  notification_emails_enabled: boolean;
  marketing_emails_enabled: boolean;
  preferred_theme: "light" | "dark" | "auto";
  timezone: "UTC" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Los_Angeles" | "Europe/London" | "Europe/Paris" | "Asia/Tokyo";
  language: "en" | "es" | "fr" | "de";
  updated_at: string;
}
