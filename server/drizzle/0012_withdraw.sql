alter table held_verdicts add constraint held_verdicts_mark
  check (mark in ('demo.pitch', 'demo.nogo', 'demo.hold', 'demo.cut', 'demo.pass'));
--> statement-breakpoint
alter table demos add constraint demos_leased_whole check ((leased_to is null) = (leased_until is null));
--> statement-breakpoint
alter table withdrawals add constraint withdrawals_state check (state in ('requested', 'sent', 'paid', 'failed'));
--> statement-breakpoint
alter table withdrawals add constraint withdrawals_amount
  check (amount_micros > 0 and amount_micros % 10000 = 0 and returned_micros between 0 and amount_micros);
--> statement-breakpoint
alter table withdrawals add constraint withdrawals_failed_for
  check (failed_for in ('refused', 'bank', 'taken back') and (state = 'failed') = (failed_for is not null));
--> statement-breakpoint
-- The ways a withdrawal may go, as in the domain's table; a test holds both to each other.
create table withdrawal_moves ("from" text not null, "to" text not null, primary key ("from", "to"));
--> statement-breakpoint
insert into withdrawal_moves values
  ('requested', 'sent'), ('requested', 'failed'), ('sent', 'paid'), ('sent', 'failed'), ('paid', 'failed');
--> statement-breakpoint
-- One has failed when all of it is back in the wallet, and only then.
alter table withdrawals add constraint withdrawals_returned check ((state = 'failed') = (returned_micros = amount_micros));
--> statement-breakpoint
create function withdrawals_go_one_way() returns trigger language plpgsql as $$
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
end $$;
--> statement-breakpoint
create trigger withdrawals_go_one_way before update on withdrawals for each row execute function withdrawals_go_one_way();
--> statement-breakpoint
-- A wallet is summed by an index alone.
create index ledger_entries_sum on ledger_entries (account_id) include (amount_micros);
--> statement-breakpoint
-- Nobody is paid what was not earned: a wallet is never below nothing at the end of a transaction.
create function wallets_hold() returns trigger language plpgsql as $$
begin
  if new.amount_micros >= 0 then
    return null;
  end if;
  -- Whoever else takes from this wallet at the same time is waited for, and counted.
  perform from ledger_accounts a where a.id = new.account_id and a.kind = 'screener' for no key update;
  if found and (select sum(amount_micros) from ledger_entries where account_id = new.account_id) < 0 then
    raise exception 'account % would be overdrawn', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_covered after insert on ledger_entries
  deferrable initially deferred for each row execute function wallets_hold();
