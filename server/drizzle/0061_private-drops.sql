CREATE TABLE "drop_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drop_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drop_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drop_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drop_members" (
	"drop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"invitation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drop_members_drop_id_user_id_pk" PRIMARY KEY("drop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drop_invitations" ADD CONSTRAINT "drop_invitations_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_links" ADD CONSTRAINT "drop_links_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_members" ADD CONSTRAINT "drop_members_drop_id_drops_id_fk" FOREIGN KEY ("drop_id") REFERENCES "public"."drops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_members" ADD CONSTRAINT "drop_members_invitation_id_drop_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."drop_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drop_invitations_of_drop" ON "drop_invitations" USING btree ("drop_id","email");--> statement-breakpoint
CREATE INDEX "drop_invitations_to" ON "drop_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "drop_links_active" ON "drop_links" USING btree ("drop_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "drop_links_of_drop" ON "drop_links" USING btree ("drop_id");--> statement-breakpoint
CREATE INDEX "drop_members_of_user" ON "drop_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drop_members_by_invitation" ON "drop_members" USING btree ("invitation_id") WHERE invitation_id is not null;