CREATE TABLE "console"."file_decisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"conditions" text,
	"state" text NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	"results" jsonb NOT NULL,
	CONSTRAINT "file_decisions_second_person" CHECK ("console"."file_decisions"."state" <> 'decided' or not "console"."file_decisions"."needs_second_person" or ("console"."file_decisions"."ended_by" is not null and "console"."file_decisions"."ended_by" <> "console"."file_decisions"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "console"."file_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"decision_id" uuid,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "console"."files" (
	"service_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"assignee_id" uuid,
	"due_on" date,
	"risk_class" text,
	"risk_reason" text,
	"parties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_review_on" date,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "files_status" CHECK ("console"."files"."status" in ('open', 'waiting', 'inReview', 'closed')),
	CONSTRAINT "files_risk" CHECK ("console"."files"."risk_class" in ('low', 'medium', 'high')),
	CONSTRAINT "files_closing" CHECK (("console"."files"."status" = 'closed') = ("console"."files"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "console"."notes" ADD COLUMN "target" jsonb;--> statement-breakpoint
ALTER TABLE "console"."notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "file_decisions_by_company" ON "console"."file_decisions" USING btree ("service_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_decisions_pending" ON "console"."file_decisions" USING btree ("service_id") WHERE "console"."file_decisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "file_events_by_company" ON "console"."file_events" USING btree ("service_id","at","event_id");--> statement-breakpoint
CREATE INDEX "files_by_assignee" ON "console"."files" USING btree ("assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "files_by_status" ON "console"."files" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "files_by_closing" ON "console"."files" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "audit_evidence" ON "console"."audit" USING btree ("object") WHERE "console"."audit"."action" = 'sealEvidence';