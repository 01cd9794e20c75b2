CREATE TABLE "collection_items" (
	"collection_id" uuid NOT NULL,
	"demo_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_items_collection_id_demo_id_pk" PRIMARY KEY("collection_id","demo_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demo_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_stars" (
	"demo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_stars_demo_id_user_id_pk" PRIMARY KEY("demo_id","user_id"),
	CONSTRAINT "demo_stars_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "demo_tags" (
	"demo_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_tags_demo_id_tag_id_pk" PRIMARY KEY("demo_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"word" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_comments" ADD CONSTRAINT "demo_comments_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_comments" ADD CONSTRAINT "demo_comments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_stars" ADD CONSTRAINT "demo_stars_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_tags" ADD CONSTRAINT "demo_tags_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_tags" ADD CONSTRAINT "demo_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_items_in_order" ON "collection_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_items_of_demo" ON "collection_items" USING btree ("demo_id");--> statement-breakpoint
CREATE INDEX "collection_items_of_user" ON "collection_items" USING btree ("added_by","added_at","collection_id");--> statement-breakpoint
CREATE INDEX "collections_of_organization" ON "collections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_key" ON "collections" USING btree ("created_by","key");--> statement-breakpoint
CREATE INDEX "collections_of_creator" ON "collections" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "demo_comments_of_demo" ON "demo_comments" USING btree ("demo_id","organization_id","at_ms","id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_comments_key" ON "demo_comments" USING btree ("demo_id","user_id","key");--> statement-breakpoint
CREATE INDEX "demo_comments_of_user" ON "demo_comments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "demo_stars_of_user" ON "demo_stars" USING btree ("user_id","at","demo_id");--> statement-breakpoint
CREATE INDEX "demo_tags_of_tag" ON "demo_tags" USING btree ("tag_id","demo_id");--> statement-breakpoint
CREATE INDEX "demo_tags_of_user" ON "demo_tags" USING btree ("added_by","at","demo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_word" ON "tags" USING btree ("organization_id",lower(word));