-- The application's role may only read and append to the ledger, the events and the audit trail. What it must be able to
-- do beyond that is one function each, which runs as the owner and does nothing else.

-- Words of an event are erased with the person, song or drop they were about. The trigger on events refuses everything else.
create function forget_event_words(of_subject uuid, words text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.events set details = details - words where subject_id = of_subject and details ?| words
$$;
--> statement-breakpoint
revoke all on function forget_event_words(uuid, text[]) from public;
--> statement-breakpoint
-- Why an account was removed stays; the trigger on staff_acts refuses to erase anything but these words.
create function forget_staff_act_words(of_kind text, of_subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.staff_acts
  set reason = '', subject_says = case when of_kind = 'drop' then '' else subject_says end
  where subject_id = any (of_subjects) and subject_kind = of_kind and act <> 'account.remove'
$$;
--> statement-breakpoint
revoke all on function forget_staff_act_words(text, uuid[]) from public;
--> statement-breakpoint
-- To lock a row PostgreSQL asks for the right to update it, which nobody but the owner has on the ledger.
create function lock_ledger_account(of_account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from public.ledger_accounts where id = of_account for no key update
$$;
--> statement-breakpoint
revoke all on function lock_ledger_account(uuid) from public;
--> statement-breakpoint
create or replace function wallets_hold() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.amount_micros >= 0 then
    return null;
  end if;
  -- Whoever else takes from this wallet at the same time is waited for, and counted.
  perform from public.ledger_accounts a where a.id = new.account_id and a.kind = 'screener' for no key update;
  if found and (select sum(amount_micros) from public.ledger_entries where account_id = new.account_id) < 0 then
    raise exception 'account % would be overdrawn', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
