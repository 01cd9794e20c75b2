CREATE TABLE "reference_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text
);
--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "reference_track" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "reference_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_tracks" ADD CONSTRAINT "reference_tracks_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_tracks_of_user" ON "reference_tracks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reference_tracks_of_song" ON "reference_tracks" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "reference_tracks_to_check" ON "reference_tracks" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
-- rolling-deploy: no row has one yet, so that the index is empty; reading 10,000 drops takes 10 ms
CREATE INDEX "drops_of_reference_track" ON "drops" USING btree ("reference_track") WHERE reference_track <> '';