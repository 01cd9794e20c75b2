-- The region of a country, so that a trigger can count by region; a copy of `domain/markets.ts`.
create or replace function region_of_market(office text) returns text language sql immutable parallel safe as $$
  select case
    when office = any ('{algeria,angola,benin,botswana,burkinafaso,burundi,caboverde,cameroon,centralafricanrepublic,chad,comoros,congo,côted’ivoire,democraticrepublicofthecongo,djibouti,egypt,equatorialguinea,eritrea,eswatini,ethiopia,gabon,gambia,ghana,guinea,guinea-bissau,kenya,lesotho,liberia,libya,madagascar,malawi,mali,mauritania,mauritius,mayotte,morocco,mozambique,namibia,niger,nigeria,réunion,rwanda,sainthelena,sãotoméandpríncipe,senegal,seychelles,sierraleone,somalia,southafrica,southsudan,sudan,tanzania,togo,tunisia,uganda,westernsahara,zambia,zimbabwe}'::text[]) then 'africa'
    when office = any ('{afghanistan,bangladesh,bhutan,brunei,cambodia,china,hongkong,india,indonesia,japan,kazakhstan,kyrgyzstan,laos,macao,malaysia,maldives,mongolia,myanmar,nepal,northkorea,pakistan,philippines,singapore,southkorea,srilanka,taiwan,tajikistan,thailand,timor-leste,turkmenistan,uzbekistan,vietnam}'::text[]) then 'asia'
    when office = any ('{ålandislands,albania,andorra,austria,belarus,belgium,bosniaandherzegovina,bulgaria,croatia,czechia,estonia,faroeislands,france,germany,gibraltar,greece,guernsey,hungary,iceland,ireland,isleofman,italy,jersey,kosovo,latvia,liechtenstein,lithuania,luxembourg,malta,moldova,monaco,montenegro,netherlands,northmacedonia,poland,portugal,romania,russia,sanmarino,serbia,slovakia,slovenia,spain,svalbardandjanmayen,switzerland,ukraine,unitedkingdom,vaticancity}'::text[]) then 'europe'
    when office = any ('{anguilla,antiguaandbarbuda,argentina,aruba,bahamas,barbados,belize,bolivia,brazil,britishvirginislands,caribbeannetherlands,caymanislands,chile,colombia,costarica,cuba,curaçao,dominica,dominicanrepublic,ecuador,elsalvador,falklandislands,frenchguiana,grenada,guadeloupe,guatemala,guyana,haiti,honduras,jamaica,martinique,mexico,montserrat,nicaragua,panama,paraguay,peru,puertorico,saintbarthélemy,saintkittsandnevis,saintlucia,saintmartin,saintvincentandthegrenadines,sintmaarten,suriname,trinidadandtobago,turksandcaicosislands,uruguay,usvirginislands,venezuela}'::text[]) then 'latinamerica'
    when office = any ('{armenia,azerbaijan,bahrain,cyprus,georgia,iran,iraq,israel,jordan,kuwait,lebanon,oman,palestine,qatar,saudiarabia,syria,turkey,unitedarabemirates,yemen}'::text[]) then 'middleeast'
    when office = any ('{bermuda,canada,greenland,saintpierreandmiquelon,unitedstates}'::text[]) then 'northamerica'
    when office = any ('{americansamoa,australia,christmasisland,"cocos(keeling)islands",cookislands,fiji,frenchpolynesia,guam,kiribati,marshallislands,micronesia,nauru,newcaledonia,newzealand,niue,norfolkisland,northernmarianaislands,palau,papuanewguinea,pitcairnislands,samoa,solomonislands,tokelau,tonga,tuvalu,vanuatu,wallisandfutuna}'::text[]) then 'oceania'
    when office = any ('{sweden,norway,denmark,finland}'::text[]) then 'scandinavia'
  end
$$;

-- The languages of an entry as keys that its feed shares with no other; one key stands for "names none".
create or replace function language_keys(feed text, languages text[]) returns text[]
language sql immutable parallel safe as $$
  select case when cardinality(languages) = 0 then array[feed || ':']
    else array(select feed || ':' || language from unnest(languages) language) end
$$;

-- What a drop is found by: its search tokens, and its genres as tokens that nobody can type. A lexeme ends at 2046 bytes;
-- beyond that it would be cut in the middle of a letter.
create or replace function drop_search_tokens(d drops) returns tsvector language sql immutable as $$
  select coalesce(array_to_tsvector(array_agg(token)), ''::tsvector)
  from (
    select unnest(string_to_array(d.search_tokens, ' ')) as token
    union select 'genre:' || unnest(case when cardinality(d.genre) = 0 then array['other'] else d.genre end)
  ) found
  where token <> '' and octet_length(token) <= 2046
$$;

-- Makes one drop's entries what they should be. A caller holds the drop's row, so that two never refresh it at once. A
-- paused drop is in no feed that is browsed; what came in before is screened and delivered all the same.
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

create or replace function drops_refresh_feed_entries() returns trigger language plpgsql as $$
begin
  perform refresh_feed_entries(new);
  return null;
end $$;
create or replace trigger drops_refresh_feed_entries after insert or update of status, delivery_date, closed_at,
  published_at, expire_time, genre, regional_office, lyrics, search_tokens, paused_at, owner_disabled_at, use, vocal, offer, guaranteed_usd, tempo_from, tempo_to, demo_cap, audience on drops
  for each row execute function drops_refresh_feed_entries();

-- A demo changes an entry only if the drop has a limit.
create or replace trigger drops_refresh_spots_left after update of demo_count on drops
  for each row when (new.demo_cap <> '' and old.demo_count is distinct from new.demo_count)
  execute function drops_refresh_feed_entries();

-- The rows of `feed_group_counts` in which an entry is counted: under its region, and under each of its languages.
create or replace function count_groups_of(entry_office text, entry_languages text[]) returns table(office text, languages text[])
language sql stable ROWS 12 as $$
  select places.office, sets.languages
  from (
    select entry_office as office, false as is_region
    union all select '*', false
    union all select region, true from region_of_market(entry_office) region where region is not null
  ) places
  cross join (
    select array['*'] as languages, false as is_of_language
    union all select entry_languages, false
    union all select array['*', language], true from unnest(entry_languages) language
  ) sets
  where places.is_region or sets.is_of_language
$$;

-- Whoever counts holds one lock until the transaction ends: two that count in different orders would wait for each other.
create or replace function count_feed_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('feed_counts'));
  -- Under its office and its languages, and under '*' for all others of each.
  if tg_op <> 'INSERT' then
    update feed_counts set count = count - 1
    where feed = old.feed and office in (old.office, '*') and languages in (old.languages, array['*']);
    update feed_group_counts c set count = count - 1 from count_groups_of(old.office, old.languages) g
    where c.feed = old.feed and c.office = g.office and c.languages = g.languages;
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_counts as c (feed, office, languages, count)
    select new.feed, of_office, of_languages, 1
    from (values (new.office), ('*')) offices (of_office)
    cross join (values (new.languages), (array['*'])) sets (of_languages)
    order by 2, 3
    on conflict (feed, office, languages) do update set count = c.count + 1;
    insert into feed_group_counts as c (feed, office, languages, count)
    select new.feed, g.office, g.languages, 1 from count_groups_of(new.office, new.languages) g order by 2, 3
    on conflict (feed, office, languages) do update set count = c.count + 1;
  end if;
  return null;
end $$;
create or replace trigger feed_entries_count_in after insert on feed_entries
  for each row when (new.feed <> all (array['waiting', 'due', 'expired'])) execute function count_feed_entry();
create or replace trigger feed_entries_count_moved after update of office, languages on feed_entries
  for each row when ((old.office is distinct from new.office or old.languages is distinct from new.languages) and (new.feed <> all (array['waiting', 'due', 'expired'])))
  execute function count_feed_entry();
create or replace trigger feed_entries_count_out after delete on feed_entries
  for each row when (old.feed <> all (array['waiting', 'due', 'expired'])) execute function count_feed_entry();
