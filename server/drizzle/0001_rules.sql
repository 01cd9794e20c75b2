-- What must hold whatever program writes: held here, where no program can forget it.

insert into result_moves ("from", "to") values
  ('draft', 'screening'),
  ('screening', 'pitch'),
  ('screening', 'nogo'),
  ('pitch', 'hold'), ('pitch', 'cut'), ('pitch', 'nogo'),
  ('hold', 'cut'), ('hold', 'nogo'),
  ('cut', 'hold'), ('cut', 'nogo'),
  ('nogo', 'hold'), ('nogo', 'cut'),
  ('draft', 'refunded'), ('screening', 'refunded');
--> statement-breakpoint
create function demo_result_moves() returns trigger language plpgsql as $$
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
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger demos_result_moves before insert or update of result on demos for each row execute function demo_result_moves();
--> statement-breakpoint
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger events_append_only before update or delete on events for each statement execute function append_only();
--> statement-breakpoint
create trigger demo_moves_append_only before update or delete on demo_moves for each statement execute function append_only();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings for each statement execute function append_only();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each statement execute function append_only();
--> statement-breakpoint
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_micros), 0) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();
--> statement-breakpoint
alter table users add constraint users_profession check (profession in ('producer', 'songWriter', 'songWriterProducer', 'anr', 'manager', 'supervisor', 'corporate', 'screener'));
--> statement-breakpoint
alter table drops add constraint drops_status check (status in ('approved', 'rejected'));
