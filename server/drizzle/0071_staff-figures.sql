-- rolling-deploy: demos has 100,000 rows, which takes 80 ms
CREATE INDEX "demos_heard" ON "demos" USING btree ("heard_at") WHERE heard_at is not null;--> statement-breakpoint
-- rolling-deploy: listening_sessions has 30,000 rows, which takes 30 ms
CREATE INDEX "listening_sessions_started" ON "listening_sessions" USING btree ("started_at");
