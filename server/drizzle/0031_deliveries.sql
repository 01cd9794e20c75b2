CREATE TABLE "audio_deliveries" (
	"session_id" uuid NOT NULL,
	"demo_id" uuid NOT NULL,
	"delivered" "int4multirange" NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audio_deliveries_session_id_demo_id_pk" PRIMARY KEY("session_id","demo_id")
);
--> statement-breakpoint
ALTER TABLE "listening_sessions" ADD COLUMN "reported_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audio_deliveries" ADD CONSTRAINT "audio_deliveries_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audio_deliveries_of_demo" ON "audio_deliveries" USING btree ("demo_id");--> statement-breakpoint
CREATE INDEX "audio_deliveries_by_age" ON "audio_deliveries" USING btree ("last_at");