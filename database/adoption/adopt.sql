-- From the former history (history.txt) to what the present tables/ make. Functions, triggers and policies are read
-- after this; here only those are dropped that have another name or another form now.

-- The list of audit actions was a check constraint that each new action had to rewrite.
create table private.audit_actions (
  name text primary key
);
insert into private.audit_actions (name) select distinct action from public.audit_log;
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log
  add constraint audit_log_action_fkey foreign key (action) references private.audit_actions (name);

drop trigger audit_booking_hours on public.booking_hours;
drop trigger audit_days_off on public.booking_days_off;
drop trigger audit_message on public.contact_submissions;
drop trigger audit_project on public.onboarding_submissions;
drop trigger audit_report on public.bug_reports;
drop trigger prepare_project on public.onboarding_submissions;
drop trigger refuse_draft_email_address on public.onboarding_drafts;
drop trigger refuse_email_address on public.bookings;
drop trigger refuse_email_address on public.contact_submissions;
drop trigger refuse_email_address on public.onboarding_submissions;
drop trigger refuse_email_address on public.tool_leads;
drop trigger note_welcome on auth.users;
drop trigger note_contact on public.contact_submissions;
drop trigger note_project on public.onboarding_submissions;
drop trigger note_status_change on public.onboarding_submissions;
drop trigger keep_checklist_shape on public.onboarding_submissions;
drop trigger count_draft_version on public.onboarding_drafts;
drop trigger count_news_version on public.news;
drop trigger keep_audit_log on public.audit_log;
drop trigger keep_audit_log_whole on public.audit_log;
drop trigger note_tool_lead on public.tool_leads;
drop trigger note_booking on public.bookings;
drop trigger tell_of_change on public.bookings;
drop trigger tell_of_change on public.bug_reports;
drop trigger tell_of_change on public.contact_submissions;
drop trigger tell_of_change on public.onboarding_submissions;
drop trigger tell_of_change on public.seo_reports;

drop function
  private.audit_booking_hours(), private.audit_days_off(), private.audit_message(), private.audit_project(),
  private.audit_report(), private.prepare_project(), private.refuse_draft_email_address(), private.refuse_email_address(),
  private.note_welcome(), private.note_contact(), private.note_project(), private.note_status_change(),
  private.keep_checklist_shape(), private.count_draft_version(), private.count_news_version(),
  private.keep_audit_log(), private.note_audit(text, text, uuid, uuid, jsonb), private.note_tool_lead(),
  private.note_booking(), private.note_booking_reminders(public.bookings), private.is_readable_mail(text),
  engine.tell_of_public_bookings(), engine.tell_of_public_bug_reports(), engine.tell_of_public_contact_submissions(),
  engine.tell_of_public_onboarding_submissions(), engine.tell_of_public_seo_reports();

-- With the policies that ask them; all policies are read anew.
drop function private.is_admin(), private.owns_project(uuid) cascade;
