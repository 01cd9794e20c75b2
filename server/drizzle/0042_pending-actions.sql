CREATE TABLE "pending_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_label" text NOT NULL,
	"params" jsonb NOT NULL,
	"restores" jsonb,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "pending_actions_due" ON "pending_actions" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "pending_actions_of_actor" ON "pending_actions" USING btree ("actor_id","due_at");--> statement-breakpoint
CREATE INDEX "pending_actions_of_subject" ON "pending_actions" USING btree ("subject_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_actions_one" ON "pending_actions" USING btree ("subject","subject_id") WHERE restores is null and undone_at is null;--> statement-breakpoint
-- Decisions that can still be undone at the upgrade stay as they are.
insert into pending_actions (id, action, subject, subject_id, subject_label, actor_id, actor_label, params, decided_at, due_at)
select gen_random_uuid(), pending.action, 'demo', pending.demo_id, demos.title, pending.listener_id, pending.listener_label,
  jsonb_build_object('reason', pending.reason, 'note', pending.note), pending.decided_at, pending.due_at
from pending_decisions pending join demos on demos.id = pending.demo_id;
--> statement-breakpoint
drop table pending_decisions;
