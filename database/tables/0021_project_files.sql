-- The bucket of a project's files, for what is uploaded after its questionnaire was submitted: `{project}/{uuid}`, with
-- the file's extension if it has one. Size and types are those of onboarding-assets; without an extension the content
-- alone decides. Each project has a quota of its own.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, allowed_extensions,
    folder_quota_bytes, folder_quota_files)
  select 'project-files', 'project-files', false, file_size_limit, allowed_mime_types, allowed_extensions || '{""}',
    1073741824, 200
  from storage.buckets where id = 'onboarding-assets';
