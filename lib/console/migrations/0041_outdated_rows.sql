ALTER TABLE "console"."batch_rows" ADD COLUMN "outdated" jsonb;--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD COLUMN "is_fresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."batches" ADD COLUMN "reuses_outdated" boolean DEFAULT false NOT NULL;