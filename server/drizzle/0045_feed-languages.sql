ALTER TABLE "feed_entries" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The languages of an entry as keys that its feed shares with no other; one key stands for "names none".
create function language_keys(feed text, languages text[]) returns text[] language sql immutable parallel safe as $$
  select case when cardinality(languages) = 0 then array[feed || ':']
    else array(select feed || ':' || language from unnest(languages) language) end
$$;
--> statement-breakpoint
update feed_entries e set languages = array(select distinct language from unnest(d.lyrics) language order by 1)
from drops d where d.id = e.drop_id;
--> statement-breakpoint
CREATE INDEX "feed_entries_languages" ON "feed_entries" USING gin (language_keys(feed, languages));
--> statement-breakpoint
delete from feed_counts;
--> statement-breakpoint
ALTER TABLE "feed_counts" ADD COLUMN "languages" text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "feed_counts" DROP CONSTRAINT "feed_counts_office_feed_pk";
--> statement-breakpoint
ALTER TABLE "feed_counts" ADD CONSTRAINT "feed_counts_office_languages_feed_pk" PRIMARY KEY("office","languages","feed");
--> statement-breakpoint
CREATE INDEX "feed_counts_of_languages" ON "feed_counts" USING btree ("languages","office");
--> statement-breakpoint
insert into feed_counts (feed, office, languages, count)
select feed, coalesce(office, '*'), coalesce(languages, array['*']), count(*)
from feed_entries where feed not in ('waiting', 'due', 'expired')
group by feed, cube (office, languages);
--> statement-breakpoint
create or replace function count_feed_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('feed_counts'));
  -- Under its office and its languages, and under '*' for all others of each.
  if tg_op <> 'INSERT' then
    update feed_counts set count = count - 1
    where feed = old.feed and office in (old.office, '*') and languages in (old.languages, array['*']);
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_counts as c (feed, office, languages, count)
    select new.feed, of_office, of_languages, 1
    from (values (new.office), ('*')) offices (of_office)
    cross join (values (new.languages), (array['*'])) sets (of_languages)
    order by 2, 3
    on conflict (feed, office, languages) do update set count = c.count + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function refresh_feed_entries(d drops) returns void language plpgsql as $$
declare
  waits boolean := exists (select from drop_tallies t where t.drop_id = d.id and t.screening > 0);
  approved boolean := d.status is not distinct from 'approved';
  is_over boolean := d.closed_at is not null or d.delivery_date is not null;
  is_paused boolean := d.paused_at is not null or d.owner_disabled_at is not null;
  ends timestamptz := least(d.expire_time, d.delivery_date);
  lyrics_languages text[] := array(select distinct language from unnest(d.lyrics) language order by 1);
  feeds text[] := '{}';
begin
  if approved and not is_over and not is_paused then
    feeds := array['all'] || case when cardinality(d.genre) = 0 then array['other'] else d.genre end;
  end if;
  if approved and is_over then feeds := feeds || 'expired'::text; end if;
  if approved and d.delivery_date is null and waits then feeds := feeds || 'waiting'::text; end if;
  if approved and d.delivery_date is null and d.closed_at is not null and not waits then
    feeds := feeds || 'due'::text;
  end if;

  delete from feed_entries e where e.drop_id = d.id and e.feed <> all (feeds);
  insert into feed_entries as e (drop_id, feed, office, languages, published_at, ends_at, search_tokens)
  select d.id, wanted, d.regional_office, lyrics_languages, coalesce(d.published_at, d.created_at), ends,
    case when wanted = 'all' then drop_search_tokens(d) end
  from (select distinct unnest(feeds) as wanted order by 1) each_feed
  on conflict (drop_id, feed) do update
    set office = excluded.office, languages = excluded.languages, published_at = excluded.published_at,
      ends_at = excluded.ends_at, search_tokens = excluded.search_tokens
    where (e.office, e.languages, e.published_at, e.ends_at, e.search_tokens)
      is distinct from (excluded.office, excluded.languages, excluded.published_at, excluded.ends_at, excluded.search_tokens);
end $$;
--> statement-breakpoint
drop trigger feed_entries_count_moved on feed_entries;
--> statement-breakpoint
create trigger feed_entries_count_moved after update of office, languages on feed_entries for each row
  when ((old.office, old.languages) is distinct from (new.office, new.languages) and new.feed not in ('waiting', 'due', 'expired'))
  execute function count_feed_entry();
--> statement-breakpoint
drop trigger drops_refresh_feed_entries on drops;
--> statement-breakpoint
create trigger drops_refresh_feed_entries after insert or update of status, delivery_date, closed_at, published_at, expire_time,
  genre, regional_office, lyrics, search_tokens, paused_at, owner_disabled_at on drops
  for each row execute function drops_refresh_feed_entries();
