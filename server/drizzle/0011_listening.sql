CREATE TABLE "private_notes" (
	"demo_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_notes_demo_id_owner_id_pk" PRIMARY KEY("demo_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "held_verdicts" (
	"demo_id" uuid PRIMARY KEY NOT NULL,
	"listener_id" uuid NOT NULL,
	"listener_says" text NOT NULL,
	"mark" text NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"screener_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"amount_micros" bigint NOT NULL,
	"sent_as" text NOT NULL,
	"state" text NOT NULL,
	"transfer_id" text,
	"payout_id" text,
	"arrives_at" timestamp with time zone,
	"returned_micros" bigint DEFAULT 0 NOT NULL,
	"failed_for" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_transferId_unique" UNIQUE("transfer_id"),
	CONSTRAINT "withdrawals_sent_once" UNIQUE("screener_id","sent_as")
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "seconds" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "rate_micros" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_restriction" jsonb;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "leased_to" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "passed_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listening_sessions" ADD COLUMN "credit_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_verdicts" ADD CONSTRAINT "held_verdicts_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_verdicts_due" ON "held_verdicts" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open" ON "withdrawals" USING btree ("screener_id") WHERE state in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "withdrawals_of_screener" ON "withdrawals" USING btree ("screener_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_account" ON "withdrawals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_to_check" ON "withdrawals" USING btree ("checked_at") WHERE state in ('requested', 'sent', 'paid');--> statement-breakpoint
CREATE INDEX "demos_leased" ON "demos" USING btree ("leased_to") WHERE leased_to is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_of_withdrawal" ON "ledger_postings" USING btree ("withdrawal_id") WHERE withdrawal_id is not null;