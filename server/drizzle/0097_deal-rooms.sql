CREATE TABLE "deal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"is_document" boolean NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "deal_reports_resolved" CHECK ((resolved_at is null) = (outcome is null))
);
--> statement-breakpoint
CREATE TABLE "deal_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"side" text,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"owner_at" timestamp with time zone,
	"creator_at" timestamp with time zone,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deal_messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "release" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "owner_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "creator_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_message_id_deal_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."deal_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_terms" ADD CONSTRAINT "deal_terms_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_files_of_deal" ON "deal_files" USING btree ("deal_id","at","id");--> statement-breakpoint
CREATE INDEX "deal_files_of_author" ON "deal_files" USING btree ("author_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_reports_of_message" ON "deal_reports" USING btree ("message_id","side");--> statement-breakpoint
CREATE INDEX "deal_reports_of_deal" ON "deal_reports" USING btree ("deal_id","at");--> statement-breakpoint
CREATE INDEX "deal_reports_of_reporter" ON "deal_reports" USING btree ("reporter_id","at","id");--> statement-breakpoint
CREATE INDEX "deal_reports_open" ON "deal_reports" USING btree ("at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "deal_terms_of_deal" ON "deal_terms" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_terms_of_author" ON "deal_terms" USING btree ("author_id","at","id");--> statement-breakpoint
ALTER TABLE "deal_messages" ADD CONSTRAINT "deal_messages_file_id_deal_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."deal_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_messages_of_file" ON "deal_messages" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_closed" CHECK ((closed_at is null) = (closed_by is null));