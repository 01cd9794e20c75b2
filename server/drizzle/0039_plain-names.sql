-- The names of the private dialect leave the database: tables, columns, constraints, indexes, triggers, functions and
-- stored values get the words that the code uses. Nothing is rewritten but the few values below; all rows stay.

-- Tables.
alter table drop_shelves rename to feed_entries;
--> statement-breakpoint
alter table shelf_counts rename to feed_counts;
--> statement-breakpoint
alter table held_verdicts rename to pending_decisions;
--> statement-breakpoint
alter table staff_acts rename to audit_entries;
--> statement-breakpoint
alter table refused_addresses rename to email_suppressions;
--> statement-breakpoint
alter table notices rename to notifications;
--> statement-breakpoint
-- Columns. Indexes, check constraints, conditions of triggers and their lists of columns follow by themselves.
alter table feed_entries rename column shelf to feed;
--> statement-breakpoint
alter table feed_entries rename column words to search_tokens;
--> statement-breakpoint
alter table feed_counts rename column shelf to feed;
--> statement-breakpoint
alter table pending_decisions rename column listener_says to listener_label;
--> statement-breakpoint
alter table pending_decisions rename column mark to action;
--> statement-breakpoint
alter table pending_decisions rename column given_at to decided_at;
--> statement-breakpoint
alter table audit_entries rename column act to action;
--> statement-breakpoint
alter table audit_entries rename column subject_says to subject_label;
--> statement-breakpoint
alter table email_suppressions rename column said to response;
--> statement-breakpoint
alter table drops rename column words to search_tokens;
--> statement-breakpoint
alter table drops rename column sent_as to idempotency_key;
--> statement-breakpoint
alter table demos rename column words to search_tokens;
--> statement-breakpoint
alter table demos rename column sent_as to idempotency_key;
--> statement-breakpoint
alter table demos rename column passed_by to recused_by;
--> statement-breakpoint
alter table demo_moves rename column actor_says to actor_label;
--> statement-breakpoint
alter table listenings rename column listener_says to listener_label;
--> statement-breakpoint
alter table listening_sessions rename column beats to sequence;
--> statement-breakpoint
alter table listening_sessions rename column last_beat_at to last_heartbeat_at;
--> statement-breakpoint
alter table drop_changes rename column told_up_to to notified_up_to;
--> statement-breakpoint
alter table provider_events rename column settled_at to processed_at;
--> statement-breakpoint
alter table withdrawals rename column sent_as to idempotency_key;
--> statement-breakpoint
alter table withdrawals rename column failed_for to failure_reason;
--> statement-breakpoint
alter table users rename column leaving_at to deletion_started_at;
--> statement-breakpoint
alter table users rename column muted_mails to muted_emails;
--> statement-breakpoint
alter table subscriptions rename column is_leaving to is_being_deleted;
--> statement-breakpoint
alter table songs rename column refusal to error_code;
--> statement-breakpoint
alter table uploads rename column about to target_id;
--> statement-breakpoint
-- Constraints and indexes.
alter table feed_entries rename constraint drop_shelves_drop_id_shelf_pk to feed_entries_drop_id_feed_pk;
--> statement-breakpoint
alter table feed_entries rename constraint drop_shelves_drop_id_drops_id_fk to feed_entries_drop_id_drops_id_fk;
--> statement-breakpoint
alter table feed_counts rename constraint shelf_counts_office_shelf_pk to feed_counts_office_feed_pk;
--> statement-breakpoint
alter table pending_decisions rename constraint held_verdicts_pkey to pending_decisions_pkey;
--> statement-breakpoint
alter table pending_decisions rename constraint held_verdicts_demo_id_demos_id_fk to pending_decisions_demo_id_demos_id_fk;
--> statement-breakpoint
alter table pending_decisions rename constraint held_verdicts_mark to pending_decisions_action;
--> statement-breakpoint
alter table audit_entries rename constraint staff_acts_pkey to audit_entries_pkey;
--> statement-breakpoint
alter table email_suppressions rename constraint refused_addresses_pkey to email_suppressions_pkey;
--> statement-breakpoint
alter table notifications rename constraint notices_pkey to notifications_pkey;
--> statement-breakpoint
alter table notifications rename constraint notices_once to notifications_once;
--> statement-breakpoint
alter table notifications rename constraint notices_user_id_users_id_fk to notifications_user_id_users_id_fk;
--> statement-breakpoint
alter table withdrawals rename constraint withdrawals_sent_once to withdrawals_idempotency_key;
--> statement-breakpoint
alter table withdrawals rename constraint withdrawals_failed_for to withdrawals_failure_reason;
--> statement-breakpoint
alter index drop_shelves_newest rename to feed_entries_newest;
--> statement-breakpoint
alter index drop_shelves_ending rename to feed_entries_ending;
--> statement-breakpoint
alter index drop_shelves_newest_of_office rename to feed_entries_newest_of_office;
--> statement-breakpoint
alter index drop_shelves_ending_of_office rename to feed_entries_ending_of_office;
--> statement-breakpoint
alter index drop_shelves_words rename to feed_entries_search_tokens;
--> statement-breakpoint
alter index held_verdicts_due rename to pending_decisions_due;
--> statement-breakpoint
alter index staff_acts_newest rename to audit_entries_newest;
--> statement-breakpoint
alter index staff_acts_of_subject rename to audit_entries_of_subject;
--> statement-breakpoint
alter index staff_acts_of_actor rename to audit_entries_of_actor;
--> statement-breakpoint
alter index staff_acts_undone_once rename to audit_entries_undone_once;
--> statement-breakpoint
alter index notices_of_user rename to notifications_of_user;
--> statement-breakpoint
alter index notices_unread rename to notifications_unread;
--> statement-breakpoint
alter index drops_without_words rename to drops_without_search_tokens;
--> statement-breakpoint
alter index drops_sent_once rename to drops_idempotency_key;
--> statement-breakpoint
alter index demos_sent_once rename to demos_idempotency_key;
--> statement-breakpoint
alter index provider_events_unsettled rename to provider_events_unprocessed;
--> statement-breakpoint
alter index subscriptions_to_look_at rename to subscriptions_to_reconcile;
--> statement-breakpoint
alter index uploads_about rename to uploads_of_target;
--> statement-breakpoint
alter index users_found rename to users_search;
--> statement-breakpoint
-- PostgreSQL 18 names the constraint behind each NOT NULL; these would go on naming the old tables and columns.
do $$
declare
  c record;
begin
  for c in
    select t.relname as "table", o.conname as old, format('%s_%s_not_null', t.relname, a.attname) as new
    from pg_constraint o
    join pg_class t on t.oid = o.conrelid
    join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[1]
    where o.contype = 'n' and o.connamespace = 'public'::regnamespace and o.conname <> format('%s_%s_not_null', t.relname, a.attname)
  loop
    execute format('alter table public.%I rename constraint %I to %I', c."table", c.old, c.new);
  end loop;
end $$;
--> statement-breakpoint
-- Stored values. What is append-only is changed by its owner here, once, and only in how an action is called.
alter table events disable trigger user;
--> statement-breakpoint
alter table demo_moves disable trigger user;
--> statement-breakpoint
alter table audit_entries disable trigger user;
--> statement-breakpoint
-- Its condition names the action.
drop index events_passes;
--> statement-breakpoint
update events set action = case action
    when 'demo.pass' then 'demo.recuse'
    when 'demo.lapse' then 'demo.expire'
    when 'act.undo' then 'admin.undo'
    when 'notice.send' then 'notification.send'
  end
where action in ('demo.pass', 'demo.lapse', 'act.undo', 'notice.send');
--> statement-breakpoint
-- An event of the audit trail names its entry.
update events set details = details - 'actId' || jsonb_build_object('auditEntryId', details -> 'actId')
where details ? 'actId';
--> statement-breakpoint
CREATE INDEX "events_recusals" ON "events" USING btree ("actor_id","at") WHERE action = 'demo.recuse';
--> statement-breakpoint
update demo_moves set action = case action when 'demo.pass' then 'demo.recuse' else 'demo.expire' end
where action in ('demo.pass', 'demo.lapse');
--> statement-breakpoint
update audit_entries set action = case action
    when 'account.settle-wallet' then 'account.pay-out-balance'
    when 'notice.send' then 'notification.send'
  end
where action in ('account.settle-wallet', 'notice.send');
--> statement-breakpoint
alter table events enable trigger user;
--> statement-breakpoint
alter table demo_moves enable trigger user;
--> statement-breakpoint
alter table audit_entries enable trigger user;
--> statement-breakpoint
update users set muted_emails = array_replace(muted_emails, 'demo.lapse', 'demo.expire')
where 'demo.lapse' = any (muted_emails);
--> statement-breakpoint
alter table pending_decisions drop constraint pending_decisions_action;
--> statement-breakpoint
update pending_decisions set action = 'demo.recuse' where action = 'demo.pass';
--> statement-breakpoint
alter table pending_decisions add constraint pending_decisions_action
  check (action in ('demo.pitch', 'demo.nogo', 'demo.hold', 'demo.cut', 'demo.recuse'));
--> statement-breakpoint
alter table withdrawals drop constraint withdrawals_failure_reason;
--> statement-breakpoint
update withdrawals set failure_reason = 'reversed' where failure_reason = 'taken back';
--> statement-breakpoint
alter table withdrawals add constraint withdrawals_failure_reason
  check (failure_reason in ('refused', 'bank', 'reversed') and (state = 'failed') = (failure_reason is not null));
--> statement-breakpoint
-- What was counted against a limit goes on counting.
update limit_counts set key = renamed.new || substr(limit_counts.key, length(renamed.old) + 1)
from (values
  ('account.knock', 'account.auth-burst'), ('notice.send', 'notification.send'), ('mail.unsubscribe', 'email.unsubscribe')
) as renamed (old, new)
where starts_with(limit_counts.key, renamed.old || ':');
--> statement-breakpoint
-- Functions and triggers of the feed.
drop function shelve_drop(drops);
--> statement-breakpoint
drop function words_of(drops);
--> statement-breakpoint
-- What a drop is found by: its search tokens, and its genres as tokens that nobody can type. A lexeme ends at 2046 bytes;
-- beyond that it would be cut in the middle of a letter.
create function drop_search_tokens(d drops) returns tsvector language sql immutable as $$
  select coalesce(array_to_tsvector(array_agg(token)), ''::tsvector)
  from (
    select unnest(string_to_array(d.search_tokens, ' ')) as token
    union select 'genre:' || unnest(case when cardinality(d.genre) = 0 then array['other'] else d.genre end)
  ) found
  where token <> '' and octet_length(token) <= 2046
$$;
--> statement-breakpoint
-- Makes one drop's entries what they should be. A caller holds the drop's row, so that two never refresh it at once. A
-- paused drop is in no feed that is browsed; what came in before is screened and delivered all the same.
create function refresh_feed_entries(d drops) returns void language plpgsql as $$
declare
  waits boolean := exists (select from drop_tallies t where t.drop_id = d.id and t.screening > 0);
  approved boolean := d.status is not distinct from 'approved';
  is_over boolean := d.closed_at is not null or d.delivery_date is not null;
  is_paused boolean := d.paused_at is not null or d.owner_disabled_at is not null;
  ends timestamptz := least(d.expire_time, d.delivery_date);
  feeds text[] := '{}';
begin
  if approved and not is_over and not is_paused then
    feeds := array['all'] || case when cardinality(d.genre) = 0 then array['other'] else d.genre end;
  end if;
  if approved and is_over then feeds := feeds || 'expired'::text; end if;
  if approved and d.delivery_date is null and waits then feeds := feeds || 'waiting'::text; end if;
  if approved and d.delivery_date is null and d.closed_at is not null and not waits then
    feeds := feeds || 'due'::text;
  end if;

  delete from feed_entries e where e.drop_id = d.id and e.feed <> all (feeds);
  insert into feed_entries as e (drop_id, feed, office, published_at, ends_at, search_tokens)
  select d.id, wanted, d.regional_office, coalesce(d.published_at, d.created_at), ends,
    case when wanted = 'all' then drop_search_tokens(d) end
  from (select distinct unnest(feeds) as wanted order by 1) each_feed
  on conflict (drop_id, feed) do update
    set office = excluded.office, published_at = excluded.published_at, ends_at = excluded.ends_at,
      search_tokens = excluded.search_tokens
    where (e.office, e.published_at, e.ends_at, e.search_tokens)
      is distinct from (excluded.office, excluded.published_at, excluded.ends_at, excluded.search_tokens);
end $$;
--> statement-breakpoint
alter function drops_shelve() rename to drops_refresh_feed_entries;
--> statement-breakpoint
create or replace function drops_refresh_feed_entries() returns trigger language plpgsql as $$
begin
  perform refresh_feed_entries(new);
  return null;
end $$;
--> statement-breakpoint
alter trigger drops_shelve on drops rename to drops_refresh_feed_entries;
--> statement-breakpoint
alter function count_shelf() rename to count_feed_entry;
--> statement-breakpoint
-- Whoever counts holds one lock until the transaction ends: two that count in different orders would wait for each other.
create or replace function count_feed_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('feed_counts'));
  -- Under its office, and under '*' with all others.
  if tg_op <> 'INSERT' then
    update feed_counts set count = count - 1 where feed = old.feed and office in (old.office, '*');
  end if;
  if tg_op <> 'DELETE' then
    insert into feed_counts as c (feed, office, count) values (new.feed, new.office, 1), (new.feed, '*', 1)
      on conflict (feed, office) do update set count = c.count + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
alter trigger drop_shelves_count_in on feed_entries rename to feed_entries_count_in;
--> statement-breakpoint
alter trigger drop_shelves_count_out on feed_entries rename to feed_entries_count_out;
--> statement-breakpoint
alter trigger drop_shelves_count_moved on feed_entries rename to feed_entries_count_moved;
--> statement-breakpoint
create or replace function add_to_tally(of_drop uuid, slot text, step integer) returns void language plpgsql as $$
declare
  d drops;
begin
  if slot is null then return; end if;
  -- Demo, drop, tally: always in this order, as the application locks them.
  select * into d from drops where id = of_drop for no key update;
  if d.id is null then return; end if;
  insert into drop_tallies (drop_id) values (of_drop) on conflict do nothing;
  execute format('update drop_tallies set %1$I = %1$I + $1 where drop_id = $2', slot) using step, of_drop;
  if slot = 'screening' then perform refresh_feed_entries(d); end if;
end $$;
--> statement-breakpoint
-- Search among people. The index on users holds people_words by its number, and keeps what it has computed.
drop function people_query(text, text);
--> statement-breakpoint
alter function people_words(text, text, text, text) rename to user_search_tokens;
--> statement-breakpoint
create function fold_tokens(input text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array_remove(string_to_array(regexp_replace(
    regexp_replace(normalize(translate(lower(input), 'ς', 'σ'), NFKD), '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), ' '), '');
end $$;
--> statement-breakpoint
create or replace function user_search_tokens(name text, email text, velv_id text, profession text) returns tsvector
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return array_to_tsvector(public.fold_tokens(name || ' ' || email || ' ' || velv_id) || ('=' || profession));
end $$;
--> statement-breakpoint
drop function folded_words(text);
--> statement-breakpoint
-- Each token as the beginning of one of the person's; of one profession only, where it is named. Nothing where there is no token.
create function user_search_query(search text, profession text) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (select string_agg(quote_literal(token) || ':*', ' & ') from unnest(public.fold_tokens(search)) token)::tsquery
    && coalesce(quote_literal('=' || profession)::tsquery, ''::tsquery);
end $$;
--> statement-breakpoint
-- Erasure. What an event or an entry of the audit trail says of somebody goes with them; the triggers refuse all else.
drop function forget_event_words(uuid, text[]);
--> statement-breakpoint
create function erase_event_details(of_subject uuid, keys text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.events set details = details - keys where subject_id = of_subject and details ?| keys
$$;
--> statement-breakpoint
revoke all on function erase_event_details(uuid, text[]) from public;
--> statement-breakpoint
alter function events_forget_songs_only() rename to events_allow_erasure_only;
--> statement-breakpoint
create or replace function events_allow_erasure_only() returns trigger language plpgsql as $$
declare
  erasable constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text', 'decider'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - erasable)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - erasable)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop function forget_staff_act_words(text, uuid[]);
--> statement-breakpoint
-- Why an account was removed stays.
create function erase_audit_entry_text(of_kind text, of_subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.audit_entries
  set reason = '', subject_label = case when of_kind in ('drop', 'demo') then '' else subject_label end
  where subject_id = any (of_subjects) and subject_kind = of_kind and action <> 'account.remove'
$$;
--> statement-breakpoint
revoke all on function erase_audit_entry_text(text, uuid[]) from public;
--> statement-breakpoint
alter function staff_acts_forget_words_only() rename to audit_entries_allow_erasure_only;
--> statement-breakpoint
create or replace function audit_entries_allow_erasure_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason in (old.reason, '') and new.subject_label in (old.subject_label, '')
     and row(new.id, new.at, new.actor_id, new.actor_velv_id, new.action, new.subject_kind, new.subject_id, new.before, new.after, new.undoes, new.event_id)
     is not distinct from row(old.id, old.at, old.actor_id, old.actor_velv_id, old.action, old.subject_kind, old.subject_id, old.before, old.after, old.undoes, old.event_id)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
alter trigger staff_acts_append_only on audit_entries rename to audit_entries_append_only;
--> statement-breakpoint
alter trigger staff_acts_never_emptied on audit_entries rename to audit_entries_no_truncate;
--> statement-breakpoint
alter trigger events_never_emptied on events rename to events_no_truncate;
--> statement-breakpoint
alter trigger demo_moves_never_emptied on demo_moves rename to demo_moves_no_truncate;
--> statement-breakpoint
drop function forget_decider(uuid[], uuid);
--> statement-breakpoint
-- How a receipt names an owner whose account is deleted: "Ines Lund, A&R" becomes "Deleted account, A&R".
create function deleted_account_label(label text) returns text language sql immutable as $$
  select regexp_replace(label, '^.*, ', 'Deleted account, ')
$$;
--> statement-breakpoint
alter function demo_moves_forget_owner_only() rename to demo_moves_allow_anonymization_only;
--> statement-breakpoint
create or replace function demo_moves_allow_anonymization_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_label = deleted_account_label(old.actor_label)
     and row(new.id, new.demo_id, new."from", new."to", new.action, new.actor_id, new.reason, new.note, new.at)
     is not distinct from row(old.id, old.demo_id, old."from", old."to", old.action, old.actor_id, old.reason, old.note, old.at)
  then
    return new;
  end if;
  raise exception 'demo_moves is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
drop function former_owner(text);
--> statement-breakpoint
create function anonymize_decider(of_demos uuid[], of_actor uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.demo_moves set actor_label = public.deleted_account_label(actor_label)
  where demo_id = any (of_demos) and actor_id = of_actor
$$;
--> statement-breakpoint
revoke all on function anonymize_decider(uuid[], uuid) from public;
--> statement-breakpoint
-- The rest of the functions keep their bodies and get names that say what they do.
alter function ledger_balances() rename to check_posting_balance;
--> statement-breakpoint
alter function wallets_hold() rename to check_wallet_not_overdrawn;
--> statement-breakpoint
alter function withdrawals_go_one_way() rename to check_withdrawal_move;
--> statement-breakpoint
alter trigger withdrawals_go_one_way on withdrawals rename to withdrawals_check_move;
--> statement-breakpoint
alter function demo_result_moves() rename to check_demo_move;
--> statement-breakpoint
alter trigger demos_result_moves on demos rename to demos_check_move;
