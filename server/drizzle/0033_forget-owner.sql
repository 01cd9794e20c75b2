-- How a receipt names an owner whose account is gone: "Ines Lund, A&R" becomes "Deleted account, A&R".
create function former_owner(named text) returns text language sql immutable as $$
  select regexp_replace(named, '^.*, ', 'Deleted account, ')
$$;
--> statement-breakpoint
-- History stays as it was written down, but for the name of an owner whose account is gone.
create function demo_moves_forget_owner_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_says = former_owner(old.actor_says)
     and row(new.id, new.demo_id, new."from", new."to", new.action, new.actor_id, new.reason, new.note, new.at)
     is not distinct from row(old.id, old.demo_id, old."from", old."to", old.action, old.actor_id, old.reason, old.note, old.at)
  then
    return new;
  end if;
  raise exception 'demo_moves is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop trigger demo_moves_append_only on demo_moves;
--> statement-breakpoint
create trigger demo_moves_append_only before update or delete on demo_moves
  for each row execute function demo_moves_forget_owner_only();
--> statement-breakpoint
create trigger demo_moves_never_emptied before truncate on demo_moves for each statement execute function append_only();
--> statement-breakpoint
create function forget_decider(of_demos uuid[], of_actor uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.demo_moves set actor_says = public.former_owner(actor_says)
  where demo_id = any (of_demos) and actor_id = of_actor
$$;
--> statement-breakpoint
revoke all on function forget_decider(uuid[], uuid) from public;
--> statement-breakpoint
-- Who decided is forgotten with the account, too.
create or replace function events_forget_songs_only() returns trigger language plpgsql as $$
declare
  words constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text', 'decider'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - words)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - words)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
