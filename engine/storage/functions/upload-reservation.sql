-- Reserves as many bytes as are left of the quota, at most p_most. When fewer than p_least are left, or no more files
-- may be stored, `reserved` is null and nothing is reserved. The object at (p_bucket, p_name), which the new one
-- replaces, is not counted. Callers with the same owner wait for each other, in whichever process they run.
create or replace function engine.reserve_upload(
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
  select coalesce(sum(counted.bytes), 0), count(*) into bytes_used, files from (
    select (o.metadata ->> 'size')::bigint as bytes from storage.objects o
      where o.owner_id = p_owner
        and not (o.bucket_id is not distinct from p_bucket and o.name is not distinct from p_name)
    union all
    select r.bytes from engine.upload_reservations r
      where r.owner_id = p_owner and not exists (
        select from storage.objects o where o.owner_id = p_owner and o.version = r.id::text)
  ) as counted;
  bytes_left := p_quota_bytes - bytes_used;
  if files < p_quota_files and bytes_left >= greatest(p_least, 1) then
    reserved := least(bytes_left, p_most);
    insert into engine.upload_reservations (id, owner_id, bytes, expires_at)
      values (p_id, p_owner, reserved, clock_timestamp() + make_interval(secs => p_lease_seconds));
  end if;
  return next;
end $$;
