-- The constraint exists since 0001. From here on the schema contains it, so that a new profession generates its migration.
ALTER TABLE "users" DROP CONSTRAINT "users_profession";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profession" CHECK (profession in ('producer', 'songWriter', 'songWriterProducer', 'anr', 'manager', 'supervisor', 'corporate', 'screener'));
