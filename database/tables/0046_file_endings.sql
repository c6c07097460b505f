-- Windows saves a JPEG as .jfif, and many scanners a TIFF as .tif. The lists are those of domain/file/file.ts.
update storage.buckets set allowed_extensions = array_remove(allowed_extensions, '') || '{jfif}'
  || case when '' = any (allowed_extensions) then '{""}'::text[] else '{}' end
  where id in ('onboarding-assets', 'project-files');
update storage.buckets set allowed_extensions = allowed_extensions || '{jfif, tif}'
  where id = 'bug-report-screenshots';
