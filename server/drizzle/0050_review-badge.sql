CREATE INDEX "drops_to_review_new" ON "drops" USING btree ("created_at","id","expire_time") WHERE status is null and closed_at is null;--> statement-breakpoint
DROP INDEX "drops_to_review";--> statement-breakpoint
ALTER INDEX "drops_to_review_new" RENAME TO "drops_to_review";
