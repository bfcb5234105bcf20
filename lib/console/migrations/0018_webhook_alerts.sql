ALTER TABLE "console"."notifications" ADD COLUMN "webhook_id" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "webhook_name" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "event" text;
