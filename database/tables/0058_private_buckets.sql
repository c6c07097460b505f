-- The product's buckets are private (functions/bucket.sql refuses anything else from now on).
update storage.buckets set public = false
  where id in ('onboarding-assets', 'bug-report-screenshots', 'project-files', 'documents') and public;
