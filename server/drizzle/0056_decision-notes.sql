ALTER TABLE "demo_moves" ADD COLUMN "praise" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_moves" ADD COLUMN "owner_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- rolling-deploy: a million rows, a quarter of which have notes, take 0.5 s
CREATE INDEX "demo_moves_with_notes" ON "demo_moves" USING btree ("actor_id","at","id") WHERE (note <> '' or owner_note <> '');
