ALTER TABLE "staff_acts" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_acts" ALTER COLUMN "actor_velv_id" DROP NOT NULL;