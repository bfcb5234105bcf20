CREATE TABLE "console"."batch_rows" (
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"given_service_id" text,
	"given_number" text,
	"given_name" text,
	"jurisdiction_code" text,
	"customer_reference" text,
	"customer_id" text,
	"match" text NOT NULL,
	"service_id" text,
	"company_name" text,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_quoted" boolean DEFAULT false NOT NULL,
	"credits_quoted" integer,
	"reuses_order_id" text,
	"quote_code" text,
	"pressed_by" uuid,
	"request_key" text,
	"presses" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "batch_rows_batch_id_line_pk" PRIMARY KEY("batch_id","line"),
	CONSTRAINT "batch_rows_match" CHECK ("console"."batch_rows"."match" in ('open', 'sure', 'unsure', 'none', 'picked', 'left'))
);
--> statement-breakpoint
CREATE TABLE "console"."batches" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"product" text,
	"max_depth" integer,
	"bypass_cache" boolean DEFAULT false NOT NULL,
	"quoted_at" timestamp (3) with time zone,
	"sends_batch" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"started_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"notice_code" text,
	"notice_detail" text,
	"notice_until" timestamp (3) with time zone,
	"runner" uuid,
	"runner_until" timestamp (3) with time zone,
	CONSTRAINT "batches_state" CHECK ("console"."batches"."state" in ('draft', 'matching', 'choosing', 'quoting', 'quoted', 'running', 'paused', 'finished', 'canceled'))
);
--> statement-breakpoint
CREATE INDEX "batches_by_time" ON "console"."batches" USING btree ("created_at","batch_id");--> statement-breakpoint
CREATE INDEX "batches_at_work" ON "console"."batches" USING btree ("state") WHERE "console"."batches"."state" in ('matching', 'quoting', 'running');