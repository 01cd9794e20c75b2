ALTER TABLE "drops" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "paused_reason" text;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "owner_disabled_at" timestamp with time zone;