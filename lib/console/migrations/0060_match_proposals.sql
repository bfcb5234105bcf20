CREATE TABLE "console"."sanction_proposals" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"party_key" text NOT NULL,
	"party_name" text NOT NULL,
	"keys" text[] NOT NULL,
	"list" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry_name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"seen" uuid,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_note" text,
	CONSTRAINT "sanction_proposals_second_person" CHECK ("console"."sanction_proposals"."state" not in ('decided', 'returned') or ("console"."sanction_proposals"."ended_by" is not null and "console"."sanction_proposals"."ended_by" <> "console"."sanction_proposals"."by"))
);
--> statement-breakpoint
DROP INDEX "console"."party_appearances_long";--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" ADD COLUMN "basis" jsonb;--> statement-breakpoint
CREATE INDEX "sanction_proposals_by_key" ON "console"."sanction_proposals" USING gin ("keys") WITH (fastupdate=false) WHERE "console"."sanction_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "sanction_proposals_by_company" ON "console"."sanction_proposals" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "sanction_proposals_waiting" ON "console"."sanction_proposals" USING btree ("service_id","by") WHERE "console"."sanction_proposals"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" ADD CONSTRAINT "sanction_matches_second_person" CHECK ("console"."sanction_matches"."confirmed_by" is null or "console"."sanction_matches"."confirmed_by" <> "console"."sanction_matches"."by");