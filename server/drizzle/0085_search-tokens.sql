ALTER TABLE "users" ADD COLUMN "search_tokens" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Numbers in order, letters of any language as a dictionary has them, the same on every installation. Not in an index, so
-- that a newer ICU needs no rebuilt one.
-- rolling-deploy: the previous release doesn't know it
create collation titles (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
-- What a person is found by, written by the application with the tokens of everything else that is searched. Processes of
-- the previous release still use fold_tokens and user_search_query; the release after this one drops them.
create function user_search_tokens(search_tokens text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_to_tsvector(array_remove(string_to_array(search_tokens, ' '), '') || ('=' || profession));
end $$;
--> statement-breakpoint
-- rolling-deploy: built again by the next statement, in the same transaction; the people search of the previous release
-- reads the table meanwhile, which takes it some ten milliseconds
drop index users_search;
--> statement-breakpoint
-- rolling-deploy: users has 10,000 rows, which takes 200 ms
create index users_search on users using gin (user_search_tokens(search_tokens, profession)) with (fastupdate = off);
--> statement-breakpoint
create or replace function refresh_user_search_entries() returns trigger language plpgsql as $$
declare
  tokens text[] := array_remove(string_to_array(new.search_tokens, ' '), '');
begin
  delete from user_search_entries where user_id = new.id and token <> all (tokens);
  insert into user_search_entries as e (user_id, token, created_at)
  select new.id, found.token, new.created_at from (select distinct unnest(tokens) as token order by 1) found
  on conflict (user_id, token) do update set created_at = excluded.created_at where e.created_at <> excluded.created_at;
  return null;
end $$;
--> statement-breakpoint
drop trigger if exists users_refresh_search_entries on users;
--> statement-breakpoint
create trigger users_refresh_search_entries after insert or update of search_tokens, created_at on users
  for each row execute function refresh_user_search_entries();
--> statement-breakpoint
-- At its start, a process writes the tokens of these again, with more letters folded. Until then, no search finds them.
-- rolling-deploy: drops has 3,000 rows, songs and demos have 30,000 each
update drops set search_tokens = '';
--> statement-breakpoint
-- rolling-deploy: as above
update library_songs set search_tokens = '';
--> statement-breakpoint
-- rolling-deploy: as above
update demos set search_tokens = '';
