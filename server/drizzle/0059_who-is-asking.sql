CREATE TABLE "owner_tallies" (
	"drop_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone,
	"heard" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"role" text NOT NULL,
	"website" text NOT NULL,
	"profiles" text[] NOT NULL,
	"credits" jsonb NOT NULL,
	"note" text NOT NULL,
	"domain" text,
	"note_hash" text,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"returned_reason" text,
	"company_verified_by" text,
	"company_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_state" CHECK (state in ('draft', 'sent', 'returned', 'accepted'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "overdue_lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "overdue_lifted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owner_tallies" ADD CONSTRAINT "owner_tallies_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_tallies_owed" ON "owner_tallies" USING btree ("owner_id","delivered_at","drop_id") WHERE owed > 0 and delivered_at is not null;--> statement-breakpoint
CREATE INDEX "owner_tallies_to_warn" ON "owner_tallies" USING btree ("delivered_at","drop_id") WHERE owed > 0 and delivered_at is not null and warned_at is null;--> statement-breakpoint
CREATE INDEX "owner_tallies_to_remind" ON "owner_tallies" USING btree ("warned_at","drop_id") WHERE owed > 0 and warned_at is not null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "evidence_sent" ON "evidence" USING btree ("sent_at","user_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "evidence_domain" ON "evidence" USING btree ("domain","user_id") WHERE domain is not null;--> statement-breakpoint
CREATE INDEX "evidence_note" ON "evidence" USING btree ("note_hash","user_id") WHERE note_hash is not null;--> statement-breakpoint
-- rolling-deploy: users has 100,000 rows, which takes about 200 ms.
CREATE INDEX "users_email_host" ON "users" USING btree (split_part(email, '@', 2),"created_at","id");