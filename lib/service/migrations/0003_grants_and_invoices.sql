CREATE TABLE "registry"."grants" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credits" integer NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_remaining" CHECK ("registry"."grants"."remaining" between 0 and "registry"."grants"."credits")
);
--> statement-breakpoint
CREATE TABLE "registry"."integrations" (
	"organization_id" uuid NOT NULL,
	"datasource_slug" text NOT NULL,
	"customer_id" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integrations_organization_id_datasource_slug_customer_id_pk" PRIMARY KEY("organization_id","datasource_slug","customer_id")
);
--> statement-breakpoint
CREATE TABLE "registry"."invoice_items" (
	"ledger_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"quantity" text NOT NULL,
	"gross" text NOT NULL,
	"price_source" text NOT NULL,
	"tiers" text NOT NULL,
	"tier_lines" text NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_sku_pk" PRIMARY KEY("invoice_id","sku")
);
--> statement-breakpoint
CREATE TABLE "registry"."invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"billing_run_id" uuid NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"gross" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD COLUMN "grants_used" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD COLUMN "grant_amounts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD COLUMN "credits_granted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD COLUMN "refund_of_event_id" uuid;--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD COLUMN "metadata" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "grants_by_organization" ON "registry"."grants" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "grants_open" ON "registry"."grants" USING btree ("organization_id","expires_at") WHERE "registry"."grants"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "invoice_items_in_order" ON "registry"."invoice_items" USING btree ("invoice_id","sku","occurred_at","ledger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "registry"."invoices" USING btree ("organization_id","period_start");--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_refund_of_event_id_unique" UNIQUE("refund_of_event_id");--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_event_type" CHECK ("registry"."ledger"."event_type" in ('consumption', 'refund'));--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_sign" CHECK (("registry"."ledger"."event_type" = 'refund') = ("registry"."ledger"."credits" < 0));--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_refund" CHECK (("registry"."ledger"."event_type" = 'refund') = ("registry"."ledger"."refund_of_event_id" is not null));--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_grants" CHECK (cardinality("registry"."ledger"."grants_used") = cardinality("registry"."ledger"."grant_amounts"));--> statement-breakpoint
ALTER TABLE "registry"."ledger" ADD CONSTRAINT "ledger_granted" CHECK (abs("registry"."ledger"."credits_granted") <= abs("registry"."ledger"."credits"));--> statement-breakpoint
CREATE TRIGGER "ledger_no_truncate" BEFORE TRUNCATE ON "registry"."ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "registry"."invoices"
  FOR EACH ROW EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "invoice_lines_append_only" BEFORE UPDATE OR DELETE ON "registry"."invoice_lines"
  FOR EACH ROW EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "invoice_items_append_only" BEFORE UPDATE OR DELETE ON "registry"."invoice_items"
  FOR EACH ROW EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "grants_no_delete" BEFORE DELETE ON "registry"."grants"
  FOR EACH ROW EXECUTE FUNCTION "registry"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "grants_only_used" BEFORE UPDATE ON "registry"."grants"
  FOR EACH ROW WHEN ((OLD.grant_id, OLD.organization_id, OLD.name, OLD.credits, OLD.expires_at, OLD.created_at)
    IS DISTINCT FROM (NEW.grant_id, NEW.organization_id, NEW.name, NEW.credits, NEW.expires_at, NEW.created_at))
  EXECUTE FUNCTION "registry"."refuse_change"();
