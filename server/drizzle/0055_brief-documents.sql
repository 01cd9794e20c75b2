CREATE TABLE "brief_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"brief" jsonb NOT NULL,
	"closes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "brief_documents_of_user" ON "brief_documents" USING btree ("user_id","kind","updated_at");