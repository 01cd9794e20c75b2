-- Where a demo counts: nowhere as a draft, when refunded, or when its creator took it back.
create or replace function tally_of(d demos) returns text language sql immutable as $$
  select case
    when d.removed_at is not null then null
    when d.result = 'nogo' then case when d.pitched_at is null then 'screener_nogo' else 'owner_nogo' end
    when d.result in ('screening', 'pitch', 'hold', 'cut') then d.result
  end
$$;

create or replace function add_to_tally(of_drop uuid, slot text, step integer) returns void language plpgsql as $$
begin
  if slot is null then return; end if;
  -- Demo, drop, tally: always in this order, as the application locks them.
  perform from drops where id = of_drop for no key update;
  if not found then return; end if;
  insert into drop_tallies (drop_id) values (of_drop) on conflict do nothing;
  execute format('update drop_tallies set %1$I = %1$I + $1 where drop_id = $2', slot) using step, of_drop;
  if slot = 'screening' then
    update drops d set has_demos_to_screen = t.screening > 0 from drop_tallies t
    where d.id = of_drop and t.drop_id = of_drop and d.has_demos_to_screen <> (t.screening > 0);
  end if;
end $$;

create or replace function demos_tally() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'INSERT' then null else tally_of(old) end;
  after text := case when tg_op = 'DELETE' then null else tally_of(new) end;
begin
  if before is not distinct from after then return null; end if;
  if tg_op <> 'INSERT' then perform add_to_tally(old.drop_id, before, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_tally(new.drop_id, after, 1); end if;
  return null;
end $$;
create or replace trigger demos_tally after insert or delete or update of result, pitched_at, removed_at on demos
  for each row execute function demos_tally();

create or replace function is_one(holds boolean) returns integer language sql immutable as $$ select coalesce(holds, false)::int $$;

-- Adds (step 1) or takes away (-1) one demo from what its creator's demos come to; one that was taken back counts nowhere.
create or replace function tally_of_creator(d demos, step integer) returns void language plpgsql as $$
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
end $$;

create or replace function demos_tally_creator() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_of_creator(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_of_creator(new, 1); end if;
  return null;
end $$;
create or replace trigger demos_tally_creator after insert or delete or update of result, sent_at, was_held,
  heard_ms, removed_at on demos
  for each row execute function demos_tally_creator();

-- A pitch that its drop's owner can answer and has not answered.
create or replace function owes_answer(d demos) returns boolean language sql immutable as $$
  select d.result = 'pitch' and d.suspended_at is null and d.removed_at is null
$$;

-- Adds to the tally of a drop's owner. Demo, drop, tally: always in this order, as the application locks them.
create or replace function add_to_owner_tally(of_drop uuid, owed_step integer, heard_step integer, of_listener uuid default null::uuid) returns void
language plpgsql as $$
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

create or replace function demos_tally_owner() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op = 'INSERT' then 0 else is_one(owes_answer(old)) end;
  after integer := case when tg_op = 'DELETE' then 0 else is_one(owes_answer(new)) end;
begin
  if before = after then return null; end if;
  perform add_to_owner_tally(case when tg_op = 'DELETE' then old.drop_id else new.drop_id end, after - before, 0);
  return null;
end $$;
create or replace trigger demos_tally_owner after insert or delete or update of result, suspended_at,
  removed_at on demos
  for each row execute function demos_tally_owner();

create or replace function stretches_ms(stretches jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((stretch->>1)::bigint - (stretch->>0)::bigint), 0) from jsonb_array_elements(stretches) stretch
$$;

create or replace function listenings_tally_owner() returns trigger language plpgsql as $$
begin
  perform add_to_owner_tally(m.drop_id, 0, 1, new.listener_id) from demos m where m.id = new.demo_id;
  return null;
end $$;

-- Ten seconds, and once for each listener: what a song has been heard for at least.
create or replace trigger listenings_tally_owner_first after insert on listenings
  for each row when (stretches_ms(new.heard) >= 10000) execute function listenings_tally_owner();
create or replace trigger listenings_tally_owner_more after update of heard on listenings
  for each row when (stretches_ms(old.heard) < 10000 and stretches_ms(new.heard) >= 10000)
  execute function listenings_tally_owner();

create or replace function drops_tally_owner() returns trigger language plpgsql as $$
begin
  update owner_tallies
  set owner_id = new.user_id, delivered_at = case when new.status = 'approved' then new.delivery_date end
  where drop_id = new.id;
  return null;
end $$;
create or replace trigger drops_tally_owner after update of user_id, delivery_date, status on drops
  for each row execute function drops_tally_owner();
