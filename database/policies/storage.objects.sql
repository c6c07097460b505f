-- A client uploads files into the folder that has the client's id as its name, in the two buckets, never replaces
-- one, and reads own files. Owners and managers of the studio read all files. Nobody deletes one: the server removes
-- what no row names.
create policy "a client uploads into own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots')
    and private.is_own_path((select auth.uid()), name)
  );

create policy "a client reads own files, the studio reads all" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots')
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.manages_studio()))
  );

grant select, insert on storage.objects to authenticated;
