CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"profile_image" text,
	"profession" text NOT NULL,
	"velv_id" text NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"verified_by_velv" boolean DEFAULT false NOT NULL,
	"screener_level" text,
	"fcm_token" text,
	"stripe_account_id" text,
	"stripe_details_submitted" boolean DEFAULT false NOT NULL,
	"stripe_payouts_enabled" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_velvId_unique" UNIQUE("velv_id"),
	CONSTRAINT "users_stripeAccountId_unique" UNIQUE("stripe_account_id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demo_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_says" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"drop_id" uuid NOT NULL,
	"song_id" uuid,
	"title" text NOT NULL,
	"lyrics" text NOT NULL,
	"result" text NOT NULL,
	"sent_at" timestamp with time zone,
	"screened_at" timestamp with time zone,
	"screener_id" uuid,
	"pitched_at" timestamp with time zone,
	"was_held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"payment_intent_id" text,
	"refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_checkoutId_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "result_moves" (
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "result_moves_from_to_pk" PRIMARY KEY("from","to")
);
--> statement-breakpoint
CREATE TABLE "listenings" (
	"demo_id" uuid NOT NULL,
	"listener_id" uuid NOT NULL,
	"listener_says" text NOT NULL,
	"heard" jsonb NOT NULL,
	"counted_ms" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listenings_demo_id_listener_id_pk" PRIMARY KEY("demo_id","listener_id")
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"artist" text NOT NULL,
	"label" text NOT NULL,
	"regional_office" text NOT NULL,
	"genre" text[] NOT NULL,
	"lyrics" text[] NOT NULL,
	"looking_for" text[] NOT NULL,
	"important_note" text NOT NULL,
	"reference_links" text[] NOT NULL,
	"status" text,
	"rejection_reason" text,
	"expire_time" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"delivery_date" timestamp with time zone,
	"demo_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"bytes" bigint NOT NULL,
	"format" text,
	"duration_ms" integer,
	"sample_rate" integer,
	"channels" integer,
	"bit_depth" integer,
	"loudness_lufs" real,
	"gain_db" real,
	"bucket_ms" real,
	"peaks" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listening_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"screener_id" uuid NOT NULL,
	"drop_id" uuid NOT NULL,
	"demo_id" uuid,
	"playing" boolean NOT NULL,
	"counted_ms" integer DEFAULT 0 NOT NULL,
	"rate_micros" integer NOT NULL,
	"beats" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_beat_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE NULLS NOT DISTINCT("kind","owner_id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_micros" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"session_id" uuid,
	"demo_id" uuid,
	"seconds" integer NOT NULL,
	"rate_micros" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_moves" ADD CONSTRAINT "demo_moves_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_moves" ADD CONSTRAINT "demo_moves_from_to_result_moves_from_to_fk" FOREIGN KEY ("from","to") REFERENCES "public"."result_moves"("from","to") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_screener_id_users_id_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listenings" ADD CONSTRAINT "listenings_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listenings" ADD CONSTRAINT "listenings_listener_id_users_id_fk" FOREIGN KEY ("listener_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sessions" ADD CONSTRAINT "listening_sessions_screener_id_users_id_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sessions" ADD CONSTRAINT "listening_sessions_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sessions" ADD CONSTRAINT "listening_sessions_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest_of_profession" ON "users" USING btree ("profession","created_at","id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("profession","created_at","id") WHERE not verified_by_velv and profession in ('anr', 'manager', 'supervisor', 'corporate', 'screener');--> statement-breakpoint
CREATE UNIQUE INDEX "users_admins" ON "users" USING btree ("id") WHERE admin;--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "demo_moves_of_demo" ON "demo_moves" USING btree ("demo_id","at");--> statement-breakpoint
CREATE INDEX "demos_of_creator" ON "demos" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "demos_of_creator_by_drop" ON "demos" USING btree ("user_id","drop_id");--> statement-breakpoint
CREATE INDEX "demos_of_drop" ON "demos" USING btree ("drop_id","result","sent_at","id");--> statement-breakpoint
CREATE INDEX "demos_pitched" ON "demos" USING btree ("drop_id","sent_at","id") WHERE pitched_at is not null;--> statement-breakpoint
CREATE INDEX "demos_decided" ON "demos" USING btree ("screener_id","drop_id","screened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "demos_song" ON "demos" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "payments_of_demo" ON "payments" USING btree ("demo_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("demo_id") WHERE state in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("updated_at") WHERE state in ('created', 'waiting', 'refunding');--> statement-breakpoint
CREATE INDEX "provider_events_unsettled" ON "provider_events" USING btree ("received_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "drops_feed" ON "drops" USING btree ("published_at","id") WHERE status = 'approved' and delivery_date is null;--> statement-breakpoint
CREATE INDEX "drops_to_deliver" ON "drops" USING btree ("expire_time","id") WHERE status = 'approved' and delivery_date is null;--> statement-breakpoint
CREATE INDEX "drops_past" ON "drops" USING btree ("expire_time","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "drops_to_review" ON "drops" USING btree ("created_at","id") WHERE status is null;--> statement-breakpoint
CREATE INDEX "drops_of_owner" ON "drops" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "drops_inbox" ON "drops" USING btree ("user_id","delivery_date","id") WHERE delivery_date is not null;--> statement-breakpoint
CREATE INDEX "drops_genre" ON "drops" USING gin ("genre") WHERE status = 'approved' and delivery_date is null;--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listening_sessions_running" ON "listening_sessions" USING btree ("screener_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "listening_sessions_of_screener" ON "listening_sessions" USING btree ("screener_id","started_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_of_session" ON "ledger_postings" USING btree ("session_id");