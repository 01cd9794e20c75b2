ALTER TABLE "demos" ADD COLUMN "may_be_played_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "may_be_downloaded_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "link_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "link_requested_by" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "link_answered_at" timestamp with time zone;