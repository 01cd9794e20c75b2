-- An action of staff is notified of when it can no longer be undone, so no event has to be found by its audit entry.
create or replace function audit_entries_allow_erasure_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason in (old.reason, '') and new.subject_label in (old.subject_label, '')
     and row(new.id, new.at, new.actor_id, new.actor_velv_id, new.action, new.subject_kind, new.subject_id, new.before, new.after, new.undoes)
     is not distinct from row(old.id, old.at, old.actor_id, old.actor_velv_id, old.action, old.subject_kind, old.subject_id, old.before, old.after, old.undoes)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger audit_entries_append_only before delete or update on audit_entries
  for each row execute function audit_entries_allow_erasure_only();
create or replace trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function append_only();

-- Why an account was removed stays.
create or replace function erase_audit_entry_text(of_kind text, of_subjects uuid[]) returns void
language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update public.audit_entries
  set reason = '', subject_label = case when of_kind in ('drop', 'demo') then '' else subject_label end
  where subject_id = any (of_subjects) and subject_kind = of_kind and action <> 'account.remove'
$$;
revoke all on function erase_audit_entry_text(text, uuid[]) from public;
