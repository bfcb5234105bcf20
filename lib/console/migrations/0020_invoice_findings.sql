CREATE TABLE "console"."invoice_finding_decisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"finding_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"remark" text NOT NULL,
	"credit_invoice_id" text,
	"credit_event_id" text,
	"credit_amount" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "invoice_finding_decisions_state" CHECK ("console"."invoice_finding_decisions"."state" in ('raised', 'accepted', 'noted', 'answered')),
	CONSTRAINT "invoice_finding_decisions_credit" CHECK (("console"."invoice_finding_decisions"."state" = 'answered') = ("console"."invoice_finding_decisions"."credit_invoice_id" is not null and "console"."invoice_finding_decisions"."credit_event_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_finding_decisions_open" ON "console"."invoice_finding_decisions" USING btree ("invoice_id","finding_key") WHERE "console"."invoice_finding_decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_finding_decisions_by_invoice" ON "console"."invoice_finding_decisions" USING btree ("invoice_id","at");