ALTER TABLE "listening_sessions" DROP CONSTRAINT "listening_sessions_drop_id_drops_id_fk";
--> statement-breakpoint
ALTER TABLE "listening_sessions" DROP CONSTRAINT "listening_sessions_demo_id_demos_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
CREATE INDEX "verifications_by_value" ON "verifications" USING btree ("value");