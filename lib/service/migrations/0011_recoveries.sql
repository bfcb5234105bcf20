CREATE TABLE "registry"."certifications" (
	"certification_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text,
	"target" text NOT NULL,
	"status" text NOT NULL,
	"checks" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "certifications_status" CHECK ("registry"."certifications"."status" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "registry"."recoveries" (
	"recovery_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"position" uuid,
	"delivery_position" uuid,
	"job_id" uuid NOT NULL,
	"never_sent" integer DEFAULT 0 NOT NULL,
	"sent_again" integer DEFAULT 0 NOT NULL,
	"erased" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "recoveries_status" CHECK ("registry"."recoveries"."status" in ('running', 'done', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD COLUMN "last_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD COLUMN "exhausted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD COLUMN "signed_with" text;--> statement-breakpoint
CREATE INDEX "certifications_by_webhook" ON "registry"."certifications" USING btree ("webhook_id","certification_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recoveries_by_webhook" ON "registry"."recoveries" USING btree ("webhook_id","recovery_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_running" ON "registry"."recoveries" USING btree ("webhook_id") WHERE "registry"."recoveries"."status" = 'running';