-- A quota for each first folder of a bucket, whoever uploads into it; null: there is none. Not in the official service.
alter table storage.buckets
  add column folder_quota_bytes bigint check (folder_quota_bytes > 0),
  add column folder_quota_files integer check (folder_quota_files > 0),
  add constraint buckets_folder_quota_is_whole check ((folder_quota_bytes is null) = (folder_quota_files is null));

-- An upload may be counted twice: in its owner's quota, and in its folder's, whose owner_id is `bucket/folder`.
alter table engine.upload_reservations drop constraint upload_reservations_pkey, add primary key (id, owner_id);
