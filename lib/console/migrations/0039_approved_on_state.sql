ALTER TABLE "console"."file_events" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."files" ALTER COLUMN "changed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."file_events" ADD COLUMN "open_items" jsonb;--> statement-breakpoint
ALTER TABLE "console"."file_events" ADD COLUMN "despite" text;