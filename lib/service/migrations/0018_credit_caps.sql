CREATE TABLE "registry"."credit_caps" (
	"organization_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"period" text NOT NULL,
	"credits_max" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by_key_name" text NOT NULL,
	CONSTRAINT "credit_caps_organization_id_scope_subject_period_pk" PRIMARY KEY("organization_id","scope","subject","period"),
	CONSTRAINT "credit_caps_scope" CHECK ("registry"."credit_caps"."scope" in ('organization', 'customer', 'key')),
	CONSTRAINT "credit_caps_subject" CHECK (("registry"."credit_caps"."scope" = 'organization') = ("registry"."credit_caps"."subject" = '')),
	CONSTRAINT "credit_caps_period" CHECK ("registry"."credit_caps"."period" in ('day', 'month')),
	CONSTRAINT "credit_caps_max" CHECK ("registry"."credit_caps"."credits_max" >= 0)
);
--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."monitors" ADD COLUMN "check_problem" text;--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "registry"."deliveries" USING btree ("organization_id") WHERE "registry"."deliveries"."held_at" is not null;