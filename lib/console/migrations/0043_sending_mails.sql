ALTER TABLE "console"."mails" ADD COLUMN "sending_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."mails" ADD COLUMN "tried_at" timestamp (3) with time zone;