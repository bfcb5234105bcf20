ALTER TABLE "console"."notifications" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "batch_name" text;