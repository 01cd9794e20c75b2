CREATE TABLE "link_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"opens" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"play_id" uuid,
	"started_at" timestamp with time zone,
	"last_heartbeat_at" timestamp with time zone,
	"credit_ms" integer DEFAULT 0 NOT NULL,
	"page_reports" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listening_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"collection_id" uuid,
	"demo_id" uuid,
	"made_by" uuid NOT NULL,
	"recipient" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"access" text NOT NULL,
	"takes_feedback" boolean NOT NULL,
	"shows_creators" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"kept_by" uuid,
	"erased_at" timestamp with time zone,
	"packing_until" timestamp with time zone,
	CONSTRAINT "listening_links_target" CHECK (collection_id is null or demo_id is null)
);
--> statement-breakpoint
CREATE TABLE "link_songs" (
	"link_id" uuid NOT NULL,
	"demo_id" uuid NOT NULL,
	"listener_label" text NOT NULL,
	"heard" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"heard_ms" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"downloaded_at" timestamp with time zone,
	"stars" smallint,
	CONSTRAINT "link_songs_link_id_demo_id_pk" PRIMARY KEY("link_id","demo_id"),
	CONSTRAINT "link_songs_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "demo_comments" ADD COLUMN "guest" text;--> statement-breakpoint
ALTER TABLE "link_devices" ADD CONSTRAINT "link_devices_link_id_listening_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."listening_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_links" ADD CONSTRAINT "listening_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_links" ADD CONSTRAINT "listening_links_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_links" ADD CONSTRAINT "listening_links_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_songs" ADD CONSTRAINT "link_songs_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_devices_of_link" ON "link_devices" USING btree ("link_id","last_at");--> statement-breakpoint
CREATE INDEX "listening_links_of_collection" ON "listening_links" USING btree ("collection_id","id");--> statement-breakpoint
CREATE INDEX "listening_links_of_demo" ON "listening_links" USING btree ("demo_id","id");--> statement-breakpoint
CREATE INDEX "listening_links_of_organization" ON "listening_links" USING btree ("organization_id","made_by");--> statement-breakpoint
CREATE INDEX "listening_links_of_maker" ON "listening_links" USING btree ("made_by","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listening_links_key" ON "listening_links" USING btree ("made_by","key");--> statement-breakpoint
CREATE INDEX "link_songs_of_demo" ON "link_songs" USING btree ("demo_id");--> statement-breakpoint
CREATE INDEX "link_songs_downloaded" ON "link_songs" USING btree ("downloaded_at") WHERE downloaded_at is not null;