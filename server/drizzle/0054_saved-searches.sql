CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"params" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"emailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"drop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_to_send" boolean NOT NULL,
	CONSTRAINT "search_matches_search_id_drop_id_pk" PRIMARY KEY("search_id","drop_id")
);
--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_matches_newest" ON "search_matches" USING btree ("search_id","at");--> statement-breakpoint
CREATE INDEX "search_matches_of_drop" ON "search_matches" USING btree ("drop_id");--> statement-breakpoint
CREATE INDEX "search_matches_old" ON "search_matches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_matches_to_send" ON "search_matches" USING btree ("search_id") WHERE is_to_send;--> statement-breakpoint
-- What a creator searches for is personal: it is erased with their account.
create or replace function events_allow_erasure_only() returns trigger language plpgsql as $$
declare
  erasable constant text[] := array['song', 'drop', 'reason', 'note', 'title', 'text', 'decider', 'search'];
begin
  if tg_op = 'UPDATE' and row(new.id, new.at, new.action, new.actor_id, new.subject_id, new.details - erasable)
     is not distinct from row(old.id, old.at, old.action, old.actor_id, old.subject_id, old.details - erasable)
     and old.details @> new.details then
    return new;
  end if;
  raise exception 'events is append-only' using errcode = 'insufficient_privilege';
end $$;
