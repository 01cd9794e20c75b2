-- Every approved drop owner gets an organization of one, with their id: what older rows and the previous release call
-- an owner is then its organization, too (decision 0139).
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"approved_domain" text,
	"overdue_lifted_at" timestamp with time zone,
	"overdue_lifted_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_role" CHECK (role in ('lead', 'member', 'observer'))
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"demo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opinion" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "opinions_demo_id_user_id_pk" PRIMARY KEY("demo_id","user_id"),
	CONSTRAINT "opinions_opinion" CHECK (opinion in ('up', 'down', 'star'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "organization_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approved_through" uuid;--> statement-breakpoint
ALTER TABLE "demos" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "drops" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "owner_tallies" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "heard_ms" integer;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_demo_id_demos_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("organization_id","email") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "team_invitations_to" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invitations_accepted" ON "team_invitations" USING btree ("accepted_by") WHERE accepted_by is not null;--> statement-breakpoint
CREATE INDEX "team_invitations_requested" ON "team_invitations" USING btree ("requested_at","id") WHERE requested_at is not null and accepted_at is null;--> statement-breakpoint
CREATE INDEX "opinions_of_user" ON "opinions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- rolling-deploy: of the few thousand owners, 10 ms.
CREATE INDEX "users_of_organization" ON "users" USING btree ("organization_id","created_at","id") WHERE organization_id is not null;--> statement-breakpoint
-- rolling-deploy: owners' answers, a tenth of the moves: about a second for a million.
CREATE INDEX "demo_moves_of_owner" ON "demo_moves" USING btree ("actor_id","demo_id") WHERE "from" in ('pitch', 'hold', 'cut', 'nogo') and actor_id is not null;--> statement-breakpoint
-- rolling-deploy: the column is empty, so it reads the table once: 0.2 s for a million rows.
CREATE INDEX "demos_assigned" ON "demos" USING btree ("assigned_to","drop_id") WHERE assigned_to is not null;--> statement-breakpoint
-- rolling-deploy: the column is empty, and the rows are in memory: about a second for a million drops.
CREATE INDEX "drops_of_organization" ON "drops" USING btree ("organization_id","created_at","id") WHERE delivery_date is null;--> statement-breakpoint
-- rolling-deploy: the column is empty, and the rows are in memory: about a second for a million drops.
CREATE INDEX "drops_of_organization_by_end" ON "drops" USING btree ("organization_id","expire_time","id") WHERE delivery_date is null;--> statement-breakpoint
-- rolling-deploy: the column is empty, and the rows are in memory: about a second for a million drops.
CREATE INDEX "drops_delivered_to_organization" ON "drops" USING btree ("organization_id","delivery_date","id") WHERE delivery_date is not null;--> statement-breakpoint
-- rolling-deploy: the column is empty, and the rows are in memory: about a second for a million drops.
CREATE INDEX "drops_without_organization" ON "drops" USING btree ("id") WHERE organization_id is null;--> statement-breakpoint
-- rolling-deploy: no row has it, so it reads the table once: 0.2 s for a million rows.
CREATE INDEX "listenings_of_owner" ON "listenings" USING btree ("listener_id","last_at") WHERE is_owner;--> statement-breakpoint
-- rolling-deploy: it replaces the one below, which begins with the same columns: two seconds for a million drops.
CREATE INDEX "drops_near_of_writer" ON "drops" USING btree ("user_id","expire_time","delivery_date","organization_id");--> statement-breakpoint
-- rolling-deploy: what the previous release reads along it, it reads along the one above.
DROP INDEX "drops_near";--> statement-breakpoint
-- rolling-deploy: the column is empty, so it reads the table once: 0.2 s for a million rows.
CREATE INDEX "drops_assigned" ON "drops" USING btree ("assigned_to","delivery_date","id") WHERE assigned_to is not null;--> statement-breakpoint
-- rolling-deploy: an organization can have the id of its first person; the previous release deletes and inserts by subject, without a conflict clause.
ALTER TABLE "staff_assignments" DROP CONSTRAINT "staff_assignments_pkey";--> statement-breakpoint
-- rolling-deploy: what staff have assigned to each other: a few hundred rows.
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_subject_id_subject_kind_pk" PRIMARY KEY("subject_id","subject_kind");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_role" CHECK (organization_role in ('lead', 'member', 'observer') and organization_id is not null
        or organization_role is null and organization_id is null) NOT VALID;
--> statement-breakpoint
insert into organizations (id, name, overdue_lifted_at, overdue_lifted_until, created_at, updated_at)
select u.id, coalesce(nullif(e.company, ''), u.name), u.overdue_lifted_at, u.overdue_lifted_until, u.created_at, u.updated_at
from users u left join evidence e on e.user_id = u.id
where (u.verified_by_velv or u.admin) and u.deletion_started_at is null and u.profession in ('anr', 'manager', 'supervisor', 'corporate');
--> statement-breakpoint
-- rolling-deploy: drop owners are a few thousand; creators and screeners stay as they are.
update users set organization_id = id, organization_role = 'lead' where id in (select id from organizations);
