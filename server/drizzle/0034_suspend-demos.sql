ALTER TABLE "demos" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
CREATE INDEX "demos_suspended" ON "demos" USING btree ("suspended_at","id") WHERE suspended_at is not null;