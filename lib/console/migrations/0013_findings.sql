CREATE TABLE "console"."finding_acceptances" (
	"acceptance_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"finding_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"remark" text NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" uuid
);
--> statement-breakpoint
CREATE TABLE "console"."mandates" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"service_id" text NOT NULL,
	"product" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"birth" text,
	"numbers" text[] NOT NULL,
	CONSTRAINT "mandates_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "finding_acceptances_open" ON "console"."finding_acceptances" USING btree ("service_id","finding_id") WHERE "console"."finding_acceptances"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "finding_acceptances_by_company" ON "console"."finding_acceptances" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "mandates_by_name" ON "console"."mandates" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "mandates_by_number" ON "console"."mandates" USING gin ("numbers");--> statement-breakpoint
CREATE INDEX "mandates_by_company" ON "console"."mandates" USING btree ("service_id","product");