ALTER TABLE "drops" ADD COLUMN "use" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "use_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "offer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "royalty_percent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "rights" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "exclusivity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "term" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "territory" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "decision_date" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "tempo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "vocal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "moods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "ai_policy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "requirements" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "demo_cap" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "audience" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "artist_visibility" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "confidential_artist" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "guaranteed_usd" integer;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "tempo_from" integer;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "tempo_to" integer;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "use" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "vocal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "guaranteed_usd" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "is_negotiable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "tempo_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "tempo_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "spots_left" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
-- rolling-deploy: at 10,000 open drops the table has 30,000 rows, and each of the four indexes takes about 0.1 s
CREATE INDEX "feed_entries_newest_deals" ON "feed_entries" USING btree ("feed","published_at","drop_id","ends_at","office","languages","use","vocal","guaranteed_usd","is_negotiable","tempo_from","tempo_to") WHERE feed not in ('waiting', 'due', 'expired');--> statement-breakpoint
-- rolling-deploy: at 10,000 open drops the table has 30,000 rows, and each of the four indexes takes about 0.1 s
CREATE INDEX "feed_entries_ending_deals" ON "feed_entries" USING btree ("feed","ends_at","drop_id","published_at","office","languages","use","vocal","guaranteed_usd","is_negotiable","tempo_from","tempo_to") WHERE feed not in ('waiting', 'due', 'expired');--> statement-breakpoint
-- rolling-deploy: at 10,000 open drops the table has 30,000 rows, and each of the four indexes takes about 0.1 s
CREATE INDEX "feed_entries_highest_offer" ON "feed_entries" USING btree ("feed","guaranteed_usd","drop_id","published_at","ends_at","office","languages","use","vocal","is_negotiable","tempo_from","tempo_to") WHERE feed not in ('waiting', 'due', 'expired');--> statement-breakpoint
-- rolling-deploy: at 10,000 open drops the table has 30,000 rows, and each of the four indexes takes about 0.1 s
CREATE INDEX "feed_entries_fewest_spots" ON "feed_entries" USING btree ("feed","spots_left","drop_id","published_at","ends_at","office","languages","use","vocal","guaranteed_usd","is_negotiable","tempo_from","tempo_to") WHERE feed not in ('waiting', 'due', 'expired');