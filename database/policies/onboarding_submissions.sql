-- A client, who is nobody of the studio, submits projects and changes nothing afterwards; all members of a project read
-- it. Owners and managers of the studio read all projects, makers those that they are assigned to; they change the
-- status and tick tasks. Owner, status, time, checklist and the version of the terms are set by the server.
grant select on public.onboarding_submissions to authenticated;
grant insert (user_id, full_name, email, service_selection, business_name, business_description,
  niche_industry, domain_access, social_media_handles, site_goals, brand_vibe, color_preferences,
  font_examples, brand_kit_upload_path, uploaded_files, lead_gen_tool, tool_info, full_branding_upsell,
  ai_tool_pack_upsell, add_ons, ongoing_support_after_free, support_plan_frequency, deposit_understood,
  content_submission_agreement, support_window_agreement, terms_agreed, current_step, completed_steps,
  status, project_checklist, submission_key, agreed_total_minor, agreed_currency, agreed_language,
  agreed_content, ordered_for_business) on public.onboarding_submissions to authenticated;
grant update (status, project_checklist) on public.onboarding_submissions to authenticated;
grant all on public.onboarding_submissions to service_role;

create policy "a client submits own projects" on public.onboarding_submissions
  for insert to authenticated with check (
    user_id = (select auth.uid()) and status = 'pending'
    and not exists (select from public.staff s where s.user_id = (select auth.uid()))
  );

create policy "members and makers read their projects, managers all" on public.onboarding_submissions
  for select to authenticated
  using (
    (select private.manages_studio())
    -- While the project is being submitted, its row in project_members is not visible yet.
    or user_id = (select auth.uid())
    or id = any ((select private.own_projects())::uuid[])
  );

create policy "the studio changes status and checklist" on public.onboarding_submissions
  for update to authenticated
  using (
    (select private.manages_studio())
    or ((select private.staff_role()) is not null and id = any ((select private.own_projects())::uuid[]))
  );
