create or replace function check_demo_move() returns trigger language plpgsql as $$
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
    if old.result = 'pitch' and new.result = 'refunded'
       and exists (select from drops where id = new.drop_id and delivery_date is not null) then
      raise exception 'a demo that was delivered is not refunded' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create or replace trigger demos_check_move before insert or update of result on demos
  for each row execute function check_demo_move();

-- History stays as it was written, except for the name of an owner whose account is deleted, and notes about the song
-- of a creator, or for an owner, whose account is deleted.
create or replace function demo_moves_allow_anonymization_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_label in (old.actor_label, deleted_account_label(old.actor_label))
     and new.note in (old.note, '') and new.owner_note in (old.owner_note, '')
     and row(new.id, new.demo_id, new."from", new."to", new.action, new.actor_id, new.reason, new.praise, new.at)
     is not distinct from row(old.id, old.demo_id, old."from", old."to", old.action, old.actor_id, old.reason, old.praise, old.at)
  then
    return new;
  end if;
  raise exception 'demo_moves is append-only' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger demo_moves_append_only before delete or update on demo_moves
  for each row execute function demo_moves_allow_anonymization_only();
create or replace trigger demo_moves_no_truncate before truncate on demo_moves
  for each statement execute function append_only();

create or replace function anonymize_decider(of_demos uuid[], of_actor uuid) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.demo_moves set actor_label = public.deleted_account_label(actor_label)
  where demo_id = any (of_demos) and actor_id = of_actor
$$;
revoke all on function anonymize_decider(uuid[], uuid) from public;

create or replace function erase_decision_notes(of_demos uuid[]) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.demo_moves set note = '', owner_note = ''
  where demo_id = any (of_demos) and (note <> '' or owner_note <> '')
$$;
revoke all on function erase_decision_notes(uuid[]) from public;

create or replace function erase_owner_notes(of_demos uuid[]) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.demo_moves set owner_note = ''
  where demo_id = any (of_demos) and owner_note <> ''
$$;
revoke all on function erase_owner_notes(uuid[]) from public;
