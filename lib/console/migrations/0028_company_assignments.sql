CREATE TABLE "console"."company_assignments" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"party_key" text NOT NULL,
	"party_name" text NOT NULL,
	"company_id" text NOT NULL,
	"company_name" text,
	"remark" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_assignments_open" ON "console"."company_assignments" USING btree ("service_id","party_key") WHERE "console"."company_assignments"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "company_assignments_by_company" ON "console"."company_assignments" USING btree ("service_id","at");