CREATE TABLE "access_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"demo_id" uuid,
	"content" text,
	"salt" "bytea",
	"leaf" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_log_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_accesses" (
	"session_id" uuid NOT NULL,
	"demo_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"update_id" text DEFAULT '' NOT NULL,
	"listener_id" uuid NOT NULL,
	"role" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"sent" "int4multirange" NOT NULL,
	CONSTRAINT "open_accesses_session_id_demo_id_kind_update_id_pk" PRIMARY KEY("session_id","demo_id","kind","update_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"demo_id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "certified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_accesses" ADD CONSTRAINT "open_accesses_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_of_demo" ON "access_log" USING btree ("demo_id","number") WHERE demo_id is not null;--> statement-breakpoint
CREATE INDEX "access_log_heads_by_last" ON "access_log_heads" USING btree ("last","day");--> statement-breakpoint
CREATE INDEX "open_accesses_of_demo" ON "open_accesses" USING btree ("demo_id");--> statement-breakpoint
CREATE INDEX "open_accesses_by_last" ON "open_accesses" USING btree ("last_at");--> statement-breakpoint
-- rolling-deploy: a million submissions take about a second, while writes to them wait.
CREATE INDEX "demos_to_certify" ON "demos" USING btree ("id") WHERE sent_at is not null and certified_at is null and removed_at is null;--> statement-breakpoint
-- Nothing of the log changes, except that what an entry says may be erased: the hashes stay.
create function access_log_allow_erasure_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(new.number, new.leaf, new.hash) is not distinct from row(old.number, old.leaf, old.hash)
     and new.demo_id is null and new.content is null and new.salt is null then
    return new;
  end if;
  raise exception 'access_log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger access_log_append_only before update or delete on access_log
  for each row execute function access_log_allow_erasure_only();
--> statement-breakpoint
create trigger access_log_no_truncate before truncate on access_log
  for each statement execute function append_only();
--> statement-breakpoint
create function erase_access_entries(of_demo uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.access_log set demo_id = null, content = null, salt = null where demo_id = of_demo
$$;
--> statement-breakpoint
revoke all on function erase_access_entries(uuid) from public;
