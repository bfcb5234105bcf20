ALTER TABLE "console"."batch_rows" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD COLUMN "match_reason" text;--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD COLUMN "repeats_line" integer;--> statement-breakpoint
CREATE INDEX "batch_rows_by_company" ON "console"."batch_rows" USING btree ("service_id","batch_id") WHERE "console"."batch_rows"."service_id" is not null;