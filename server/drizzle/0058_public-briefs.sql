CREATE SEQUENCE "public"."drop_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "drop_outcomes" (
	"drop_id" uuid PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"notified_up_to" uuid
);
--> statement-breakpoint
-- rolling-deploy: 3,000 drops take 35 ms, 100,000 take 2 s.
ALTER TABLE "drops" ADD COLUMN "number" integer DEFAULT nextval('drop_numbers') NOT NULL;--> statement-breakpoint
-- Written by hand, so that a restored backup continues after the largest number.
-- rolling-deploy: the sequence is new, and only the default uses it.
ALTER SEQUENCE "drop_numbers" OWNED BY "drops"."number";--> statement-breakpoint
ALTER TABLE "drop_outcomes" ADD CONSTRAINT "drop_outcomes_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- rolling-deploy: the previous release leaves the number to its default. 3,000 drops take 2 ms, 100,000 take 0.1 s.
CREATE UNIQUE INDEX "drops_number" ON "drops" USING btree ("number");