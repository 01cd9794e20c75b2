-- Until now an account was closed only by whoever left for good.
update users set leaving_at = disabled_at where disabled_at is not null;
--> statement-breakpoint
-- What staff did stays as it was written down.
create trigger staff_acts_append_only before update or delete on staff_acts for each statement execute function append_only();
--> statement-breakpoint
create trigger staff_acts_never_emptied before truncate on staff_acts for each statement execute function append_only();
--> statement-breakpoint
-- What staff wrote to somebody goes with the account it was written to.
create or replace function events_forget_songs_only() returns trigger language plpgsql as $$
declare
  words constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - words)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - words)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- What staff finds a person by: the words of the name, of the e-mail and of the product id, without case and accents.
-- Not in SQL, which would be written into each query and so not be found in the index.
create function people_words(name text, email text, velv_id text) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(lower(name || ' ' || email || ' ' || velv_id), NFKD), '[\u0300-\u036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
end $$;
--> statement-breakpoint
create index users_found on users using gin (people_words(name, email, velv_id)) with (fastupdate = off);
