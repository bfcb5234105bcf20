CREATE TABLE "registry"."deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"webhook_id" uuid,
	"monitor_id" uuid,
	"check_id" uuid,
	"event_id" uuid,
	"order_id" uuid,
	"service_webhook_id" text,
	"target" text NOT NULL,
	"service_version" text NOT NULL,
	"body_id" uuid NOT NULL,
	"charge" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_max" integer NOT NULL,
	"round_start" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"job_id" uuid NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_service_webhook_id_unique" UNIQUE("service_webhook_id"),
	CONSTRAINT "deliveries_status" CHECK ("registry"."deliveries"."status" in ('pending', 'delivered', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "registry"."delivery_attempts" (
	"delivery_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"request_headers" text NOT NULL,
	"response_headers" text,
	"response_body" text,
	CONSTRAINT "delivery_attempts_delivery_id_attempt_pk" PRIMARY KEY("delivery_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "registry"."delivery_bodies" (
	"body_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."monitor_checks" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"monitor_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"job_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"events" integer,
	"error" text,
	"code" text,
	CONSTRAINT "monitor_checks_kind" CHECK ("registry"."monitor_checks"."kind" in ('baseline', 'scheduled', 'manual')),
	CONSTRAINT "monitor_checks_status" CHECK ("registry"."monitor_checks"."status" in ('pending', 'done', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "registry"."monitor_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"monitor_id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"source" text NOT NULL,
	"event_code" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"detected_at" timestamp (3) with time zone NOT NULL,
	"diff_path" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"metadata" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."monitor_states" (
	"monitor_id" uuid PRIMARY KEY NOT NULL,
	"current" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"old_state" text,
	"new_state" text
);
--> statement-breakpoint
CREATE TABLE "registry"."monitors" (
	"monitor_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"api_key_name" text NOT NULL,
	"service_id" text NOT NULL,
	"register" text NOT NULL,
	"company_name" text,
	"sources" text NOT NULL,
	"categories_filter" text NOT NULL,
	"event_codes_filter" text NOT NULL,
	"auto_deactivate_categories" text NOT NULL,
	"metadata" text NOT NULL,
	"schedule_cron" text NOT NULL,
	"webhook_url" text,
	"service_version" text NOT NULL,
	"is_active" boolean NOT NULL,
	"deactivation_reason" text,
	"check_count" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."sandbox_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"register" text NOT NULL,
	"native_id" text NOT NULL,
	"change" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"seed" bigint NOT NULL,
	"name" text,
	"address" text,
	"percentage" double precision,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."webhooks" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"url" text NOT NULL,
	"api_version" text NOT NULL,
	"status" text NOT NULL,
	"sealed_headers" text,
	"sealed_secret" text NOT NULL,
	"sealed_previous_secret" text,
	"previous_secret_expires_at" timestamp (3) with time zone,
	"max_attempts" integer NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_status" CHECK ("registry"."webhooks"."status" in ('active', 'paused', 'disabled'))
);
--> statement-breakpoint
CREATE INDEX "deliveries_by_webhook" ON "registry"."deliveries" USING btree ("webhook_id","delivery_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_by_order" ON "registry"."deliveries" USING btree ("order_id") WHERE "registry"."deliveries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "registry"."deliveries" USING btree ("event_id") WHERE "registry"."deliveries"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_check" ON "registry"."deliveries" USING btree ("check_id") WHERE "registry"."deliveries"."check_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_monitor" ON "registry"."deliveries" USING btree ("monitor_id") WHERE "registry"."deliveries"."monitor_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "registry"."deliveries" USING btree ("next_attempt_at") WHERE "registry"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_by_body" ON "registry"."deliveries" USING btree ("body_id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_checks_once" ON "registry"."monitor_checks" USING btree ("monitor_id","due_at") WHERE "registry"."monitor_checks"."kind" = 'scheduled';--> statement-breakpoint
CREATE INDEX "monitor_checks_pending" ON "registry"."monitor_checks" USING btree ("due_at") WHERE "registry"."monitor_checks"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "monitor_events_by_monitor" ON "registry"."monitor_events" USING btree ("monitor_id","event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "monitors_by_organization" ON "registry"."monitors" USING btree ("organization_id","monitor_id");--> statement-breakpoint
CREATE INDEX "monitors_due" ON "registry"."monitors" USING btree ("next_check_at") WHERE "registry"."monitors"."is_active";--> statement-breakpoint
CREATE INDEX "webhooks_by_organization" ON "registry"."webhooks" USING btree ("organization_id","created_at");