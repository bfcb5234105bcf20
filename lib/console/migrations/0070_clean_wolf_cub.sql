ALTER TABLE "console"."sessions" ADD COLUMN "said_when" boolean;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD COLUMN "said_factor" boolean;