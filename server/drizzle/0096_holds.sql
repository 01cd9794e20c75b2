CREATE TABLE "deal_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"demo_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text NOT NULL,
	"placed_by" uuid,
	"placed_at" timestamp with time zone NOT NULL,
	"terms" jsonb,
	"is_exclusive" boolean NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"proposed_end" timestamp with time zone,
	"proposed_by" text,
	"proposed_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"act_at" timestamp with time zone,
	CONSTRAINT "holds_ended" CHECK ((state in ('offered', 'active')) = (ended_at is null)),
	CONSTRAINT "holds_proposal" CHECK ((proposed_end is null) = (proposed_by is null))
);
--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "is_hold_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "hold_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drop_tallies" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hold_defaults" jsonb;--> statement-breakpoint
ALTER TABLE "deal_messages" ADD CONSTRAINT "deal_messages_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_messages_of_deal" ON "deal_messages" USING btree ("deal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_messages_idempotency_key" ON "deal_messages" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_of_song" ON "deals" USING btree ("song_id","organization_id");--> statement-breakpoint
CREATE INDEX "deals_of_organization" ON "deals" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "deals_of_creator" ON "deals" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "holds_of_demo" ON "holds" USING btree ("demo_id","placed_at");--> statement-breakpoint
CREATE INDEX "holds_of_deal" ON "holds" USING btree ("deal_id","placed_at");--> statement-breakpoint
CREATE INDEX "holds_of_creator" ON "holds" USING btree ("creator_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "holds_of_placer" ON "holds" USING btree ("placed_by","placed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_open" ON "holds" USING btree ("demo_id") WHERE state in ('offered', 'active');--> statement-breakpoint
CREATE INDEX "holds_open_of_organization" ON "holds" USING btree ("organization_id","due_at","id") WHERE state in ('offered', 'active');--> statement-breakpoint
CREATE INDEX "holds_open_of_creator" ON "holds" USING btree ("creator_id","due_at","id") WHERE state in ('offered', 'active');--> statement-breakpoint
CREATE INDEX "holds_ended_of_organization" ON "holds" USING btree ("organization_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "holds_to_act_on" ON "holds" USING btree ("act_at","id") WHERE act_at is not null;--> statement-breakpoint
-- rolling-deploy: it reads each row of demos once, a second for a million, and has only those with the result `hold`.
CREATE INDEX "demos_without_hold" ON "demos" USING btree ("id") WHERE (result = 'hold') <> (hold_id is not null);--> statement-breakpoint
insert into result_moves ("from", "to") values ('hold', 'pitch') on conflict do nothing;
