CREATE TABLE "fingerprint_values" (
	"value" integer NOT NULL,
	"fingerprint" integer NOT NULL,
	CONSTRAINT "fingerprint_values_value_fingerprint_pk" PRIMARY KEY("value","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "fingerprints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"values" "bytea" NOT NULL,
	"at_other_speeds" "bytea" NOT NULL,
	"selected_at_speeds" "bytea" NOT NULL,
	"selected" integer[] NOT NULL,
	CONSTRAINT "fingerprints_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "analyzed_by" integer;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- rolling-deploy: recordings has 100,000 rows, which takes 60 ms
CREATE INDEX "recordings_to_analyze" ON "recordings" USING btree ("id") WHERE state = 'ready' and analyzed_by is null;--> statement-breakpoint
-- A foreign key would need a second index with 128 entries for each recording.
create function forget_fingerprint_values() returns trigger language plpgsql as $$
begin
  delete from fingerprint_values where value = any (old.selected) and fingerprint = old.number;
  return null;
end
$$;
--> statement-breakpoint
create trigger fingerprints_forget_values after delete on fingerprints
  for each row execute function forget_fingerprint_values();
