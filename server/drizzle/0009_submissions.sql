CREATE TABLE "creator_tallies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"draft" integer DEFAULT 0 NOT NULL,
	"screening" integer DEFAULT 0 NOT NULL,
	"pitch" integer DEFAULT 0 NOT NULL,
	"nogo" integer DEFAULT 0 NOT NULL,
	"hold" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"heard_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"about" text NOT NULL,
	"bytes" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "included_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"nth" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_on" uuid,
	"spent_at" timestamp with time zone,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"period_end" timestamp with time zone,
	"checkout_id" text,
	"checkout_url" text,
	"checkout_try" integer DEFAULT 0 NOT NULL,
	"checkout_at" timestamp with time zone,
	"is_leaving" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscriptionId_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
DROP INDEX "provider_events_unsettled";--> statement-breakpoint
ALTER TABLE "demo_moves" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "demo_moves" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "writers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "hear_at_ms" integer;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "hear_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "contains_samples" boolean;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "samples_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "made_with_ai" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "is_unreleased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "has_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "heard_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "true_peak_dbtp" real;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "clipped_places" integer;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "silence_start_ms" integer;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "silence_end_ms" integer;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "stereo" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "digest" "bytea";--> statement-breakpoint
CREATE INDEX "uploads_of_sender" ON "uploads" USING btree ("sender_id","started_at");--> statement-breakpoint
CREATE INDEX "uploads_by_touch" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_about" ON "uploads" USING btree ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "included_once" ON "included_submissions" USING btree ("invoice_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "included_of_demo" ON "included_submissions" USING btree ("spent_on");--> statement-breakpoint
CREATE INDEX "included_left" ON "included_submissions" USING btree ("user_id","expires_at","id") WHERE spent_on is null;--> statement-breakpoint
CREATE INDEX "included_of_user" ON "included_submissions" USING btree ("user_id","granted_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_look_at" ON "subscriptions" USING btree ("updated_at") WHERE state in ('active', 'ending', 'past due') or checkout_id is not null;--> statement-breakpoint
CREATE INDEX "demos_of_creator_by_result" ON "demos" USING btree ("user_id","result","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "demos_sent_once" ON "demos" USING btree ("user_id","drop_id","sent_as");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_intent" ON "payments" USING btree ("payment_intent_id") WHERE payment_intent_id is not null;--> statement-breakpoint
CREATE INDEX "songs_by_digest" ON "songs" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "provider_events_unsettled" ON "provider_events" USING btree ("tried_at" NULLS FIRST,"received_at") WHERE settled_at is null;