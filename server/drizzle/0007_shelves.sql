CREATE TABLE "drop_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drop_shelves" (
	"drop_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"office" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"words" "tsvector",
	CONSTRAINT "drop_shelves_drop_id_shelf_pk" PRIMARY KEY("drop_id","shelf")
);
--> statement-breakpoint
CREATE TABLE "drop_tallies" (
	"drop_id" uuid PRIMARY KEY NOT NULL,
	"screening" integer DEFAULT 0 NOT NULL,
	"pitch" integer DEFAULT 0 NOT NULL,
	"hold" integer DEFAULT 0 NOT NULL,
	"cut" integer DEFAULT 0 NOT NULL,
	"owner_nogo" integer DEFAULT 0 NOT NULL,
	"screener_nogo" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"drop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_drop_id_pk" PRIMARY KEY("user_id","drop_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_counts" (
	"shelf" text NOT NULL,
	"office" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "shelf_counts_office_shelf_pk" PRIMARY KEY("office","shelf")
);
--> statement-breakpoint
DROP INDEX "drops_feed";--> statement-breakpoint
DROP INDEX "drops_to_deliver";--> statement-breakpoint
DROP INDEX "drops_past";--> statement-breakpoint
DROP INDEX "drops_genre";--> statement-breakpoint
DROP INDEX "drops_to_review";--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_changes" ADD CONSTRAINT "drop_changes_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shelves" ADD CONSTRAINT "drop_shelves_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_tallies" ADD CONSTRAINT "drop_tallies_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drop_changes_of_drop" ON "drop_changes" USING btree ("drop_id","at","id");--> statement-breakpoint
CREATE INDEX "drop_changes_last" ON "drop_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "drop_shelves_newest" ON "drop_shelves" USING btree ("shelf","published_at","drop_id","ends_at");--> statement-breakpoint
CREATE INDEX "drop_shelves_ending" ON "drop_shelves" USING btree ("shelf","ends_at","drop_id");--> statement-breakpoint
CREATE INDEX "drop_shelves_newest_of_office" ON "drop_shelves" USING btree ("shelf","office","published_at","drop_id","ends_at");--> statement-breakpoint
CREATE INDEX "drop_shelves_ending_of_office" ON "drop_shelves" USING btree ("shelf","office","ends_at","drop_id");--> statement-breakpoint
CREATE INDEX "drop_shelves_words" ON "drop_shelves" USING gin ("words") WHERE shelf = 'all';--> statement-breakpoint
CREATE INDEX "favorites_of_drop" ON "favorites" USING btree ("drop_id");--> statement-breakpoint
CREATE INDEX "demos_answered" ON "demos" USING btree ("drop_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "drops_undelivered" ON "drops" USING btree ("expire_time","id") WHERE status = 'approved' and delivery_date is null;--> statement-breakpoint
CREATE INDEX "drops_without_words" ON "drops" USING btree ("id") WHERE words = '';--> statement-breakpoint
CREATE INDEX "drops_to_close" ON "drops" USING btree ("expire_time","id") WHERE closed_at is null and delivery_date is null and status is distinct from 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "drops_sent_once" ON "drops" USING btree ("user_id","sent_as");--> statement-breakpoint
CREATE INDEX "drops_not_delivered" ON "drops" USING btree ("user_id","created_at","id") WHERE delivery_date is null;--> statement-breakpoint
CREATE INDEX "drops_near" ON "drops" USING btree ("user_id","expire_time","delivery_date");--> statement-breakpoint
CREATE INDEX "drops_to_review" ON "drops" USING btree ("created_at","id") WHERE status is null and closed_at is null;