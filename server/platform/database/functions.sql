-- The functions and triggers of the database in their current form, after all migrations. Printed by
-- `npx vitest run -u --project services server/platform/database/functions.test.ts`; the test compares it.
-- To change one, write a migration.

CREATE OR REPLACE FUNCTION public.access_log_allow_erasure_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and row(new.number, new.leaf, new.hash) is not distinct from row(old.number, old.leaf, old.hash)
     and new.demo_id is null and new.content is null and new.salt is null then
    return new;
  end if;
  raise exception 'access_log is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_owner_tally(of_drop uuid, owed_step integer, heard_step integer, of_listener uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  d drops;
begin
  select * into d from drops where id = of_drop for no key update;
  if d.id is null or of_listener <> d.user_id then return; end if;
  insert into owner_tallies as t (drop_id, owner_id, delivered_at, owed, heard)
  values (d.id, d.user_id, case when d.status = 'approved' then d.delivery_date end, owed_step, heard_step)
  on conflict (drop_id) do update set owed = t.owed + excluded.owed, heard = t.heard + excluded.heard;
  -- An answer that becomes due again is a new one, of which the owner has to be warned.
  update owner_tallies set warned_at = null, reminded_at = null where drop_id = d.id and owed <= 0 and warned_at is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_tally(of_drop uuid, slot text, step integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  d drops;
begin
  if slot is null then return; end if;
  -- Demo, drop, tally: always in this order, as the application locks them.
  select * into d from drops where id = of_drop for no key update;
  if d.id is null then return; end if;
  insert into drop_tallies (drop_id) values (of_drop) on conflict do nothing;
  execute format('update drop_tallies set %1$I = %1$I + $1 where drop_id = $2', slot) using step, of_drop;
  if slot = 'screening' then perform refresh_feed_entries(d); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.anonymize_decider(of_demos uuid[], of_actor uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.demo_moves set actor_label = public.deleted_account_label(actor_label)
  where demo_id = any (of_demos) and actor_id = of_actor
$function$;

CREATE OR REPLACE FUNCTION public.append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entries_allow_erasure_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.reason in (old.reason, '') and new.subject_label in (old.subject_label, '')
     and row(new.id, new.at, new.actor_id, new.actor_velv_id, new.action, new.subject_kind, new.subject_id, new.before, new.after, new.undoes)
     is not distinct from row(old.id, old.at, old.actor_id, old.actor_velv_id, old.action, old.subject_kind, old.subject_id, old.before, old.after, old.undoes)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.check_demo_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.result <> 'draft' then
      raise exception 'a demo begins as a draft' using errcode = 'check_violation';
    end if;
  elsif new.result is distinct from old.result then
    if not exists (select from result_moves where "from" = old.result and "to" = new.result) then
      raise exception 'a demo does not go from % to %', old.result, new.result using errcode = 'check_violation';
    end if;
    -- A screener's no is final; only an owner, who was sent the demo, may change her own.
    if old.result = 'nogo' and old.pitched_at is null then
      raise exception 'a demo that was not pitched stays nogo' using errcode = 'check_violation';
    end if;
    if old.result = 'pitch' and new.result = 'refunded'
       and exists (select from drops where id = new.drop_id and delivery_date is not null) then
      raise exception 'a demo that was delivered is not refunded' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_posting_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount_micros), 0) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_withdrawal_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and not exists (select from withdrawal_moves m where m."from" = old.state and m."to" = new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.screener_id, new.account_id, new.amount_micros) is distinct from (old.id, old.screener_id, old.account_id, old.amount_micros) then
    raise exception 'a withdrawal stays what it is' using errcode = 'check_violation';
  end if;
  if new.returned_micros < old.returned_micros or (old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id) then
    raise exception 'what is back stays back, and a withdrawal is sent once' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_feed_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_groups_of(entry_office text, entry_languages text[])
 RETURNS TABLE(office text, languages text[])
 LANGUAGE sql
 STABLE ROWS 12
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.deleted_account_label(label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(label, '^.*, ', 'Deleted account, ')
$function$;

CREATE OR REPLACE FUNCTION public.demo_moves_allow_anonymization_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.actor_label in (old.actor_label, deleted_account_label(old.actor_label))
     and new.note in (old.note, '') and new.owner_note in (old.owner_note, '')
     and row(new.id, new.demo_id, new."from", new."to", new.action, new.actor_id, new.reason, new.praise, new.at)
     is not distinct from row(old.id, old.demo_id, old."from", old."to", old.action, old.actor_id, old.reason, old.praise, old.at)
  then
    return new;
  end if;
  raise exception 'demo_moves is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.demos_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := case when tg_op = 'INSERT' then null else tally_of(old) end;
  after text := case when tg_op = 'DELETE' then null else tally_of(new) end;
begin
  if before is not distinct from after then return null; end if;
  if tg_op <> 'INSERT' then perform add_to_tally(old.drop_id, before, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_tally(new.drop_id, after, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.demos_tally_creator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform tally_of_creator(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_of_creator(new, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.demos_tally_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer := case when tg_op = 'INSERT' then 0 else is_one(owes_answer(old)) end;
  after integer := case when tg_op = 'DELETE' then 0 else is_one(owes_answer(new)) end;
begin
  if before = after then return null; end if;
  perform add_to_owner_tally(case when tg_op = 'DELETE' then old.drop_id else new.drop_id end, after - before, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_search_tokens(d drops)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_to_tsvector(array_agg(token)), ''::tsvector)
  from (
    select unnest(string_to_array(d.search_tokens, ' ')) as token
    union select 'genre:' || unnest(case when cardinality(d.genre) = 0 then array['other'] else d.genre end)
  ) found
  where token <> '' and octet_length(token) <= 2046
$function$;

CREATE OR REPLACE FUNCTION public.drops_admit_submitters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into drop_members (drop_id, user_id, how, at)
  select distinct new.id, d.user_id, 'submission', new.updated_at from demos d
  where d.drop_id = new.id and d.removed_at is null and (
    d.ordered_at is not null
    or exists (select from payments p where p.demo_id = d.id and p.state in ('created', 'waiting'))
  )
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drops_refresh_feed_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_feed_entries(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drops_tally_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update owner_tallies
  set owner_id = new.user_id, delivered_at = case when new.status = 'approved' then new.delivery_date end
  where drop_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drops_use_reference_track()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.reference_track <> '' then
    update reference_tracks set check_at = 'epoch' where id = old.reference_track::uuid;
  end if;
  if tg_op <> 'DELETE' and new.reference_track <> '' then
    update reference_tracks set check_at = null where id = new.reference_track::uuid;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_access_entries(of_demo uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.access_log set demo_id = null, content = null, salt = null where demo_id = of_demo
$function$;

CREATE OR REPLACE FUNCTION public.erase_audit_entry_text(of_kind text, of_subjects uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.audit_entries
  set reason = '', subject_label = case when of_kind in ('drop', 'demo') then '' else subject_label end
  where subject_id = any (of_subjects) and subject_kind = of_kind and action <> 'account.remove'
$function$;

CREATE OR REPLACE FUNCTION public.erase_decision_notes(of_demos uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.demo_moves set note = '', owner_note = ''
  where demo_id = any (of_demos) and (note <> '' or owner_note <> '')
$function$;

CREATE OR REPLACE FUNCTION public.erase_event_details(of_subject uuid, keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.events set details = details - keys where subject_id = of_subject and details ?| keys
$function$;

CREATE OR REPLACE FUNCTION public.erase_owner_notes(of_demos uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update public.demo_moves set owner_note = ''
  where demo_id = any (of_demos) and owner_note <> ''
$function$;

CREATE OR REPLACE FUNCTION public.events_allow_erasure_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erasable constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text', 'decider', 'search'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - erasable)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - erasable)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.fold_tokens(input text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return array_remove(string_to_array(regexp_replace(
    regexp_replace(normalize(translate(lower(input), 'ς', 'σ'), NFKD), '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' '), '');
end $function$;

CREATE OR REPLACE FUNCTION public.forget_fingerprint_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from fingerprint_values where value = any (old.selected) and fingerprint = old.number;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_one(holds boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(holds, false)::int $function$;

CREATE OR REPLACE FUNCTION public.keep_wallet_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update public.wallet_balances b
  set balance_micros = b.balance_micros + added.micros, seconds = b.seconds + added.seconds
  from (
    select e.account_id, sum(e.amount_micros) as micros, sum(p.seconds) as seconds
    from new_entries e join public.ledger_postings p on p.id = e.posting_id
    group by e.account_id
  ) added
  where b.account_id = added.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.language_keys(feed text, languages text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when cardinality(languages) = 0 then array[feed || ':']
    else array(select feed || ':' || language from unnest(languages) language) end
$function$;

CREATE OR REPLACE FUNCTION public.listenings_tally_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_owner_tally(m.drop_id, 0, 1, new.listener_id) from demos m where m.id = new.demo_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_ledger_account(of_account uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select from public.ledger_accounts where id = of_account for no key update
$function$;

CREATE OR REPLACE FUNCTION public.open_wallet_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into public.wallet_balances (account_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.owes_answer(d demos)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select d.result = 'pitch' and d.suspended_at is null and d.removed_at is null
$function$;

CREATE OR REPLACE FUNCTION public.refresh_feed_entries(d drops)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_user_search_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tokens text[] := array_remove(string_to_array(new.search_tokens, ' '), '');
begin
  delete from user_search_entries where user_id = new.id and token <> all (tokens);
  insert into user_search_entries as e (user_id, token, created_at)
  select new.id, found.token, new.created_at from (select distinct unnest(tokens) as token order by 1) found
  on conflict (user_id, token) do update set created_at = excluded.created_at where e.created_at <> excluded.created_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.region_of_market(office text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.split_sheets_keep_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.final_at is null
     or row(new.id, new.song_id, new.version, new.created_at, new.sent_at, new.final_at, new.title, new.isrc,
       new.contains_samples, new.iswc)
     is not distinct from row(old.id, old.song_id, old.version, old.created_at, old.sent_at, old.final_at, old.title, old.isrc,
       old.contains_samples, old.iswc) then
    return new;
  end if;
  raise exception 'a final split sheet never changes' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.stretches_ms(stretches jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum((stretch->>1)::bigint - (stretch->>0)::bigint), 0) from jsonb_array_elements(stretches) stretch
$function$;

CREATE OR REPLACE FUNCTION public.tally_of(d demos)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when d.removed_at is not null then null
    when d.result = 'nogo' then case when d.pitched_at is null then 'screener_nogo' else 'owner_nogo' end
    when d.result in ('screening', 'pitch', 'hold', 'cut') then d.result
  end
$function$;

CREATE OR REPLACE FUNCTION public.tally_of_creator(d demos, step integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if d.removed_at is not null then return; end if;
  insert into creator_tallies (user_id) values (d.user_id) on conflict do nothing;
  update creator_tallies t set
    draft = t.draft + step * is_one(d.result = 'draft'),
    screening = t.screening + step * is_one(d.result = 'screening'),
    pitch = t.pitch + step * is_one(d.result = 'pitch'),
    nogo = t.nogo + step * is_one(d.result = 'nogo'),
    hold = t.hold + step * is_one(d.result = 'hold'),
    cut = t.cut + step * is_one(d.result = 'cut'),
    refunded = t.refunded + step * is_one(d.result = 'refunded'),
    sent = t.sent + step * is_one(d.sent_at is not null),
    held = t.held + step * is_one(d.was_held),
    heard_ms = t.heard_ms + step * d.heard_ms
  where t.user_id = d.user_id;
end $function$;

CREATE OR REPLACE FUNCTION public.user_search_query(search text, profession text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return (select string_agg(quote_literal(token) || ':*', ' & ') from unnest(public.fold_tokens(search)) token)::tsquery
    && coalesce(quote_literal('=' || profession)::tsquery, ''::tsquery);
end $function$;

CREATE OR REPLACE FUNCTION public.user_search_tokens(name text, email text, velv_id text, profession text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
AS $function$
begin
  return array_to_tsvector(public.fold_tokens(name || ' ' || email || ' ' || velv_id) || ('=' || profession));
end $function$;

CREATE OR REPLACE FUNCTION public.user_search_tokens(search_tokens text, profession text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
AS $function$
begin
  return array_to_tsvector(array_remove(string_to_array(search_tokens, ' '), '') || ('=' || profession));
end $function$;

CREATE OR REPLACE FUNCTION public.writer_shares_keep_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from split_sheets where id = coalesce(new.sheet_id, old.sheet_id) and final_at is not null) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE'
     and row(new.id, new.sheet_id, new.position, new.is_creator, new.name, new.roles, new.share_basis_points,
       new.publisher, new.publisher_basis_points, new.state, new.answered_at)
     is not distinct from row(old.id, old.sheet_id, old.position, old.is_creator, old.name, old.roles, old.share_basis_points,
       old.publisher, old.publisher_basis_points, old.state, old.answered_at)
     and new.legal_name in (old.legal_name, '') and new.ipi in (old.ipi, '') and new.publisher_ipi in (old.publisher_ipi, '')
     and new.email in (old.email, '') and new.answered_by in (old.answered_by, '')
     and (new.society is null or new.society = old.society) then
    return new;
  end if;
  raise exception 'a final split sheet never changes' using errcode = 'insufficient_privilege';
end $function$;

CREATE TRIGGER access_log_append_only BEFORE DELETE OR UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION access_log_allow_erasure_only();

CREATE TRIGGER access_log_no_truncate BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_allow_erasure_only();

CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER demo_moves_append_only BEFORE DELETE OR UPDATE ON demo_moves FOR EACH ROW EXECUTE FUNCTION demo_moves_allow_anonymization_only();

CREATE TRIGGER demo_moves_no_truncate BEFORE TRUNCATE ON demo_moves FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER demos_check_move BEFORE INSERT OR UPDATE OF result ON demos FOR EACH ROW EXECUTE FUNCTION check_demo_move();

CREATE TRIGGER demos_tally AFTER INSERT OR DELETE OR UPDATE OF result, pitched_at, removed_at ON demos FOR EACH ROW EXECUTE FUNCTION demos_tally();

CREATE TRIGGER demos_tally_creator AFTER INSERT OR DELETE OR UPDATE OF result, sent_at, was_held, heard_ms, removed_at ON demos FOR EACH ROW EXECUTE FUNCTION demos_tally_creator();

CREATE TRIGGER demos_tally_owner AFTER INSERT OR DELETE OR UPDATE OF result, suspended_at, removed_at ON demos FOR EACH ROW EXECUTE FUNCTION demos_tally_owner();

CREATE TRIGGER drops_admit_submitters AFTER UPDATE OF audience ON drops FOR EACH ROW WHEN (old.audience = ''::text AND new.audience <> ''::text) EXECUTE FUNCTION drops_admit_submitters();

CREATE TRIGGER drops_refresh_feed_entries AFTER INSERT OR UPDATE OF status, delivery_date, closed_at, published_at, expire_time, genre, regional_office, lyrics, search_tokens, paused_at, owner_disabled_at, use, vocal, offer, guaranteed_usd, tempo_from, tempo_to, demo_cap, audience ON drops FOR EACH ROW EXECUTE FUNCTION drops_refresh_feed_entries();

CREATE TRIGGER drops_refresh_spots_left AFTER UPDATE OF demo_count ON drops FOR EACH ROW WHEN (new.demo_cap <> ''::text AND old.demo_count IS DISTINCT FROM new.demo_count) EXECUTE FUNCTION drops_refresh_feed_entries();

CREATE TRIGGER drops_tally_owner AFTER UPDATE OF user_id, delivery_date, status ON drops FOR EACH ROW EXECUTE FUNCTION drops_tally_owner();

CREATE TRIGGER drops_use_reference_track_first AFTER INSERT ON drops FOR EACH ROW WHEN (new.reference_track <> ''::text) EXECUTE FUNCTION drops_use_reference_track();

CREATE TRIGGER drops_use_reference_track_last AFTER DELETE ON drops FOR EACH ROW WHEN (old.reference_track <> ''::text) EXECUTE FUNCTION drops_use_reference_track();

CREATE TRIGGER drops_use_reference_track_next AFTER UPDATE OF reference_track ON drops FOR EACH ROW WHEN (old.reference_track <> new.reference_track) EXECUTE FUNCTION drops_use_reference_track();

CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION events_allow_erasure_only();

CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER feed_entries_count_in AFTER INSERT ON feed_entries FOR EACH ROW WHEN (new.feed <> ALL (ARRAY['waiting'::text, 'due'::text, 'expired'::text])) EXECUTE FUNCTION count_feed_entry();

CREATE TRIGGER feed_entries_count_moved AFTER UPDATE OF office, languages ON feed_entries FOR EACH ROW WHEN ((old.office IS DISTINCT FROM new.office OR old.languages IS DISTINCT FROM new.languages) AND (new.feed <> ALL (ARRAY['waiting'::text, 'due'::text, 'expired'::text]))) EXECUTE FUNCTION count_feed_entry();

CREATE TRIGGER feed_entries_count_out AFTER DELETE ON feed_entries FOR EACH ROW WHEN (old.feed <> ALL (ARRAY['waiting'::text, 'due'::text, 'expired'::text])) EXECUTE FUNCTION count_feed_entry();

CREATE TRIGGER fingerprints_forget_values AFTER DELETE ON fingerprints FOR EACH ROW EXECUTE FUNCTION forget_fingerprint_values();

CREATE TRIGGER ledger_accounts_balance AFTER INSERT ON ledger_accounts FOR EACH ROW WHEN (new.kind = 'screener'::text) EXECUTE FUNCTION open_wallet_balance();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_balance();

CREATE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_wallet_balances();

CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER listenings_tally_owner_first AFTER INSERT ON listenings FOR EACH ROW WHEN (stretches_ms(new.heard) >= 10000) EXECUTE FUNCTION listenings_tally_owner();

CREATE TRIGGER listenings_tally_owner_more AFTER UPDATE OF heard ON listenings FOR EACH ROW WHEN (stretches_ms(old.heard) < 10000 AND stretches_ms(new.heard) >= 10000) EXECUTE FUNCTION listenings_tally_owner();

CREATE TRIGGER split_sheets_keep_final BEFORE UPDATE ON split_sheets FOR EACH ROW EXECUTE FUNCTION split_sheets_keep_final();

CREATE TRIGGER users_refresh_search_entries AFTER INSERT OR UPDATE OF search_tokens, created_at ON users FOR EACH ROW EXECUTE FUNCTION refresh_user_search_entries();

CREATE TRIGGER withdrawals_check_move BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION check_withdrawal_move();

CREATE TRIGGER writer_shares_keep_final BEFORE INSERT OR DELETE OR UPDATE ON writer_shares FOR EACH ROW EXECUTE FUNCTION writer_shares_keep_final();
