ALTER TABLE "console"."case_decisions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."file_decisions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."sanction_proposals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "console"."decisions" DROP CONSTRAINT "decisions_ended";--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD COLUMN "state" text DEFAULT 'decided' NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD COLUMN "needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD COLUMN "end_reason" text;--> statement-breakpoint
-- Every row of the tables before becomes one of this table, under its own id. That a decision was taken back by opening its file or
-- its case again was kept in the chronology alone.
WITH "of_files" AS (
	SELECT "d".*, "f"."status", row_number() OVER (PARTITION BY "d"."service_id", "d"."state" ORDER BY "d"."ended_at" DESC, "d"."decision_id" DESC) AS "nth"
	FROM "console"."file_decisions" AS "d" LEFT JOIN "console"."files" AS "f" ON "f"."service_id" = "d"."service_id"
), "of_cases" AS (
	SELECT "d".*, "c"."status", row_number() OVER (PARTITION BY "d"."case_id", "d"."state" ORDER BY "d"."ended_at" DESC, "d"."decision_id" DESC) AS "nth"
	FROM "console"."case_decisions" AS "d" LEFT JOIN "console"."cases" AS "c" ON "c"."case_id" = "d"."case_id"
), "proposed" AS (
	SELECT "decision_id", 'file' AS "kind", "service_id" AS "place", "outcome", "reason", "state", "needs_second_person", "proposed_at", "proposed_by",
		"ended_at", "ended_by", "end_reason", "nth" = 1 AND "status" = 'closed' AS "stands",
		jsonb_build_object('conditions', "conditions", 'results', "results", 'stateVersion', "state_version", 'openItems', "open_items", 'despite', "despite") AS "facts"
	FROM "of_files"
	UNION ALL
	SELECT "decision_id", 'case', "case_id"::text, "outcome", "reason", "state", "needs_second_person", "proposed_at", "proposed_by",
		"ended_at", "ended_by", "end_reason", "nth" = 1 AND "status" IN ('decided', 'closed'), '{}'::jsonb
	FROM "of_cases"
)
INSERT INTO "console"."decisions" ("decision_id", "kind", "place", "subject", "outcome", "reason", "facts", "state", "needs_second_person",
	"at", "by", "confirmed_by", "decided_at", "ended_at", "ended_by", "end_reason")
SELECT "p"."decision_id", "p"."kind", "p"."place", '', "p"."outcome", "p"."reason", "p"."facts", "p"."state", "p"."needs_second_person",
	"p"."proposed_at", "p"."proposed_by",
	CASE WHEN "p"."state" = 'decided' AND "p"."ended_by" <> "p"."proposed_by" THEN "p"."ended_by" END,
	CASE WHEN "p"."state" = 'decided' THEN coalesce("p"."ended_at", "p"."proposed_at") END,
	CASE WHEN "p"."state" <> 'decided' THEN "p"."ended_at" WHEN NOT coalesce("p"."stands", false) THEN coalesce("back"."at", "p"."ended_at", "p"."proposed_at") END,
	CASE WHEN "p"."state" <> 'decided' THEN "p"."ended_by" WHEN NOT coalesce("p"."stands", false) THEN "back"."by" END,
	CASE WHEN "p"."state" <> 'decided' THEN "p"."end_reason" WHEN NOT coalesce("p"."stands", false) THEN "back"."reason" END
FROM "proposed" AS "p"
LEFT JOIN LATERAL (
	SELECT "at", "by", "reason" FROM (
		SELECT "at", "by", "reason", "event_id" FROM "console"."file_events"
		WHERE "p"."kind" = 'file' AND "service_id" = "p"."place" AND "kind" IN ('reopened', 'changedSinceApproval')
		UNION ALL
		SELECT "at", "by", "text", "event_id" FROM "console"."case_events"
		WHERE "p"."kind" = 'case' AND "case_id"::text = "p"."place" AND "kind" = 'reopened'
	) AS "event" WHERE "at" >= "p"."ended_at" ORDER BY "at", "event_id" LIMIT 1
) AS "back" ON true;--> statement-breakpoint
WITH "ranked" AS (
	SELECT *, row_number() OVER (PARTITION BY "service_id", "party_key", "list", "entry_id", "state" ORDER BY "at" DESC, "proposal_id" DESC) AS "nth"
	FROM "console"."sanction_proposals"
)
INSERT INTO "console"."decisions" ("decision_id", "kind", "place", "subject", "outcome", "reason", "keys", "facts", "state", "needs_second_person",
	"at", "by", "confirmed_by", "decided_at", "ended_at", "ended_by", "end_reason")
SELECT "proposal_id", 'matchProposal', "service_id", "party_key" || ' ' || "list" || ' ' || "entry_id", "verdict", "note", "keys",
	jsonb_build_object('partyKey', "party_key", 'partyName', "party_name", 'list', "list", 'entryId', "entry_id", 'entryName', "entry_name",
		'why', "reason", 'seen', "seen"),
	-- Of two that wait on the same the newer one counts.
	CASE WHEN "state" = 'proposed' AND "nth" > 1 THEN 'superseded' ELSE "state" END, true, "at", "by",
	CASE WHEN "state" = 'decided' THEN "ended_by" END, CASE WHEN "state" = 'decided' THEN "ended_at" END,
	CASE WHEN "state" = 'proposed' AND "nth" > 1 THEN "at" ELSE "ended_at" END, "ended_by", "end_note"
FROM "ranked";--> statement-breakpoint
DROP TABLE "console"."case_decisions" CASCADE;--> statement-breakpoint
DROP TABLE "console"."file_decisions" CASCADE;--> statement-breakpoint
DROP TABLE "console"."sanction_proposals" CASCADE;--> statement-breakpoint
CREATE INDEX "decisions_proposed" ON "console"."decisions" USING btree ("kind","place","by") WHERE "console"."decisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "decisions_returned" ON "console"."decisions" USING btree ("kind","place","at") WHERE "console"."decisions"."state" = 'returned';--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD CONSTRAINT "decisions_confirmed" CHECK (not "console"."decisions"."needs_second_person" or case "console"."decisions"."state" when 'decided' then "console"."decisions"."confirmed_by" is not null when 'returned' then "console"."decisions"."ended_by" <> "console"."decisions"."by" else true end);--> statement-breakpoint
ALTER TABLE "console"."decisions" ADD CONSTRAINT "decisions_ended" CHECK ("console"."decisions"."ended_at" is not null or "console"."decisions"."ended_by" is null);--> statement-breakpoint
-- As before, of the one table.
CREATE OR REPLACE FUNCTION "console"."newer_products_of"("company" text) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT array_agg(DISTINCT "o"."product" ORDER BY "o"."product")
	FROM (
		SELECT "facts" -> 'results' AS "results", "at" FROM "console"."decisions"
		WHERE "kind" = 'file' AND "place" = "company" AND "state" IN ('proposed', 'decided') ORDER BY "at" DESC LIMIT 1
	) AS "based"
	JOIN "console"."orders" AS "o" ON "o"."service_id" = "company" AND "o"."product" IN ('report', 'graph', 'ubo', 'financials')
		AND "o"."status" = 'completed' AND "o"."erased_at" IS NULL AND "o"."settled_at" >= "based"."at"
	WHERE "based"."results" @> jsonb_build_array(jsonb_build_object('product', "o"."product"))
		AND NOT "based"."results" @> jsonb_build_array(jsonb_build_object('orderId', "o"."order_id"))
$$;--> statement-breakpoint
CREATE FUNCTION "console"."list_company_of_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM "console"."list_company"(OLD."place") WHERE OLD."kind" = 'file';
	ELSE
		PERFORM "console"."list_company"(NEW."place") WHERE NEW."kind" = 'file';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "decisions_listed" AFTER INSERT OR UPDATE OR DELETE ON "console"."decisions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "console"."list_company_of_decision"();
