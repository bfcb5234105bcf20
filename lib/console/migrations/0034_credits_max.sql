ALTER TABLE "console"."batch_rows" ADD COLUMN "credits_max" integer;--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "credits_max" integer;