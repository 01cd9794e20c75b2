DROP INDEX "feed_entries_newest";--> statement-breakpoint
DROP INDEX "feed_entries_ending";--> statement-breakpoint
CREATE INDEX "feed_entries_newest" ON "feed_entries" USING btree ("feed","published_at","drop_id","ends_at","office","languages");--> statement-breakpoint
CREATE INDEX "feed_entries_ending" ON "feed_entries" USING btree ("feed","ends_at","drop_id","office","languages");