-- *Expired* is the feed of closed drops; what nobody reviewed in time is unreviewed, like its drop. As with 0087, processes
-- of the previous version don't run beside this one (decision 0136).
-- rolling-deploy: it comes back below, and nothing has been released.
alter table proposed_changes drop constraint proposed_changes_state;
-- rolling-deploy: at most one row per drop that closed during its review.
update proposed_changes set state = 'unreviewed' where state = 'expired';
-- rolling-deploy: as few rows, and nothing has been released.
alter table proposed_changes add constraint proposed_changes_state check (state in ('waiting', 'rejected', 'unreviewed')
  and ((state = 'rejected') = (reason is not null)));
