-- The endings that a bucket takes; null takes every one. The content of a file must agree with its ending.
alter table storage.buckets add column allowed_extensions text[];
