-- Room in somebody's quota that an upload under way has set aside. The id is the version of the object that it
-- will become: from the commit of that row on the object itself is counted. Unlogged: a crash ends uploads too.
create unlogged table engine.upload_reservations (
  id uuid primary key,
  owner_id text not null,
  bytes bigint not null check (bytes >= 0),
  -- Renewed while the upload goes on; a process that died renews nothing.
  expires_at timestamptz not null
);
create index upload_reservations_by_owner on engine.upload_reservations (owner_id);
create index objects_by_owner on storage.objects (owner_id);

-- Sets aside as many bytes as are left, at most p_most. Where fewer than p_least are left, or no more files may be
-- stored, `reserved` is null and nothing is set aside. The object at (p_bucket, p_name), which the new one takes the
-- place of, is not counted. Callers with the same owner wait for each other, in whichever process they are.
create function engine.reserve_upload(
  p_id uuid, p_owner text, p_least bigint, p_most bigint, p_quota_bytes bigint, p_quota_files integer,
  p_lease_seconds integer, p_bucket text, p_name text
) returns table (reserved bigint, files bigint)
  language plpgsql set search_path = '' as $$
declare
  bytes_used bigint;
  bytes_left bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('engine.reserve_upload ' || p_owner, 0));
  delete from engine.upload_reservations r
    where r.owner_id = p_owner and (r.expires_at < clock_timestamp() or r.id = p_id);
  select coalesce(sum(kept.bytes), 0), count(*) into bytes_used, files from (
    select (o.metadata ->> 'size')::bigint as bytes from storage.objects o
      where o.owner_id = p_owner
        and not (o.bucket_id is not distinct from p_bucket and o.name is not distinct from p_name)
    union all
    select r.bytes from engine.upload_reservations r
      where r.owner_id = p_owner and not exists (
        select from storage.objects o where o.owner_id = p_owner and o.version = r.id::text)
  ) as kept;
  bytes_left := p_quota_bytes - bytes_used;
  if files < p_quota_files and bytes_left >= greatest(p_least, 1) then
    reserved := least(bytes_left, p_most);
    insert into engine.upload_reservations (id, owner_id, bytes, expires_at)
      values (p_id, p_owner, reserved, clock_timestamp() + make_interval(secs => p_lease_seconds));
  end if;
  return next;
end $$;
