-- The objects that a quota counts: those of an owner, in every bucket, or those in the first folder of one bucket. An
-- upload that goes on counts with its whole length until it expires.
create or replace function engine.counted_objects(p_owner text, p_bucket text, p_folder text)
  returns table (bucket_id text, name text, version text, bytes bigint)
  language plpgsql stable set search_path = '' as $$
begin
  if p_folder is null then
    return query select o.bucket_id, o.name, o.version, (o.metadata ->> 'size')::bigint
      from storage.objects o where o.owner_id = p_owner
    union all select r.bucket_id, r.name, r.id::text, r.length from engine.resumable_uploads r
      where r.owner_id = p_owner and r.finished_at is null and r.expires_at > clock_timestamp();
  else
    -- '0' is the character after '/'.
    return query select o.bucket_id, o.name, o.version, (o.metadata ->> 'size')::bigint
      from storage.objects o where o.bucket_id = p_bucket
        and o.name operator(pg_catalog.~>=~) (p_folder || '/') and o.name operator(pg_catalog.~<~) (p_folder || '0')
    union all select r.bucket_id, r.name, r.id::text, r.length from engine.resumable_uploads r
      where r.bucket_id = p_bucket and r.finished_at is null and r.expires_at > clock_timestamp()
        and r.name operator(pg_catalog.~>=~) (p_folder || '/') and r.name operator(pg_catalog.~<~) (p_folder || '0');
  end if;
end $$;

drop function if exists engine.reserve_upload(uuid, text, bigint, bigint, bigint, integer, integer, text, text);

-- Reserves as many bytes as are left of every quota that counts the new object, at most at_most: its owner's quota
-- (null: the owner has none) and, where its bucket into_bucket has folder quotas, that of the folder folder. When a
-- quota has fewer than at_least bytes left, or no more files may be stored, `reserved` is null, nothing is reserved,
-- and `files`, `most_files` and `in_folder` are that quota's. The object at (bucket, name), which the new one replaces,
-- is not counted. Callers with the same owner or folder wait for each other, in whichever process they run; everybody
-- takes the owner's lock before the folder's, so that no two wait for one another. `upload` has the fields that are
-- read first below.
create or replace function engine.reserve_upload(upload jsonb)
  returns table (reserved bigint, files bigint, most_files integer, in_folder boolean)
  language plpgsql set search_path = '' as $$
declare
  u record;
  quota record;
  bytes_used bigint;
  available bigint;
  owners text[] := '{}'::text[];
begin
  select * into u from jsonb_to_record(upload) as given (id uuid, owner text, at_least bigint, at_most bigint,
    quota_bytes bigint, quota_files integer, lease_seconds integer, bucket text, name text, into_bucket text,
      folder text);
  available := u.at_most;
  for quota in
    select u.owner as owner, null::text as folder, u.quota_bytes as bytes, u.quota_files as files
      where u.quota_bytes is not null
    union all
    select b.id || '/' || u.folder, u.folder, b.folder_quota_bytes, b.folder_quota_files from storage.buckets b
      where b.id = u.into_bucket and b.folder_quota_bytes is not null and u.folder is not null
    order by folder nulls first
  loop
    perform pg_advisory_xact_lock(hashtextextended('engine.reserve_upload ' || quota.owner, 0));
    delete from engine.upload_reservations r
      where r.owner_id = quota.owner and (r.expires_at < clock_timestamp() or r.id = u.id);
    with objects as (select * from engine.counted_objects(quota.owner, u.into_bucket, quota.folder))
    select coalesce(sum(counted.bytes), 0)::bigint, count(*) into bytes_used, files from (
      select o.bytes from objects o
        where not (o.bucket_id is not distinct from u.bucket and o.name is not distinct from u.name)
      union all
      select r.bytes from engine.upload_reservations r
        where r.owner_id = quota.owner and not exists (select from objects o where o.version = r.id::text)
    ) as counted;
    most_files := quota.files;
    in_folder := quota.folder is not null;
    available := least(available, quota.bytes - bytes_used);
    if files >= quota.files or available < greatest(u.at_least, 1) then
      return next;
      return;
    end if;
    owners := owners || quota.owner;
  end loop;
  reserved := available;
  insert into engine.upload_reservations (id, owner_id, bytes, expires_at)
    select u.id, owner, reserved, clock_timestamp() + make_interval(secs => u.lease_seconds)
    from unnest(owners) as owner;
  return next;
end $$;

-- Begins an upload that goes on: reserves its whole length as above, for as long as its row lives, or returns why it
-- cannot. `under_way` is how many uploads of this owner go on; with most_under_way of them nothing is begun. The fields
-- of `upload` are those of engine.reserve_upload and of the row.
create or replace function engine.begin_resumable_upload(upload jsonb)
  returns table (reserved bigint, files bigint, most_files integer, in_folder boolean, under_way bigint)
  language plpgsql set search_path = '' as $$
declare
  u record;
begin
  select * into u from jsonb_to_record(upload) as given (id uuid, owner text, most_under_way integer, into_bucket text,
    object_name text, length bigint, request jsonb, expires_at timestamptz);
  perform pg_advisory_xact_lock(hashtextextended('engine.reserve_upload ' || u.owner, 0));
  select count(*) into under_way from engine.resumable_uploads r
    where r.owner_id = u.owner and r.finished_at is null and r.expires_at > clock_timestamp();
  if under_way >= u.most_under_way then
    return next;
    return;
  end if;
  select r.reserved, r.files, r.most_files, r.in_folder into reserved, files, most_files, in_folder
    from engine.reserve_upload(upload) r;
  if reserved is not null then
    insert into engine.resumable_uploads (id, owner_id, bucket_id, name, length, request, expires_at)
      values (u.id, u.owner, u.into_bucket, u.object_name, u.length, u.request, u.expires_at);
    delete from engine.upload_reservations r where r.id = u.id;
  end if;
  return next;
end $$;
