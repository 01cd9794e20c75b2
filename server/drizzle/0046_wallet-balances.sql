CREATE TABLE "wallet_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance_micros" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_balances_covered" CHECK (balance_micros >= 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
insert into wallet_balances (account_id, balance_micros, seconds)
select a.id, coalesce(sum(e.amount_micros), 0), coalesce(sum(p.seconds), 0)
from ledger_accounts a
left join ledger_entries e on e.account_id = a.id
left join ledger_postings p on p.id = e.posting_id
where a.kind = 'screener'
group by a.id;
--> statement-breakpoint
-- Wallets only: a balance of Velv's own accounts would make all earnings wait for each other.
create function open_wallet_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.wallet_balances (account_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create function keep_wallet_balances() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
--> statement-breakpoint
revoke all on function open_wallet_balance(), keep_wallet_balances() from public;
--> statement-breakpoint
create trigger ledger_accounts_balance after insert on ledger_accounts
  for each row when (new.kind = 'screener') execute function open_wallet_balance();
--> statement-breakpoint
create trigger ledger_entries_keep_balances after insert on ledger_entries
  referencing new table as new_entries for each statement execute function keep_wallet_balances();
--> statement-breakpoint
-- The constraint of the balance now rejects what would overdraw a wallet, and its row makes others wait.
drop trigger ledger_entries_covered on ledger_entries;
--> statement-breakpoint
drop function check_wallet_not_overdrawn();
