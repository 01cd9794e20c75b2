CREATE TABLE "split_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"share_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"writer" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "split_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"iswc" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"final_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writer_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_creator" boolean NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"roles" text[] NOT NULL,
	"share_basis_points" integer NOT NULL,
	"publisher" text NOT NULL,
	"publisher_basis_points" integer NOT NULL,
	"society" text,
	"ipi" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"suggestion" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"next_reminder_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "writer_shares_share" CHECK (share_basis_points between 0 and 10000),
	CONSTRAINT "writer_shares_publisher" CHECK (publisher_basis_points between 0 and share_basis_points)
);
--> statement-breakpoint
ALTER TABLE "split_history" ADD CONSTRAINT "split_history_song_id_library_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."library_songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_links" ADD CONSTRAINT "split_links_share_id_writer_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."writer_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_song_id_library_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."library_songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_shares" ADD CONSTRAINT "writer_shares_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_history_of_song" ON "split_history" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "split_history_of_share" ON "split_history" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "split_links_of_share" ON "split_links" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "split_sheets_version" ON "split_sheets" USING btree ("song_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "split_sheets_current" ON "split_sheets" USING btree ("song_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "writer_shares_of_sheet" ON "writer_shares" USING btree ("sheet_id","position");--> statement-breakpoint
CREATE INDEX "writer_shares_to_remind" ON "writer_shares" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;