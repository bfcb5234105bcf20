CREATE TABLE "console"."sanction_judgments" (
	"judgment_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"party_key" text NOT NULL,
	"party_name" text NOT NULL,
	"regime" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"verdict" text NOT NULL,
	"edition_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "sanction_judgments_outcome" CHECK ("console"."sanction_judgments"."outcome" in ('owned', 'notOwned'))
);
--> statement-breakpoint
CREATE TABLE "console"."sanction_matches" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"party_key" text NOT NULL,
	"party_name" text NOT NULL,
	"list" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry_name" text NOT NULL,
	"evidence" jsonb,
	"edition_id" uuid,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "sanction_matches_verdict" CHECK ("console"."sanction_matches"."verdict" in ('confirmed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "console"."sanction_outcomes" (
	"service_id" text PRIMARY KEY NOT NULL,
	"outcome" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."sanction_run_companies" (
	"run_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	CONSTRAINT "sanction_run_companies_run_id_service_id_pk" PRIMARY KEY("run_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "console"."sanction_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"list" text NOT NULL,
	"day" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"companies" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"runner" uuid,
	"runner_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_judgments_open" ON "console"."sanction_judgments" USING btree ("service_id","party_key","regime") WHERE "console"."sanction_judgments"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "sanction_judgments_by_company" ON "console"."sanction_judgments" USING btree ("service_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_matches_open" ON "console"."sanction_matches" USING btree ("service_id","party_key","list","entry_id") WHERE "console"."sanction_matches"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "sanction_matches_by_company" ON "console"."sanction_matches" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "sanction_runs_open" ON "console"."sanction_runs" USING btree ("queued_at") WHERE "console"."sanction_runs"."ended_at" is null;