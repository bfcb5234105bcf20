CREATE TABLE "console"."company_answers" (
	"order_id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"product" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."company_states" (
	"service_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."monitor_changes" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "console"."monitor_changes" ADD COLUMN "diff_path" text;--> statement-breakpoint
ALTER TABLE "console"."monitor_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "console"."monitor_changes" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "console"."file_decisions" ADD COLUMN "state_version" integer;--> statement-breakpoint
ALTER TABLE "console"."file_decisions" ADD COLUMN "open_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."file_decisions" ADD COLUMN "despite" text;--> statement-breakpoint
ALTER TABLE "console"."files" ADD COLUMN "changed_since" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "company_answers_by_company" ON "console"."company_answers" USING btree ("service_id","product","at");--> statement-breakpoint
CREATE INDEX "monitor_changes_by_company" ON "console"."monitor_changes" USING btree ("service_id","detected_at");--> statement-breakpoint
-- What was known before this update is shown, but reopens nothing and mails nobody.
INSERT INTO "console"."marks" ("name", "value") VALUES ('company-states.since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Stored results are read once more, for what they say of their companies.
DELETE FROM "console"."marks" WHERE "name" = 'results.reached';
