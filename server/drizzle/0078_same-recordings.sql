CREATE TABLE "duplicate_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_recording_id" uuid NOT NULL,
	"second_recording_id" uuid NOT NULL,
	"first_creator_id" uuid NOT NULL,
	"second_creator_id" uuid NOT NULL,
	"share" real NOT NULL,
	"found" integer NOT NULL,
	"offset_ms" integer NOT NULL,
	"speed" real NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "duplicate_cases_order" CHECK (first_recording_id < second_recording_id),
	CONSTRAINT "duplicate_cases_people" CHECK (first_creator_id <> second_creator_id),
	CONSTRAINT "duplicate_cases_resolved" CHECK ((resolved_at is null) = (outcome is null) and (resolved_at is null) = (resolved_by is null))
);
--> statement-breakpoint
ALTER TABLE "duplicate_cases" ADD CONSTRAINT "duplicate_cases_first_recording_id_recordings_id_fk" FOREIGN KEY ("first_recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_cases" ADD CONSTRAINT "duplicate_cases_second_recording_id_recordings_id_fk" FOREIGN KEY ("second_recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_cases_of_pair" ON "duplicate_cases" USING btree ("first_recording_id","second_recording_id");--> statement-breakpoint
CREATE INDEX "duplicate_cases_of_second" ON "duplicate_cases" USING btree ("second_recording_id");--> statement-breakpoint
CREATE INDEX "duplicate_cases_of_first_creator" ON "duplicate_cases" USING btree ("first_creator_id");--> statement-breakpoint
CREATE INDEX "duplicate_cases_of_second_creator" ON "duplicate_cases" USING btree ("second_creator_id");--> statement-breakpoint
CREATE INDEX "duplicate_cases_open" ON "duplicate_cases" USING btree ("found_at","id") WHERE resolved_at is null;