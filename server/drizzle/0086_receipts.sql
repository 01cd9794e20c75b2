CREATE TABLE "plus_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plus_invoices_once" ON "plus_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "plus_invoices_of_user" ON "plus_invoices" USING btree ("user_id","paid_at","id");--> statement-breakpoint
-- rolling-deploy: payments has some 30,000 rows, which takes some 30 ms
CREATE INDEX "payments_paid_of_user" ON "payments" USING btree ("user_id","paid_at","id") WHERE paid_at is not null;