ALTER TABLE "registry"."api_keys" ADD COLUMN "scopes" text[];--> statement-breakpoint
UPDATE "registry"."api_keys" SET "scopes" = CASE WHEN "can_manage" THEN array['read', 'order', 'manage', 'secrets'] ELSE array['read', 'order'] END;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ALTER COLUMN "scopes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "created_by_key_name" text;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD COLUMN "credits_per_day_max" integer;--> statement-breakpoint
ALTER TABLE "registry"."monitor_checks" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "registry"."monitor_checks" ADD COLUMN "api_key_name" text;--> statement-breakpoint
CREATE INDEX "api_keys_by_organization" ON "registry"."api_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
ALTER TABLE "registry"."api_keys" DROP COLUMN "can_manage";--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK (cardinality("registry"."api_keys"."scopes") > 0 and "registry"."api_keys"."scopes" <@ array['read', 'order', 'manage', 'secrets']);--> statement-breakpoint
ALTER TABLE "registry"."api_keys" ADD CONSTRAINT "api_keys_cap" CHECK ("registry"."api_keys"."credits_per_day_max" >= 0);