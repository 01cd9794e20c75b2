ALTER TABLE "drops" ADD COLUMN "confidential_texts" jsonb;--> statement-breakpoint
-- At its start, a process writes these drops again, without their artist, as it does with drops that have no search tokens.
-- rolling-deploy: drops has 3,000 rows, of which few have a confidential artist; no search finds those until then
UPDATE "drops" SET "search_tokens" = '' WHERE "confidential_artist" <> '';
