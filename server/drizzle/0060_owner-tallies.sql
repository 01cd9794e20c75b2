-- A pitch that its drop's owner can answer and has not answered.
create function owes_answer(d demos) returns boolean language sql immutable as $$
  select d.result = 'pitch' and d.suspended_at is null and d.removed_at is null
$$;
--> statement-breakpoint
create function stretches_ms(stretches jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((stretch->>1)::bigint - (stretch->>0)::bigint), 0) from jsonb_array_elements(stretches) stretch
$$;
--> statement-breakpoint
-- Adds to the tally of a drop's owner. Demo, drop, tally: always in this order, as the application locks them.
create function add_to_owner_tally(of_drop uuid, owed_step integer, heard_step integer, of_listener uuid default null)
returns void language plpgsql as $$
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
end $$;
--> statement-breakpoint
create function demos_tally_owner() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op = 'INSERT' then 0 else is_one(owes_answer(old)) end;
  after integer := case when tg_op = 'DELETE' then 0 else is_one(owes_answer(new)) end;
begin
  if before = after then return null; end if;
  perform add_to_owner_tally(case when tg_op = 'DELETE' then old.drop_id else new.drop_id end, after - before, 0);
  return null;
end $$;
--> statement-breakpoint
create trigger demos_tally_owner after insert or delete or update of result, suspended_at, removed_at on demos
  for each row execute function demos_tally_owner();
--> statement-breakpoint
create function drops_tally_owner() returns trigger language plpgsql as $$
begin
  update owner_tallies
  set owner_id = new.user_id, delivered_at = case when new.status = 'approved' then new.delivery_date end
  where drop_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger drops_tally_owner after update of user_id, delivery_date, status on drops
  for each row execute function drops_tally_owner();
--> statement-breakpoint
create function listenings_tally_owner() returns trigger language plpgsql as $$
begin
  perform add_to_owner_tally(m.drop_id, 0, 1, new.listener_id) from demos m where m.id = new.demo_id;
  return null;
end $$;
--> statement-breakpoint
-- Ten seconds, and once for each listener: what a song has been heard for at least.
create trigger listenings_tally_owner_first after insert on listenings
  for each row when (stretches_ms(new.heard) >= 10000) execute function listenings_tally_owner();
--> statement-breakpoint
create trigger listenings_tally_owner_more after update of heard on listenings
  for each row when (stretches_ms(old.heard) < 10000 and stretches_ms(new.heard) >= 10000)
  execute function listenings_tally_owner();
--> statement-breakpoint
-- The triggers above make everybody who writes demos wait, so that nothing is missed between them and these sums.
insert into owner_tallies (drop_id, owner_id, delivered_at, owed, heard)
select d.id, d.user_id, case when d.status = 'approved' then d.delivery_date end, pitches.owed, pitches.heard
from drop_tallies t
join drops d on d.id = t.drop_id
cross join lateral (
  select coalesce(sum(is_one(owes_answer(m))), 0) as owed,
    coalesce(sum(is_one(stretches_ms(l.heard) >= 10000)), 0) as heard
  from demos m left join listenings l on l.demo_id = m.id and l.listener_id = d.user_id
  where m.drop_id = d.id and m.pitched_at is not null
) pitches
where t.pitch + t.hold + t.cut + t.owner_nogo > 0;
