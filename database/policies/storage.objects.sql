-- A client uploads files into the folder that has the client's id as its name, in two buckets, and reads own files.
-- In project-files, whose folders are projects, owners and editors of a project upload, and so does the studio:
-- owners and managers for every project, makers for those that they are assigned to; all of them and viewers read.
-- They also read what a project and its reports name in the two other buckets. Nobody replaces or deletes a file: the
-- server removes what no row names. Owners and managers of the studio upload originals of the website's pictures, and
-- read them. Who reads an invoice, a credit note or an agreement reads its PDF and its XML, which nobody uploads.
create policy "a client uploads into own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots')
    and private.is_own_path((select auth.uid()), name)
  );

create policy "who works on a project uploads its files" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'project-files' and private.may_upload_project_file(name));

create policy "who manages the studio uploads pictures of its website" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-pictures' and private.is_picture_path(name) and (select private.manages_studio()));

create policy "who manages the studio reads pictures of its website" on storage.objects
  for select to authenticated
  using (bucket_id = 'site-pictures' and (select private.manages_studio()));

create policy "own files, those of own projects, and all for managers" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('onboarding-assets', 'bug-report-screenshots', 'project-files') and (select private.manages_studio())
    or bucket_id in ('onboarding-assets', 'bug-report-screenshots')
      and ((storage.foldername(name))[1] = (select auth.uid())::text
        or name = any ((select private.files_of_own_projects())::text[]))
    or bucket_id = 'project-files'
      and (storage.foldername(name))[1] = any ((select private.own_projects()::text[])::text[])
  );

create policy "who reads a row of the books reads its document" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents' and (
      exists (select from public.invoices i where i.id = private.document_of_path(name)
        and private.is_file_of(name, i.pdf_path, i.xml_sha256))
      or exists (select from public.credit_notes c where c.id = private.document_of_path(name)
        and private.is_file_of(name, c.pdf_path, c.xml_sha256))
      or exists (select from public.agreements a where a.id = private.document_of_path(name) and a.pdf_path = name)
    )
  );

grant select, insert on storage.objects to authenticated;
