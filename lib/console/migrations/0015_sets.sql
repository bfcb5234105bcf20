CREATE TABLE "console"."sets" (
	"set_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD COLUMN "other_customer" text;--> statement-breakpoint
ALTER TABLE "console"."batch_rows" DROP CONSTRAINT "batch_rows_batch_id_line_pk";--> statement-breakpoint
ALTER TABLE "console"."batch_rows" ADD CONSTRAINT "batch_rows_batch_id_line_part_pk" PRIMARY KEY("batch_id","line","part");--> statement-breakpoint
ALTER TABLE "console"."batches" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "console"."batches" SET "items" = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('product', "product", 'maxDepth', "max_depth"))) WHERE "product" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."batches" DROP COLUMN "product";--> statement-breakpoint
ALTER TABLE "console"."batches" DROP COLUMN "max_depth";--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "set_order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "sets_by_name" ON "console"."sets" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "requests_by_set_order" ON "console"."requests" USING btree ("set_order_id") WHERE "console"."requests"."set_order_id" is not null;--> statement-breakpoint
INSERT INTO "console"."sets" ("set_id", "name", "items", "updated_at") VALUES ('0199f000-0000-7000-8000-000000000013', 'KYC set', '[{"product":"report"},{"product":"ubo"},{"product":"graph","maxDepth":3},{"product":"document","documentCode":"register_extract"}]', now());