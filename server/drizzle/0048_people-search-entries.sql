CREATE TABLE "user_search_entries" (
	"user_id" uuid NOT NULL,
	"token" text collate "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_search_entries_user_id_token_pk" PRIMARY KEY("user_id","token")
);
--> statement-breakpoint
ALTER TABLE "user_search_entries" ADD CONSTRAINT "user_search_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Keeps the words of a person, folded as a search is, in `user_search_entries`.
create function refresh_user_search_entries() returns trigger language plpgsql as $$
declare
  tokens text[] := fold_tokens(new.name || ' ' || new.email || ' ' || new.velv_id);
begin
  delete from user_search_entries where user_id = new.id and token <> all (tokens);
  insert into user_search_entries as e (user_id, token, created_at)
  select new.id, found.token, new.created_at from (select distinct unnest(tokens) as token order by 1) found
  on conflict (user_id, token) do update set created_at = excluded.created_at where e.created_at <> excluded.created_at;
  return null;
end $$;
--> statement-breakpoint
-- First the trigger, which waits for whoever writes accounts: nobody who registers meanwhile is left out.
create trigger users_refresh_search_entries after insert or update of name, email, velv_id, created_at on users
  for each row execute function refresh_user_search_entries();
--> statement-breakpoint
insert into user_search_entries (user_id, token, created_at)
select distinct u.id, token, u.created_at
from users u cross join unnest(fold_tokens(u.name || ' ' || u.email || ' ' || u.velv_id)) token;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- Read along the distance of `created_at` from a moment, it yields the newest people whose words begin with a text, one
-- after the other: its inner pages know the latest time below them.
create index user_search_entries_newest on user_search_entries using gist (token, created_at) include (user_id);
