CREATE TABLE "submitted_briefs" (
	"drop_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"brief" jsonb NOT NULL,
	CONSTRAINT "submitted_briefs_drop_id_hash_pk" PRIMARY KEY("drop_id","hash")
);
--> statement-breakpoint
-- rolling-deploy: the previous release then finds material changes by drop_changes_of_drop.
DROP INDEX "drop_changes_material";--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "brief_hash" text;--> statement-breakpoint
ALTER TABLE "submitted_briefs" ADD CONSTRAINT "submitted_briefs_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- rolling-deploy: a million submissions take about a second, while writes to them wait.
CREATE INDEX "demos_without_brief" ON "demos" USING btree ("id") WHERE sent_at is not null and brief_hash is null and removed_at is null;
-- drop_changes.material_fields stays for the previous release, and the next one drops it. Of a change that this release
-- approves meanwhile, the previous one says that the brief changed, but not in which fields.
