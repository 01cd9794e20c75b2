CREATE TABLE "evidence_openings" (
	"staff_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_openings_staff_id_user_id_pk" PRIMARY KEY("staff_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_user_id_evidence_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."evidence"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_openings_of_user" ON "evidence_openings" USING btree ("user_id");--> statement-breakpoint
-- rolling-deploy: drops has some thousand rows, which takes some milliseconds
CREATE INDEX "drops_full" ON "drops" USING btree ("expire_time","id") WHERE status = 'approved' and delivery_date is null and demo_cap <> '' and demo_count >= demo_cap::integer;