-- Two indexes that lie inside others, and the triggers and functions that server/demos/tallies.sql and
-- server/drops/tracks/tracks.sql have joined. Once, before the first release, processes of the previous version don't run
-- beside it (decision 0136).
DROP INDEX "demos_of_creator_by_drop";--> statement-breakpoint
DROP INDEX "payments_refund_open";--> statement-breakpoint
DROP INDEX "payments_waiting";--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("updated_at","id") WHERE state in ('created', 'waiting', 'refunding');
--> statement-breakpoint
drop trigger if exists demos_tally_creator on demos;
drop trigger if exists demos_tally_owner on demos;
drop trigger if exists listenings_tally_owner_first on listenings;
drop trigger if exists listenings_tally_owner_more on listenings;
drop trigger if exists drops_use_reference_track_first on drops;
drop trigger if exists drops_use_reference_track_last on drops;
drop trigger if exists drops_use_reference_track_next on drops;
drop function if exists add_to_tally(uuid, text, integer);
drop function if exists tally_of_creator(demos, integer);
drop function if exists demos_tally_creator();
drop function if exists demos_tally_owner();
