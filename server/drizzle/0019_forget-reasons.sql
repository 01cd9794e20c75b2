-- Of what staff did everything stays but the words: why, and what a drop was called, go with whom they were about.
create function staff_acts_forget_words_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason in (old.reason, '') and new.subject_says in (old.subject_says, '')
     and row(new.id, new.at, new.actor_id, new.actor_velv_id, new.act, new.subject_kind, new.subject_id, new.before, new.after, new.undoes, new.event_id)
     is not distinct from row(old.id, old.at, old.actor_id, old.actor_velv_id, old.act, old.subject_kind, old.subject_id, old.before, old.after, old.undoes, old.event_id)
  then
    return new;
  end if;
  raise exception 'staff_acts is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop trigger staff_acts_append_only on staff_acts;
--> statement-breakpoint
create trigger staff_acts_append_only before update or delete on staff_acts for each row execute function staff_acts_forget_words_only();
