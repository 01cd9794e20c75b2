CREATE TABLE "limit_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "demos" DROP CONSTRAINT "demos_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "demos" DROP CONSTRAINT "demos_screener_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "listenings" DROP CONSTRAINT "listenings_listener_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "drops" DROP CONSTRAINT "drops_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "listening_sessions" DROP CONSTRAINT "listening_sessions_screener_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text DEFAULT '2026-11-20' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "removed_at" timestamp with time zone;