-- A screener's note goes with the song it was about.
create or replace function events_forget_songs_only() returns trigger language plpgsql as $$
declare
  words constant text[] := array['song', 'drop', 'reason', 'note'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - words)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - words)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
