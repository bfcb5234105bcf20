ALTER TABLE "console"."company_states" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."company_states" ADD COLUMN "severity" text;