CREATE TABLE "console"."monitor_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"monitor_id" text NOT NULL,
	"service_id" text,
	"company_name" text,
	"event_code" text,
	"category" text,
	"severity" text,
	"detected_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."monitor_looks" (
	"monitor_id" text PRIMARY KEY NOT NULL,
	"last_checked_at" text,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."arrivals" (
	"arrival_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"monitor_id" text,
	"frame" jsonb NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "arrivals_kind" CHECK ("console"."arrivals"."kind" in ('order', 'notice', 'other'))
);
--> statement-breakpoint
CREATE TABLE "console"."receivers" (
	"registry_url" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"webhook_id" text,
	"sealed_secret" text,
	"sealed_previous" text,
	"previous_until" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "monitor_id" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "changes" integer;--> statement-breakpoint
CREATE INDEX "monitor_changes_by_time" ON "console"."monitor_changes" USING btree ("detected_at","change_id");--> statement-breakpoint
CREATE INDEX "arrivals_open" ON "console"."arrivals" USING btree ("kind","arrived_at") WHERE "console"."arrivals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "arrivals_by_order" ON "console"."arrivals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "arrivals_by_time" ON "console"."arrivals" USING btree ("arrived_at");