ALTER TABLE "listening_sessions" ADD COLUMN "page_reports" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listening_sessions" DROP COLUMN "reported_ms";