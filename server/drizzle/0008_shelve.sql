-- The shelves of drops, the counts of shelves and the tallies of demos are kept here, where no program can forget them.

-- What a drop is found by: its words, and its genres as words nobody can type. A lexeme ends at 2046 bytes; beyond that
-- it would be cut in the middle of a letter.
create function words_of(d drops) returns tsvector language sql immutable as $$
  select coalesce(array_to_tsvector(array_agg(word)), ''::tsvector)
  from (
    select unnest(string_to_array(d.words, ' ')) as word
    union select 'genre:' || unnest(case when cardinality(d.genre) = 0 then array['other'] else d.genre end)
  ) found
  where word <> '' and octet_length(word) <= 2046
$$;
--> statement-breakpoint
-- One drop's rows, made to be what they should be. A caller holds the drop's row, so that two never shelve it at once.
create function shelve_drop(d drops) returns void language plpgsql as $$
declare
  waits boolean := exists (select from drop_tallies t where t.drop_id = d.id and t.screening > 0);
  approved boolean := d.status is not distinct from 'approved';
  is_over boolean := d.closed_at is not null or d.delivery_date is not null;
  ends timestamptz := least(d.expire_time, d.delivery_date);
  shelves text[] := '{}';
begin
  if approved and not is_over then
    shelves := array['all'] || case when cardinality(d.genre) = 0 then array['other'] else d.genre end;
  end if;
  if approved and is_over then shelves := shelves || 'expired'::text; end if;
  if approved and d.delivery_date is null and waits then shelves := shelves || 'waiting'::text; end if;
  if approved and d.delivery_date is null and d.closed_at is not null and not waits then
    shelves := shelves || 'due'::text;
  end if;

  delete from drop_shelves s where s.drop_id = d.id and s.shelf <> all (shelves);
  insert into drop_shelves as s (drop_id, shelf, office, published_at, ends_at, words)
  select d.id, wanted, d.regional_office, coalesce(d.published_at, d.created_at), ends,
    case when wanted = 'all' then words_of(d) end
  from (select distinct unnest(shelves) as wanted order by 1) each_shelf
  on conflict (drop_id, shelf) do update
    set office = excluded.office, published_at = excluded.published_at, ends_at = excluded.ends_at, words = excluded.words
    where (s.office, s.published_at, s.ends_at, s.words)
      is distinct from (excluded.office, excluded.published_at, excluded.ends_at, excluded.words);
end $$;
--> statement-breakpoint
create function drops_shelve() returns trigger language plpgsql as $$
begin
  perform shelve_drop(new);
  return null;
end $$;
--> statement-breakpoint
create trigger drops_shelve after insert or update of
  status, delivery_date, closed_at, published_at, expire_time, genre, regional_office, words
  on drops for each row execute function drops_shelve();
--> statement-breakpoint
-- Whoever counts holds one lock until he is done: two that count in different orders would wait for each other.
create function count_shelf() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shelf_counts'));
  -- Under its office, and under '*' with all others.
  if tg_op <> 'INSERT' then
    update shelf_counts set count = count - 1 where shelf = old.shelf and office in (old.office, '*');
  end if;
  if tg_op <> 'DELETE' then
    insert into shelf_counts as c (shelf, office, count) values (new.shelf, new.office, 1), (new.shelf, '*', 1)
      on conflict (shelf, office) do update set count = c.count + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger drop_shelves_count_in after insert on drop_shelves
  for each row when (new.shelf not in ('waiting', 'due', 'expired')) execute function count_shelf();
--> statement-breakpoint
create trigger drop_shelves_count_out after delete on drop_shelves
  for each row when (old.shelf not in ('waiting', 'due', 'expired')) execute function count_shelf();
--> statement-breakpoint
create trigger drop_shelves_count_moved after update of office on drop_shelves
  for each row when (old.office <> new.office and new.shelf not in ('waiting', 'due', 'expired'))
  execute function count_shelf();
--> statement-breakpoint
-- Where a demo counts: nowhere as a draft, when refunded, or when its creator took it back.
create function tally_of(d demos) returns text language sql immutable as $$
  select case
    when d.removed_at is not null then null
    when d.result = 'nogo' then case when d.pitched_at is null then 'screener_nogo' else 'owner_nogo' end
    when d.result in ('screening', 'pitch', 'hold', 'cut') then d.result
  end
$$;
--> statement-breakpoint
create function add_to_tally(of_drop uuid, slot text, step integer) returns void language plpgsql as $$
declare
  d drops;
begin
  if slot is null then return; end if;
  -- Demo, drop, tally: always in this order, as the verbs lock them.
  select * into d from drops where id = of_drop for no key update;
  if d.id is null then return; end if;
  insert into drop_tallies (drop_id) values (of_drop) on conflict do nothing;
  execute format('update drop_tallies set %1$I = %1$I + $1 where drop_id = $2', slot) using step, of_drop;
  if slot = 'screening' then perform shelve_drop(d); end if;
end $$;
--> statement-breakpoint
create function demos_tally() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'INSERT' then null else tally_of(old) end;
  after text := case when tg_op = 'DELETE' then null else tally_of(new) end;
begin
  if before is not distinct from after then return null; end if;
  if tg_op <> 'INSERT' then perform add_to_tally(old.drop_id, before, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_tally(new.drop_id, after, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger demos_tally after insert or update of result, pitched_at, removed_at or delete on demos
  for each row execute function demos_tally();
--> statement-breakpoint
-- What is here already.
insert into drop_tallies (drop_id, screening, pitch, hold, cut, owner_nogo, screener_nogo)
select drop_id,
  count(*) filter (where slot = 'screening'), count(*) filter (where slot = 'pitch'),
  count(*) filter (where slot = 'hold'), count(*) filter (where slot = 'cut'),
  count(*) filter (where slot = 'owner_nogo'), count(*) filter (where slot = 'screener_nogo')
from (select d.drop_id, tally_of(d) as slot from demos d) counted
where slot is not null
group by drop_id;
--> statement-breakpoint
update demos set answered_at = first.at
from (
  select m.demo_id, min(m.at) as at from demo_moves m
  where m.action in ('demo.hold', 'demo.cut', 'demo.nogo') and m."from" <> 'screening'
  group by m.demo_id
) first
where first.demo_id = demos.id;
--> statement-breakpoint
-- Shelves every drop by the way: the trigger looks at each row. Their words are written by a job (find-words.ts).
update drops set closed_at = case when expire_time <= now() and status is distinct from 'rejected' then expire_time end;
