CREATE TABLE "proposed_changes" (
	"drop_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "drop_changes" ADD COLUMN "material_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_changes" ADD COLUMN "told_up_to" uuid;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_changes_waiting" ON "proposed_changes" USING btree ("at","drop_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "drop_changes_material" ON "drop_changes" USING btree ("drop_id","at","id") WHERE cardinality(material_fields) > 0;