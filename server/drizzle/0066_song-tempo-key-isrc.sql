ALTER TABLE "demos" ADD COLUMN "tempo_bpm" integer;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "musical_key" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "isrc" text DEFAULT '' NOT NULL;