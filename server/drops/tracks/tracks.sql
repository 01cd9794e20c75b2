-- Keeps when a job looks whether anything still names a reference track: never while a drop does, and at once when one
-- stops.
create or replace function drops_use_reference_track() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reference_track = old.reference_track then return null; end if;
  if tg_op <> 'INSERT' and old.reference_track <> '' then
    update reference_tracks set check_at = 'epoch' where id = old.reference_track::uuid;
  end if;
  if tg_op <> 'DELETE' and new.reference_track <> '' then
    update reference_tracks set check_at = null where id = new.reference_track::uuid;
  end if;
  return null;
end $$;
create or replace trigger drops_use_reference_track after insert or delete or update of reference_track on drops
  for each row execute function drops_use_reference_track();
