ALTER TABLE "registry"."deliveries" ADD COLUMN "slot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "events" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "failed_in_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "first_failed_id" uuid;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "breaker_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "breaker_probe_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "breaker_probes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "next_slot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "sealed_previous_key" text;--> statement-breakpoint
ALTER TABLE "registry"."webhooks" ADD COLUMN "previous_public_key" text;