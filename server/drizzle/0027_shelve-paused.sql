-- A paused drop stands on no shelf that is browsed; what came in before is screened and delivered all the same.
create or replace function shelve_drop(d drops) returns void language plpgsql as $$
declare
  waits boolean := exists (select from drop_tallies t where t.drop_id = d.id and t.screening > 0);
  approved boolean := d.status is not distinct from 'approved';
  is_over boolean := d.closed_at is not null or d.delivery_date is not null;
  is_paused boolean := d.paused_at is not null or d.owner_disabled_at is not null;
  ends timestamptz := least(d.expire_time, d.delivery_date);
  shelves text[] := '{}';
begin
  if approved and not is_over and not is_paused then
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
drop trigger drops_shelve on drops;
--> statement-breakpoint
create trigger drops_shelve after insert or update of
  status, delivery_date, closed_at, published_at, expire_time, genre, regional_office, words, paused_at, owner_disabled_at
  on drops for each row execute function drops_shelve();
--> statement-breakpoint
-- Owners who are disabled already: their drops pause now. An account that is leaving for good has none left.
update drops set owner_disabled_at = u.disabled_at
from users u
where u.id = drops.user_id and u.disabled_at is not null and u.leaving_at is null and drops.delivery_date is null;
