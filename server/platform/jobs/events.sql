-- What a creator searches for is personal: it is erased with their account.
create or replace function events_allow_erasure_only() returns trigger language plpgsql as $$
declare
  erasable constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text', 'decider', 'search'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - erasable)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - erasable)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger events_append_only before delete or update on events
  for each row execute function events_allow_erasure_only();
create or replace trigger events_no_truncate before truncate on events
  for each statement execute function append_only();

-- Words of an event are erased with the person, song or drop they were about. The trigger on events refuses everything else.
create or replace function erase_event_details(of_subject uuid, keys text[]) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.events set details = details - keys where subject_id = of_subject and details ?| keys
$$;
revoke all on function erase_event_details(uuid, text[]) from public;

-- The name of one person in the events about what they decided; those of others stay.
create or replace function erase_event_decider(of_subjects uuid[], of_actor uuid) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.events set details = details - 'decider'
  where subject_id = any (of_subjects) and actor_id = of_actor and details ? 'decider'
$$;
revoke all on function erase_event_decider(uuid[], uuid) from public;
