CREATE TABLE "console"."case_decisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "case_decisions_second_person" CHECK ("console"."case_decisions"."state" <> 'decided' or not "console"."case_decisions"."needs_second_person" or ("console"."case_decisions"."ended_by" is not null and "console"."case_decisions"."ended_by" <> "console"."case_decisions"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "console"."case_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "console"."cases" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "console"."cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"service_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"registered" text,
	"held" text,
	"registered_owner" jsonb,
	"held_owner" jsonb,
	"rule" text,
	"detected_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"opened_by" uuid,
	"proposed_class" text,
	"class_reason" text,
	"class_table" text,
	"class" text,
	"is_higher_risk" boolean DEFAULT false NOT NULL,
	"is_without_suspicion" boolean DEFAULT false NOT NULL,
	"explanation" text,
	"assignee_id" uuid,
	"set_due_on" date,
	"due_on" date,
	"asked_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"report_reference" text,
	"closed_at" timestamp (3) with time zone,
	"decided_outcome" text,
	"proof" jsonb,
	"evidence" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "cases_status" CHECK ("console"."cases"."status" in ('open', 'inReview', 'decided', 'closed')),
	CONSTRAINT "cases_closing" CHECK (("console"."cases"."status" = 'closed') = ("console"."cases"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "case_id" uuid;--> statement-breakpoint
CREATE INDEX "case_decisions_by_case" ON "console"."case_decisions" USING btree ("case_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_decisions_pending" ON "console"."case_decisions" USING btree ("case_id") WHERE "console"."case_decisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "case_events_by_case" ON "console"."case_events" USING btree ("case_id","at","event_id");--> statement-breakpoint
CREATE INDEX "cases_by_company" ON "console"."cases" USING btree ("service_id","status");--> statement-breakpoint
CREATE INDEX "cases_by_due_day" ON "console"."cases" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "cases_by_assignee" ON "console"."cases" USING btree ("assignee_id","due_on");