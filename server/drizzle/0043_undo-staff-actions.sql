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
--> statement-breakpoint
-- Notifications of actions that were undone just before the upgrade, which the earlier version would have left out.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'event.dispatch' and state < 'active' and (data ->> 'eventId')::bigint in (
      select (undone.details ->> 'undoes')::bigint from events undone where undone.action = 'admin.undo'
      union all
      select events.id from events join audit_entries undo on undo.undoes::text = events.details ->> 'auditEntryId');
  end if;
end $$;
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "event_id";
