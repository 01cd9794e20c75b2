-- Nothing of the log changes, except that what an entry says may be erased: the hashes stay.
create or replace function access_log_allow_erasure_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(new.number, new.leaf, new.hash) is not distinct from row(old.number, old.leaf, old.hash)
     and new.demo_id is null and new.content is null and new.salt is null then
    return new;
  end if;
  raise exception 'access_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger access_log_append_only before delete or update on access_log
  for each row execute function access_log_allow_erasure_only();
create or replace trigger access_log_no_truncate before truncate on access_log
  for each statement execute function append_only();

create or replace function erase_access_entries(of_demo uuid) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.access_log set demo_id = null, content = null, salt = null where demo_id = of_demo
$$;
revoke all on function erase_access_entries(uuid) from public;
