CREATE SCHEMA IF NOT EXISTS "registry";
--> statement-breakpoint
CREATE TABLE "registry"."api_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"can_manage" boolean DEFAULT false NOT NULL,
	"is_from_environment" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "registry"."idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"was_reused" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "registry"."ledger" (
	"ledger_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"event_type" text NOT NULL,
	"credits" integer NOT NULL,
	"sku" text NOT NULL,
	"billable_code" text NOT NULL,
	"priced_sku" text NOT NULL,
	"product_bucket" text NOT NULL,
	"quantity" text NOT NULL,
	"endpoint" text NOT NULL,
	"capability" text NOT NULL,
	"customer_id" text,
	"customer_reference" text,
	"service_id" text,
	"company_name" text,
	"api_key_id" uuid,
	"api_key_name" text,
	"source_event_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "ledger_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "registry"."order_results" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."order_slots" (
	"slot" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"api_key_name" text NOT NULL,
	"product" text NOT NULL,
	"operation" text NOT NULL,
	"service_id" text,
	"source" text NOT NULL,
	"company_name" text,
	"parameters" text NOT NULL,
	"customer_reference" text,
	"metadata" text NOT NULL,
	"customer_id" text,
	"is_batch" boolean NOT NULL,
	"service_version" text NOT NULL,
	"request_id" text NOT NULL,
	"price" integer NOT NULL,
	"status" text NOT NULL,
	"current_activity" text,
	"error" text,
	"code" text,
	"request_time" timestamp (3) with time zone NOT NULL,
	"response_time" timestamp (3) with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	CONSTRAINT "orders_status" CHECK ("registry"."orders"."status" in ('running', 'completed', 'failed', 'canceled', 'terminated', 'timedOut')),
	CONSTRAINT "orders_price" CHECK ("registry"."orders"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "registry"."organizations" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text DEFAULT 'invoiced' NOT NULL,
	"monthly_cap" integer,
	"has_capabilities" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_plan" CHECK ("registry"."organizations"."plan" in ('invoiced', 'prepaid'))
);
--> statement-breakpoint
CREATE TABLE "registry"."register_rates" (
	"slug" text PRIMARY KEY NOT NULL,
	"next_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "registry"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_by_organization" ON "registry"."ledger" USING btree ("organization_id","occurred_at");--> statement-breakpoint
CREATE INDEX "order_slots_by_order" ON "registry"."order_slots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_slots_by_day" ON "registry"."order_slots" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_by_organization" ON "registry"."orders" USING btree ("organization_id","order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_running" ON "registry"."orders" USING btree ("organization_id","price") WHERE "registry"."orders"."status" = 'running';--> statement-breakpoint
CREATE INDEX "orders_by_company" ON "registry"."orders" USING btree ("organization_id","service_id");--> statement-breakpoint
CREATE FUNCTION "registry"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "registry"."ledger"
  FOR EACH ROW EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_settle_once" BEFORE UPDATE ON "registry"."orders"
  FOR EACH ROW WHEN (OLD.status <> 'running') EXECUTE FUNCTION "registry"."refuse_change"();
