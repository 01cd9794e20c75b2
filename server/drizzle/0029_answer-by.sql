ALTER TABLE "demos" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "first_expire_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "brief_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "demos_answer_due" ON "demos" USING btree ("answer_by","id") WHERE result = 'screening';