create or replace function check_posting_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_micros), 0) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_entries_balance on ledger_entries;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_posting_balance();

-- To lock a row PostgreSQL asks for the right to update it, which nobody but the owner has on the ledger.
create or replace function lock_ledger_account(of_account uuid) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select from public.ledger_accounts where id = of_account for no key update
$$;
revoke all on function lock_ledger_account(uuid) from public;

-- Wallets only: a balance of Velv's own accounts would make all earnings wait for each other.
create or replace function open_wallet_balance() returns trigger
language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  insert into public.wallet_balances (account_id) values (new.id);
  return null;
end $$;
revoke all on function open_wallet_balance() from public;
create or replace trigger ledger_accounts_balance after insert on ledger_accounts
  for each row when (new.kind = 'screener') execute function open_wallet_balance();

create or replace function keep_wallet_balances() returns trigger
language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
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
end $$;
revoke all on function keep_wallet_balances() from public;
create or replace trigger ledger_entries_keep_balances after insert on ledger_entries referencing new table as new_entries
  for each statement execute function keep_wallet_balances();

create or replace function check_withdrawal_move() returns trigger language plpgsql as $$
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
create or replace trigger withdrawals_check_move before update on withdrawals
  for each row execute function check_withdrawal_move();
create or replace trigger ledger_entries_append_only before delete or update on ledger_entries
  for each statement execute function append_only();
create or replace trigger ledger_postings_append_only before delete or update on ledger_postings
  for each statement execute function append_only();
