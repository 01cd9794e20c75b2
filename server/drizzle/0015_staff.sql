CREATE TABLE "staff_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_velv_id" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_says" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undoes" uuid,
	"event_id" bigint
);
--> statement-breakpoint
CREATE TABLE "push_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"fcm_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "push_registrations_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_registrations_fcmToken_unique" UNIQUE("fcm_token")
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_waiting";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_newest" ON "staff_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_acts_of_subject" ON "staff_acts" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "staff_acts_of_actor" ON "staff_acts" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_acts_undone_once" ON "staff_acts" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "push_registrations_of_user" ON "push_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_refused" ON "users" USING btree ("created_at","id") WHERE refused_at is not null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "events_passes" ON "events" USING btree ("actor_id","at") WHERE action = 'demo.pass';--> statement-breakpoint
CREATE INDEX "ledger_postings_of_demo" ON "ledger_postings" USING btree ("demo_id","id") WHERE demo_id is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_newest_of_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("created_at","id") WHERE dispute is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_dispute" ON "payments" USING btree ("dispute_id") WHERE dispute_id is not null;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("profession","created_at","id") WHERE not verified_by_velv and refused_at is null and disabled_at is null and profession in ('anr', 'manager', 'supervisor', 'corporate', 'screener');