-- History stays as it was written, except for the name of an owner whose account is deleted, and notes about the song
-- of a creator, or for an owner, whose account is deleted.
create or replace function demo_moves_allow_anonymization_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_label in (old.actor_label, deleted_account_label(old.actor_label))
     and new.note in (old.note, '') and new.owner_note in (old.owner_note, '')
     and row(new.id, new.demo_id, new."from", new."to", new.action, new.actor_id, new.reason, new.praise, new.at)
     is not distinct from row(old.id, old.demo_id, old."from", old."to", old.action, old.actor_id, old.reason, old.praise, old.at)
  then
    return new;
  end if;
  raise exception 'demo_moves is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create function erase_decision_notes(of_demos uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.demo_moves set note = '', owner_note = ''
  where demo_id = any (of_demos) and (note <> '' or owner_note <> '')
$$;
--> statement-breakpoint
create function erase_owner_notes(of_demos uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.demo_moves set owner_note = ''
  where demo_id = any (of_demos) and owner_note <> ''
$$;
--> statement-breakpoint
revoke all on function erase_decision_notes(uuid[]), erase_owner_notes(uuid[]) from public;
