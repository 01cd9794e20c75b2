-- What a creator's demos come to is kept here, where no program can forget it.

create function is_one(holds boolean) returns integer language sql immutable as $$ select coalesce(holds, false)::int $$;
--> statement-breakpoint
-- Adds (step 1) or takes away (-1) one demo from what its creator's demos come to; one that was taken back counts nowhere.
create function tally_of_creator(d demos, step integer) returns void language plpgsql as $$
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
--> statement-breakpoint
create function demos_tally_creator() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_of_creator(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_of_creator(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger demos_tally_creator after insert or delete or update of result, sent_at, was_held, heard_ms, removed_at
  on demos for each row execute function demos_tally_creator();
--> statement-breakpoint
alter table payments add constraint payments_state
  check (state in ('created', 'waiting', 'paid', 'expired', 'failed', 'refunding', 'refunded'));
--> statement-breakpoint
alter table payments add constraint payments_dispute check (dispute in ('open', 'won', 'lost'));
--> statement-breakpoint
alter table payments add constraint payments_included_is_free check (method = 'checkout' or amount = 0);
--> statement-breakpoint
alter table included_submissions add constraint included_spent_whole check ((spent_on is null) = (spent_at is null));
--> statement-breakpoint
-- What is here already.
update payments set paid_at = updated_at where state in ('paid', 'refunding', 'refunded');
--> statement-breakpoint
update demos set
  words = trim(lower(regexp_replace(
    regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g'), '[[:punct:][:space:]’‘“”–—…]+', ' ', 'g'))),
  heard_ms = coalesce(heard.ms, 0),
  heard_at = heard.first_at
from (
  select d.id, sum(part.ms)::int as ms, min(l.first_at) filter (where l.listener_says like 'A screener%' and part.ms > 0) as first_at
  from demos d
  left join listenings l on l.demo_id = d.id
  left join lateral (
    select coalesce(sum((stretch ->> 1)::int - (stretch ->> 0)::int), 0) as ms
    from jsonb_array_elements(l.heard) stretch
  ) part on true
  group by d.id
) heard
where heard.id = demos.id;
--> statement-breakpoint
-- The trigger has counted what was heard, from nothing; now all is counted from the beginning.
delete from creator_tallies;
--> statement-breakpoint
insert into creator_tallies (user_id, draft, screening, pitch, nogo, hold, cut, refunded, sent, held, heard_ms)
select user_id,
  count(*) filter (where result = 'draft'), count(*) filter (where result = 'screening'),
  count(*) filter (where result = 'pitch'), count(*) filter (where result = 'nogo'),
  count(*) filter (where result = 'hold'), count(*) filter (where result = 'cut'),
  count(*) filter (where result = 'refunded'), count(*) filter (where sent_at is not null),
  count(*) filter (where was_held), coalesce(sum(heard_ms), 0)
from demos where removed_at is null
group by user_id;
