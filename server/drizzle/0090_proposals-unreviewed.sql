-- *Expired* is the feed of closed drops; what nobody reviewed in time is unreviewed, like its drop.
-- rolling-deploy: nothing has been released, and there is at most one row per drop that closed during its review.
update proposed_changes set state = 'unreviewed' where state = 'expired';
