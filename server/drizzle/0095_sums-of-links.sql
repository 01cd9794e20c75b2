-- No release has these tables yet, so columns are renamed in place (see "Change a table" in CONTRIBUTING.md).
ALTER TABLE "collections" RENAME COLUMN "key" TO "idempotency_key";--> statement-breakpoint
ALTER INDEX "collections_key" RENAME TO "collections_idempotency_key";--> statement-breakpoint
ALTER TABLE "demo_comments" RENAME COLUMN "key" TO "idempotency_key";--> statement-breakpoint
ALTER INDEX "demo_comments_key" RENAME TO "demo_comments_idempotency_key";--> statement-breakpoint
ALTER TABLE "listening_links" RENAME COLUMN "key" TO "idempotency_key";--> statement-breakpoint
ALTER INDEX "listening_links_key" RENAME TO "listening_links_idempotency_key";--> statement-breakpoint

-- If a link was deleted with its organization, the organization is unknown.
ALTER TABLE "link_songs" ADD COLUMN "organization_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_songs" ALTER COLUMN "organization_id" DROP DEFAULT;--> statement-breakpoint
UPDATE "link_songs" SET "organization_id" = "listening_links"."organization_id" FROM "listening_links" WHERE "listening_links"."id" = "link_songs"."link_id";--> statement-breakpoint
ALTER TABLE "link_songs" DROP COLUMN "listener_label";--> statement-breakpoint
DROP INDEX "link_songs_downloaded";--> statement-breakpoint
DROP INDEX "link_songs_of_demo";--> statement-breakpoint
CREATE INDEX "link_songs_of_demo" ON "link_songs" USING btree ("demo_id","link_id");--> statement-breakpoint
CREATE INDEX "link_songs_of_organization" ON "link_songs" USING btree ("organization_id","downloaded_at");--> statement-breakpoint

ALTER TABLE "listening_links" ADD COLUMN "heard_songs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listening_links" ADD COLUMN "heard_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listening_links" ADD COLUMN "last_heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listening_links" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "listening_links" SET "heard_songs" = "sums"."heard_songs", "heard_ms" = "sums"."heard_ms", "last_heard_at" = "sums"."last_at", "downloads" = "sums"."downloads"
FROM (
	SELECT "link_id", count(*) FILTER (WHERE "heard_ms" > 0) AS "heard_songs", sum("heard_ms") AS "heard_ms", max("last_at") AS "last_at", sum("downloads") AS "downloads"
	FROM "link_songs" GROUP BY "link_id"
) AS "sums" WHERE "listening_links"."id" = "sums"."link_id";
