-- Whoever is told no is told why.
alter table proposed_changes add constraint proposed_changes_state
  check (state in ('waiting', 'rejected', 'expired') and (state = 'rejected') = (reason is not null));
