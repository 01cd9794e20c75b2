CREATE TABLE "demo_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demo_id" uuid NOT NULL,
	"version_id" uuid,
	"recording_id" uuid,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "demo_updates" ADD CONSTRAINT "demo_updates_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_updates" ADD CONSTRAINT "demo_updates_version_id_song_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."song_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_updates" ADD CONSTRAINT "demo_updates_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_updates_of_demo" ON "demo_updates" USING btree ("demo_id","id");--> statement-breakpoint
CREATE INDEX "demo_updates_of_version" ON "demo_updates" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "demo_updates_of_recording" ON "demo_updates" USING btree ("recording_id");