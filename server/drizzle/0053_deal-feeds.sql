create or replace function refresh_feed_entries(d drops) returns void language plpgsql as $$
declare
  waits boolean := exists (select from drop_tallies t where t.drop_id = d.id and t.screening > 0);
  approved boolean := d.status is not distinct from 'approved';
  is_over boolean := d.closed_at is not null or d.delivery_date is not null;
  is_paused boolean := d.paused_at is not null or d.owner_disabled_at is not null;
  -- Private drops are in no list that creators browse.
  is_listed boolean := d.audience = '';
  ends timestamptz := least(d.expire_time, d.delivery_date);
  lyrics_languages text[] := array(select distinct language from unnest(d.lyrics) language order by 1);
  -- Without a limit after all others, and full drops last: see `feed_entries.spots_left`.
  spots integer := case
    when d.demo_cap = '' then 1000000
    when d.demo_cap::integer <= d.demo_count then 2000000
    else d.demo_cap::integer - d.demo_count
  end;
  feeds text[] := '{}';
begin
  if approved and is_listed and not is_over and not is_paused then
    feeds := array['all'] || case when cardinality(d.genre) = 0 then array['other'] else d.genre end;
  end if;
  if approved and is_listed and is_over then feeds := feeds || 'expired'::text; end if;
  if approved and d.delivery_date is null and waits then feeds := feeds || 'waiting'::text; end if;
  if approved and d.delivery_date is null and d.closed_at is not null and not waits then
    feeds := feeds || 'due'::text;
  end if;

  delete from feed_entries e where e.drop_id = d.id and e.feed <> all (feeds);
  insert into feed_entries as e (drop_id, feed, office, languages, published_at, ends_at, search_tokens, use, vocal,
    guaranteed_usd, is_negotiable, tempo_from, tempo_to, spots_left)
  select d.id, wanted, d.regional_office, lyrics_languages, coalesce(d.published_at, d.created_at), ends,
    case when wanted = 'all' then drop_search_tokens(d) end, d.use, d.vocal, coalesce(d.guaranteed_usd, 0),
    d.offer = 'negotiable', coalesce(d.tempo_from, 0), coalesce(d.tempo_to, 0), spots
  from (select distinct unnest(feeds) as wanted order by 1) each_feed
  on conflict (drop_id, feed) do update
    set office = excluded.office, languages = excluded.languages, published_at = excluded.published_at,
      ends_at = excluded.ends_at, search_tokens = excluded.search_tokens, use = excluded.use, vocal = excluded.vocal,
      guaranteed_usd = excluded.guaranteed_usd, is_negotiable = excluded.is_negotiable,
      tempo_from = excluded.tempo_from, tempo_to = excluded.tempo_to, spots_left = excluded.spots_left
    where (e.office, e.languages, e.published_at, e.ends_at, e.search_tokens, e.use, e.vocal, e.guaranteed_usd,
        e.is_negotiable, e.tempo_from, e.tempo_to, e.spots_left)
      is distinct from (excluded.office, excluded.languages, excluded.published_at, excluded.ends_at,
        excluded.search_tokens, excluded.use, excluded.vocal, excluded.guaranteed_usd, excluded.is_negotiable,
        excluded.tempo_from, excluded.tempo_to, excluded.spots_left);
end $$;
--> statement-breakpoint
drop trigger drops_refresh_feed_entries on drops;
--> statement-breakpoint
create trigger drops_refresh_feed_entries after insert or update of status, delivery_date, closed_at, published_at, expire_time,
  genre, regional_office, lyrics, search_tokens, paused_at, owner_disabled_at, use, vocal, offer, guaranteed_usd, tempo_from,
  tempo_to, demo_cap, audience on drops
  for each row execute function drops_refresh_feed_entries();
--> statement-breakpoint
-- A demo changes an entry only if the drop has a limit.
create trigger drops_refresh_spots_left after update of demo_count on drops
  for each row when (new.demo_cap <> '' and old.demo_count is distinct from new.demo_count)
  execute function drops_refresh_feed_entries();
