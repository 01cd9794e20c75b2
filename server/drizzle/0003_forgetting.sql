-- An event stays for ever, but the title of a song its creator has taken back is forgotten: that, and nothing else of it.
create function events_forget_songs_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - 'song') then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop trigger events_append_only on events;
--> statement-breakpoint
create trigger events_append_only before update or delete on events for each row execute function events_forget_songs_only();
--> statement-breakpoint
create trigger events_never_emptied before truncate on events for each statement execute function append_only();
