CREATE TABLE "console"."decisions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "decisions_ended" CHECK (("console"."decisions"."ended_at" is null) = ("console"."decisions"."ended_by" is null))
);
--> statement-breakpoint
-- Every row of the tables before becomes one of this table, under its own id; the chronology keeps its lines.
INSERT INTO "console"."decisions" ("decision_id", "kind", "place", "subject", "outcome", "reason", "facts", "at", "by", "ended_at", "ended_by")
SELECT "acceptance_id", 'finding', "service_id", "finding_id", 'accepted', "remark", '{}'::jsonb, "at", "by", "reopened_at", "reopened_by"
FROM "console"."finding_acceptances"
UNION ALL
SELECT "assignment_id", 'assignment', "service_id", "party_key", "company_id", "remark",
	jsonb_build_object('partyName', "party_name", 'companyName', "company_name"), "at", "by", "withdrawn_at", "withdrawn_by"
FROM "console"."company_assignments"
UNION ALL
SELECT "judgment_id", 'judgment', "service_id", "party_key" || ' ' || "regime", "outcome", "note",
	jsonb_build_object('partyKey', "party_key", 'partyName', "party_name", 'regime', "regime", 'verdict', "verdict", 'editionId', "edition_id"),
	"at", "by", "withdrawn_at", "withdrawn_by"
FROM "console"."sanction_judgments"
UNION ALL
SELECT "decision_id", 'invoiceFinding', "invoice_id", "finding_key", "state", "remark",
	jsonb_build_object('finding', "facts", 'credit', CASE WHEN "credit_invoice_id" IS NULL THEN NULL::jsonb
		ELSE jsonb_build_object('invoiceId', "credit_invoice_id", 'eventId', "credit_event_id", 'amountMajor', "credit_amount") END),
	"at", "by", "ended_at", "ended_by"
FROM "console"."invoice_finding_decisions"
UNION ALL
SELECT "sign_off_id", 'signOff', "invoice_id", '', 'signed', "facts" ->> 'remark',
	jsonb_build_object('readingId', "reading_id", 'digest', "digest", 'signed', "facts" - 'remark'), "at", "by", "withdrawn_at", "withdrawn_by"
FROM "console"."invoice_sign_offs"
UNION ALL
SELECT "made"."event_id", 'noOwner', "made"."service_id", '', coalesce("made"."outcome", 'exhausted'), "made"."reason", '{}'::jsonb,
	"made"."at", "made"."by", "undone"."at", "undone"."by"
FROM "console"."file_events" AS "made"
LEFT JOIN "console"."file_events" AS "undone" ON "undone"."service_id" = "made"."service_id"
	AND "undone"."kind" = 'noOwnerWithdrawn' AND "undone"."decision_id" = "made"."event_id"
WHERE "made"."kind" = 'noOwnerRecorded';--> statement-breakpoint
DROP TABLE "console"."company_assignments" CASCADE;--> statement-breakpoint
DROP TABLE "console"."finding_acceptances" CASCADE;--> statement-breakpoint
DROP TABLE "console"."invoice_finding_decisions" CASCADE;--> statement-breakpoint
DROP TABLE "console"."invoice_sign_offs" CASCADE;--> statement-breakpoint
DROP TABLE "console"."sanction_judgments" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_open" ON "console"."decisions" USING btree ("kind","place","subject") WHERE "console"."decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_by_place" ON "console"."decisions" USING btree ("place","kind","at");