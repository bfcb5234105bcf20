CREATE TABLE "console"."decisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"confirmed_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "decisions_second_person" CHECK ("console"."decisions"."confirmed_by" is null or "console"."decisions"."confirmed_by" <> "console"."decisions"."by"),
	CONSTRAINT "decisions_ended" CHECK (("console"."decisions"."ended_at" is null) = ("console"."decisions"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "console"."company_assignments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."finding_acceptances" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."invoice_finding_decisions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."invoice_sign_offs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."sanction_judgments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."screening_hits" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
-- Every row of the tables before becomes one of this table, under its own id; the chronology keeps its lines.
INSERT INTO "console"."decisions" ("decision_id", "kind", "place", "subject", "outcome", "reason", "facts", "at", "by", "ended_at", "ended_by", "keys", "confirmed_by")
SELECT "acceptance_id", 'finding', "service_id", "finding_id", 'accepted', "remark", '{}'::jsonb, "at", "by", "reopened_at", "reopened_by", '{}'::text[], NULL::uuid
FROM "console"."finding_acceptances"
UNION ALL
SELECT "assignment_id", 'assignment', "service_id", "party_key", "company_id", "remark",
	jsonb_build_object('partyName', "party_name", 'companyName', "company_name"), "at", "by", "withdrawn_at", "withdrawn_by", '{}'::text[], NULL::uuid
FROM "console"."company_assignments"
UNION ALL
SELECT "judgment_id", 'judgment', "service_id", "party_key" || ' ' || "regime", "outcome", "note",
	jsonb_build_object('partyKey', "party_key", 'partyName', "party_name", 'regime', "regime", 'verdict', "verdict", 'editionId', "edition_id"),
	"at", "by", "withdrawn_at", "withdrawn_by", '{}'::text[], NULL::uuid
FROM "console"."sanction_judgments"
UNION ALL
SELECT "decision_id", 'invoiceFinding', "invoice_id", "finding_key", "state", "remark",
	jsonb_build_object('finding', "facts", 'credit', CASE WHEN "credit_invoice_id" IS NULL THEN NULL::jsonb
		ELSE jsonb_build_object('invoiceId', "credit_invoice_id", 'eventId', "credit_event_id", 'amountMajor', "credit_amount") END),
	"at", "by", "ended_at", "ended_by", '{}'::text[], NULL::uuid
FROM "console"."invoice_finding_decisions"
UNION ALL
SELECT "sign_off_id", 'signOff', "invoice_id", '', 'signed', "facts" ->> 'remark',
	jsonb_build_object('readingId', "reading_id", 'digest', "digest", 'signed', "facts" - 'remark'), "at", "by", "withdrawn_at", "withdrawn_by", '{}'::text[], NULL::uuid
FROM "console"."invoice_sign_offs"
UNION ALL
SELECT "made"."event_id", 'noOwner', "made"."service_id", '', coalesce("made"."outcome", 'exhausted'), "made"."reason", '{}'::jsonb,
	"made"."at", "made"."by", "undone"."at", "undone"."by", '{}'::text[], NULL::uuid
FROM "console"."file_events" AS "made"
LEFT JOIN "console"."file_events" AS "undone" ON "undone"."service_id" = "made"."service_id"
	AND "undone"."kind" = 'noOwnerWithdrawn' AND "undone"."decision_id" = "made"."event_id"
WHERE "made"."kind" = 'noOwnerRecorded'
UNION ALL
SELECT "match"."match_id", 'match', "match"."service_id", "match"."party_key" || ' ' || "match"."list" || ' ' || "match"."entry_id", "match"."verdict", "match"."note",
	jsonb_build_object('source', 'list', 'partyKey', "match"."party_key", 'partyName', "match"."party_name", 'list', "match"."list",
		'entryId', "match"."entry_id", 'entryName', "match"."entry_name", 'evidence', "match"."evidence", 'editionId', "match"."edition_id",
		'why', "match"."reason", 'basis', "match"."basis"),
	"match"."at", "match"."by", "match"."replaced_at",
	-- Who ended it was not kept but in the decision that follows, or else in the chronology.
	CASE WHEN "match"."replaced_at" IS NULL THEN NULL ELSE coalesce((
		SELECT coalesce("next"."confirmed_by", "next"."by") FROM "console"."sanction_matches" AS "next"
		WHERE "next"."list" = "match"."list" AND "next"."entry_id" = "match"."entry_id" AND "next"."at" = "match"."replaced_at"
			AND "next"."keys" && "match"."keys" ORDER BY "next"."match_id" LIMIT 1), (
		SELECT "event"."by" FROM "console"."file_events" AS "event"
		WHERE "event"."kind" = 'sanctionMatchDecided' AND "event"."at" = "match"."replaced_at" AND "event"."by" IS NOT NULL
		ORDER BY ("event"."service_id" = "match"."service_id") DESC, "event"."event_id" LIMIT 1), "match"."by") END,
	"match"."keys", "match"."confirmed_by"
FROM "console"."sanction_matches" AS "match"
UNION ALL
SELECT "hit_id", 'match', "service_id", "hit_id"::text, CASE "verdict" WHEN 'true' THEN 'confirmed' ELSE 'rejected' END, "reason",
	'{"source": "provider"}'::jsonb, "decided_at", "decided_by", NULL, NULL, '{}'::text[], NULL
FROM "console"."screening_hits" WHERE "verdict" IS NOT NULL;--> statement-breakpoint
UPDATE "console"."screening_hits" SET "decision_id" = "hit_id" WHERE "verdict" IS NOT NULL;--> statement-breakpoint
DROP TABLE "console"."company_assignments" CASCADE;--> statement-breakpoint
DROP TABLE "console"."finding_acceptances" CASCADE;--> statement-breakpoint
DROP TABLE "console"."invoice_finding_decisions" CASCADE;--> statement-breakpoint
DROP TABLE "console"."invoice_sign_offs" CASCADE;--> statement-breakpoint
DROP TABLE "console"."sanction_judgments" CASCADE;--> statement-breakpoint
DROP TABLE "console"."sanction_matches" CASCADE;--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP CONSTRAINT "screening_hits_verdict";--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP CONSTRAINT "screening_hits_decided";--> statement-breakpoint
DROP INDEX "console"."screening_hits_open";--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_open" ON "console"."decisions" USING btree ("kind","place","subject") WHERE "console"."decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_by_key" ON "console"."decisions" USING gin ("keys") WITH (fastupdate=false) WHERE "console"."decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_by_place" ON "console"."decisions" USING btree ("place","kind","at");--> statement-breakpoint
CREATE INDEX "screening_hits_open" ON "console"."screening_hits" USING btree ("service_id","imported_at") WHERE "console"."screening_hits"."decision_id" is null;--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP COLUMN "verdict";--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP COLUMN "decided_at";--> statement-breakpoint
ALTER TABLE "console"."screening_hits" DROP COLUMN "decided_by";