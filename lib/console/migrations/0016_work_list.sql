ALTER TABLE "console"."companies" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "console"."companies" ADD COLUMN "status" jsonb;--> statement-breakpoint
ALTER TABLE "console"."companies" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "console"."companies" ADD COLUMN "stated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."companies" ADD COLUMN "is_from_report" boolean DEFAULT false NOT NULL;