CREATE TABLE "staff_assignments" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"assignee_id" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_days" (
	"queue" text NOT NULL,
	"day" date NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "queue_days_queue_day_pk" PRIMARY KEY("queue","day")
);
--> statement-breakpoint
CREATE INDEX "staff_assignments_of_assignee" ON "staff_assignments" USING btree ("assignee_id","at","subject_id");--> statement-breakpoint
CREATE INDEX "staff_notes_of_subject" ON "staff_notes" USING btree ("subject_id","at","id");--> statement-breakpoint
-- rolling-deploy: only accounts that wait for review are in it; a million users take 0.2 s.
CREATE INDEX "users_pending_oldest" ON "users" USING btree ("created_at","id") WHERE not verified_by_velv and rejected_at is null and disabled_at is null and profession in ('anr', 'manager', 'supervisor', 'corporate', 'screener');--> statement-breakpoint
-- rolling-deploy: only songs in screening are in it; a million demos take 0.3 s.
CREATE INDEX "demos_in_screening" ON "demos" USING btree ("sent_at","id") WHERE result = 'screening';--> statement-breakpoint
-- rolling-deploy: only open disputes are in it; a million payments take 0.2 s.
CREATE INDEX "payments_dispute_open" ON "payments" USING btree ("updated_at","id") WHERE dispute = 'open';--> statement-breakpoint
-- rolling-deploy: only open refunds are in it; a million payments take 0.2 s.
CREATE INDEX "payments_refund_open" ON "payments" USING btree ("updated_at","id") WHERE state = 'refunding';--> statement-breakpoint
-- rolling-deploy: 100,000 withdrawals take 20 ms.
CREATE INDEX "withdrawals_failed" ON "withdrawals" USING btree ("failed_at","id") WHERE state = 'failed';--> statement-breakpoint
-- rolling-deploy: 100,000 entries take 0.1 s.
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","at","id");