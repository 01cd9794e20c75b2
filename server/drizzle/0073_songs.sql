CREATE TABLE "song_stems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "song_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"song_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recording_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"alternative_titles" text[] DEFAULT '{}' NOT NULL,
	"lyrics" text NOT NULL,
	"writers" text[] DEFAULT '{}' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"tempo_bpm" integer,
	"musical_key" text,
	"time_signature" text,
	"moods" text[] DEFAULT '{}' NOT NULL,
	"vocal" text,
	"is_explicit" boolean,
	"isrc" text DEFAULT '' NOT NULL,
	"hear_at_ms" integer,
	"hear_note" text DEFAULT '' NOT NULL,
	"contains_samples" boolean,
	"samples_note" text DEFAULT '' NOT NULL,
	"made_with_ai" text,
	"notes" text DEFAULT '' NOT NULL,
	"search_tokens" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"adopted_from" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "library_song_id" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "alternative_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "genres" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "time_signature" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "moods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "vocal" text;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "is_explicit" boolean;--> statement-breakpoint
ALTER TABLE "song_stems" ADD CONSTRAINT "song_stems_song_id_library_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."library_songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_versions" ADD CONSTRAINT "song_versions_song_id_library_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."library_songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_versions" ADD CONSTRAINT "song_versions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "song_stems_of_song" ON "song_stems" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "song_versions_of_song" ON "song_versions" USING btree ("song_id","id");--> statement-breakpoint
CREATE INDEX "song_versions_of_recording" ON "song_versions" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "library_songs_of_creator" ON "library_songs" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_songs_idempotency_key" ON "library_songs" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "library_songs_adopted_from" ON "library_songs" USING btree ("adopted_from") WHERE adopted_from is not null;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_library_song_id_library_songs_id_fk" FOREIGN KEY ("library_song_id") REFERENCES "public"."library_songs"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "demos" ADD CONSTRAINT "demos_version_id_song_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."song_versions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- rolling-deploy: demos has 100,000 rows, which takes 80 ms
CREATE INDEX "demos_of_recording" ON "demos" USING btree ("song_id");--> statement-breakpoint
-- rolling-deploy: demos has 100,000 rows, none of which has a song yet: 50 ms
CREATE INDEX "demos_of_song" ON "demos" USING btree ("library_song_id","created_at","id");--> statement-breakpoint
-- rolling-deploy: no demo has a version yet
CREATE INDEX "demos_of_version" ON "demos" USING btree ("version_id") WHERE version_id is not null;--> statement-breakpoint
-- rolling-deploy: demos has 100,000 rows, which takes 80 ms
CREATE INDEX "demos_without_song" ON "demos" USING btree ("id") WHERE library_song_id is null and removed_at is null;--> statement-breakpoint
-- rolling-deploy: another index takes its place; the previous release only relies on it to find the demo of a recording
DROP INDEX "demos_song";
