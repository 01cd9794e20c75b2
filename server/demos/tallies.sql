-- Where a demo counts: nowhere as a draft, when refunded, or when its creator took it back.
create or replace function tally_of(d demos) returns text language sql immutable as $$
  select case
    when d.removed_at is not null then null
    when d.result = 'nogo' then case when d.pitched_at is null then 'screener_nogo' else 'owner_nogo' end
    -- A hold on it ended, which answered it (decision R16).
    when d.result = 'pitch' and d.answered_at is not null then 'returned'
    when d.result in ('screening', 'pitch', 'hold', 'cut') then d.result
  end
$$;

-- By how much a count changes when what is counted was in one place before, and is in another one after.
create or replace function count_step(place text, before text, after text) returns integer language sql immutable as $$
  select (after is not distinct from place)::int - (before is not distinct from place)::int
$$;

create or replace function is_one(holds boolean) returns integer language sql immutable as $$ select coalesce(holds, false)::int $$;

-- Demo, drop, tally: always in this order, as the application locks them.
create or replace function tally_drop(of_drop uuid, before text, after text) returns void language plpgsql as $$
begin
  if before is not distinct from after then return; end if;
  perform from drops where id = of_drop for no key update;
  if not found then return; end if;
  insert into drop_tallies (drop_id) values (of_drop) on conflict do nothing;
  update drop_tallies t set
    screening = t.screening + count_step('screening', before, after),
    pitch = t.pitch + count_step('pitch', before, after),
    returned = t.returned + count_step('returned', before, after),
    hold = t.hold + count_step('hold', before, after),
    cut = t.cut + count_step('cut', before, after),
    owner_nogo = t.owner_nogo + count_step('owner_nogo', before, after),
    screener_nogo = t.screener_nogo + count_step('screener_nogo', before, after)
  where t.drop_id = of_drop;
  if 'screening' in (before, after) then
    update drops d set has_demos_to_screen = t.screening > 0 from drop_tallies t
    where d.id = of_drop and t.drop_id = of_drop and d.has_demos_to_screen <> (t.screening > 0);
  end if;
end $$;

-- A demo that isn't there, or that its creator took back, counts nowhere.
create or replace function tally_creator(of_creator uuid, before demos, after demos) returns void language plpgsql as $$
declare
  was text := case when before.removed_at is null then before.result end;
  becomes text := case when after.removed_at is null then after.result end;
  sent_step integer := is_one(becomes is not null and after.sent_at is not null) - is_one(was is not null and before.sent_at is not null);
  held_step integer := is_one(becomes is not null and after.was_held) - is_one(was is not null and before.was_held);
  heard_step integer := case when becomes is null then 0 else after.heard_ms end - case when was is null then 0 else before.heard_ms end;
begin
  if was is not distinct from becomes and sent_step = 0 and held_step = 0 and heard_step = 0 then return; end if;
  insert into creator_tallies (user_id) values (of_creator) on conflict do nothing;
  update creator_tallies t set
    draft = t.draft + count_step('draft', was, becomes),
    screening = t.screening + count_step('screening', was, becomes),
    pitch = t.pitch + count_step('pitch', was, becomes),
    nogo = t.nogo + count_step('nogo', was, becomes),
    hold = t.hold + count_step('hold', was, becomes),
    cut = t.cut + count_step('cut', was, becomes),
    refunded = t.refunded + count_step('refunded', was, becomes),
    sent = t.sent + sent_step,
    held = t.held + held_step,
    heard_ms = t.heard_ms + heard_step
  where t.user_id = of_creator;
end $$;

-- A pitch that its drop's owner can answer and has not answered; one that a hold returned was.
create or replace function owes_answer(d demos) returns boolean language sql immutable as $$
  select d.result = 'pitch' and d.answered_at is null and d.suspended_at is null and d.removed_at is null
$$;

-- The organization that a drop belongs to; rows of before belong to their writer's own, which has the writer's id.
create or replace function organization_of(d drops) returns uuid language sql immutable as $$
  select coalesce(d.organization_id, d.user_id)
$$;

-- Adds to the tally of a drop's owner. Demo, drop, tally: always in this order, as the application locks them.
create or replace function add_to_owner_tally(of_drop uuid, owed_step integer, heard_step integer, of_listener uuid default null::uuid) returns void
language plpgsql as $$
declare
  d drops;
begin
  select * into d from drops where id = of_drop for no key update;
  if d.id is null then return; end if;
  insert into owner_tallies as t (drop_id, owner_id, writer_id, delivered_at, owed, heard)
  values (d.id, organization_of(d), d.user_id, case when d.status = 'approved' then d.delivery_date end, owed_step, heard_step)
  on conflict (drop_id) do update set owed = t.owed + excluded.owed, heard = t.heard + excluded.heard;
  -- An answer that becomes due again is a new one, of which the owner has to be warned.
  update owner_tallies set warned_at = null, reminded_at = null where drop_id = d.id and owed <= 0 and warned_at is not null;
end $$;

-- One trigger, so that a heartbeat writes its creator's tally once.
create or replace function demos_tally() returns trigger language plpgsql as $$
declare
  d demos := coalesce(new, old);
  owed_step integer := is_one(owes_answer(new)) - is_one(owes_answer(old));
begin
  perform tally_drop(d.drop_id, tally_of(old), tally_of(new));
  perform tally_creator(d.user_id, old, new);
  if owed_step <> 0 then perform add_to_owner_tally(d.drop_id, owed_step, 0); end if;
  return null;
end $$;
create or replace trigger demos_tally after insert or delete or update of result, pitched_at, sent_at, was_held,
  heard_ms, suspended_at, removed_at on demos
  for each row execute function demos_tally();

create or replace function stretches_ms(stretches jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((stretch->>1)::bigint - (stretch->>0)::bigint), 0) from jsonb_array_elements(stretches) stretch
$$;

-- So that lists sum what people heard without reading every stretch.
create or replace function listenings_set_heard_ms() returns trigger language plpgsql as $$
begin
  new.heard_ms := stretches_ms(new.heard);
  return new;
end $$;
create or replace trigger listenings_set_heard_ms before insert or update of heard on listenings
  for each row execute function listenings_set_heard_ms();

-- Ten seconds by one of those it was delivered to, and once for each song: what an owner has heard of it at least. The
-- application has locked the demo, so that two colleagues don't count it twice.
create or replace function listenings_tally_owner() returns trigger language plpgsql as $$
declare
  writer uuid;
begin
  if new.heard_ms < 10000 or (tg_op = 'UPDATE' and coalesce(old.heard_ms, stretches_ms(old.heard)) >= 10000) then return null; end if;
  select d.user_id into writer from demos m join drops d on d.id = m.drop_id where m.id = new.demo_id;
  if (new.is_owner or new.listener_id = writer) and not exists (
    select from listenings l
    where l.demo_id = new.demo_id and l.listener_id <> new.listener_id and (l.is_owner or l.listener_id = writer)
      and coalesce(l.heard_ms, stretches_ms(l.heard)) >= 10000
  ) then
    perform add_to_owner_tally(m.drop_id, 0, 1) from demos m where m.id = new.demo_id;
  end if;
  return null;
end $$;
create or replace trigger listenings_tally_owner after insert or update of heard on listenings
  for each row execute function listenings_tally_owner();

create or replace function drops_tally_owner() returns trigger language plpgsql as $$
begin
  -- What its former writer heard, which rows of before don't say, was heard by the owner all the same.
  if new.user_id <> old.user_id then
    update listenings set is_owner = true
    where listener_id = old.user_id and not is_owner and demo_id in (select id from demos where drop_id = new.id);
  end if;
  update owner_tallies
  set owner_id = organization_of(new), writer_id = new.user_id, delivered_at = case when new.status = 'approved' then new.delivery_date end
  where drop_id = new.id;
  return null;
end $$;
create or replace trigger drops_tally_owner after update of user_id, organization_id, delivery_date, status on drops
  for each row execute function drops_tally_owner();
