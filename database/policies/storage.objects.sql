-- A client puts files into the folder that is named by own id, in the two buckets, and never writes over
-- one; reads own files. The studio reads all. Nobody deletes: what no row names is swept up later.
create policy "a client uploads into own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots')
    and private.is_own_path((select auth.uid()), name)
  );

create policy "a client reads own files, the studio all" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots')
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
  );

grant select, insert on storage.objects to authenticated;

create policy "an account with two factors shows nothing before the second" on storage.objects
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
