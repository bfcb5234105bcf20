DROP INDEX "console"."cases_by_due_day";--> statement-breakpoint
DROP INDEX "console"."visits_by_time";--> statement-breakpoint
ALTER TABLE "console"."listed_companies" ADD COLUMN "newer_products" text[];--> statement-breakpoint
CREATE INDEX "case_decisions_proposed" ON "console"."case_decisions" USING btree ("case_id","proposed_by") WHERE "console"."case_decisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "cases_listed" ON "console"."cases" USING btree ("due_on","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_listed_open" ON "console"."cases" USING btree ("due_on","number" DESC NULLS FIRST) WHERE "console"."cases"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "cases_open" ON "console"."cases" USING btree ("assignee_id","due_on","case_id") WHERE "console"."cases"."status" <> 'closed' and "console"."cases"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_in_review" ON "console"."cases" USING btree ("due_on","case_id","assignee_id") WHERE "console"."cases"."status" = 'inReview';--> statement-breakpoint
CREATE INDEX "cases_open_free" ON "console"."cases" USING btree ("due_on","case_id") WHERE "console"."cases"."status" <> 'closed' and "console"."cases"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "listed_companies_with_newer" ON "console"."listed_companies" USING btree ("service_id") WHERE "console"."listed_companies"."newer_products" is not null;--> statement-breakpoint
CREATE INDEX "file_decisions_proposed" ON "console"."file_decisions" USING btree ("service_id","needs_second_person","proposed_by") WHERE "console"."file_decisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "files_open" ON "console"."files" USING btree ("assignee_id","due_on","service_id") WHERE "console"."files"."status" <> 'closed' and "console"."files"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "files_open_free" ON "console"."files" USING btree ("due_on","service_id") WHERE "console"."files"."status" <> 'closed' and "console"."files"."assignee_id" is null and "console"."files"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "files_to_review" ON "console"."files" USING btree ("assignee_id","next_review_on","service_id") WHERE "console"."files"."assignee_id" is not null and "console"."files"."next_review_on" is not null;--> statement-breakpoint
CREATE INDEX "files_to_review_free" ON "console"."files" USING btree ("next_review_on","service_id") WHERE "console"."files"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "files_changed_since" ON "console"."files" USING btree ("assignee_id","service_id") WHERE "console"."files"."changed_since" <> '[]'::jsonb and "console"."files"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "files_changed_since_free" ON "console"."files" USING btree ("service_id") WHERE "console"."files"."changed_since" <> '[]'::jsonb and "console"."files"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "cases_by_due_day" ON "console"."cases" USING btree ("status","due_on","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "console"."visits" USING btree ("user_id","opened_at","service_id");--> statement-breakpoint
-- It compares ids that are recorded and reads no result. A document is what it was on its day, so that none is newer.
CREATE FUNCTION "console"."newer_products_of"("company" text) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT array_agg(DISTINCT "o"."product" ORDER BY "o"."product")
	FROM (
		SELECT "results", "proposed_at" FROM "console"."file_decisions"
		WHERE "service_id" = "company" AND "state" IN ('proposed', 'decided') ORDER BY "proposed_at" DESC LIMIT 1
	) AS "based"
	JOIN "console"."orders" AS "o" ON "o"."service_id" = "company" AND "o"."product" IN ('report', 'graph', 'ubo', 'financials')
		AND "o"."status" = 'completed' AND "o"."erased_at" IS NULL AND "o"."settled_at" >= "based"."proposed_at"
	WHERE "based"."results" @> jsonb_build_array(jsonb_build_object('product', "o"."product"))
		AND NOT "based"."results" @> jsonb_build_array(jsonb_build_object('orderId', "o"."order_id"))
$$;--> statement-breakpoint
-- As before, and with the products of which there is a newer result than the decision on the file was based on.
CREATE OR REPLACE FUNCTION "console"."list_company"("company" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "company" IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "console"."listed_companies" ("service_id") VALUES ("company") ON CONFLICT DO NOTHING;
	PERFORM FROM "console"."listed_companies" WHERE "service_id" = "company" FOR UPDATE;
	WITH "newest" AS (
		SELECT "product", max("company_name") AS "name", max(coalesce("response_time", "settled_at", "noted_at")) AS "at"
		FROM "console"."orders"
		WHERE "service_id" = "company" AND "status" = 'completed' AND "product" IS NOT NULL AND "erased_at" IS NULL
		GROUP BY "product"
	), "made" AS (
		SELECT max("name") AS "name", max("at") AS "newest_at",
			jsonb_object_agg("product", to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS "results"
		FROM "newest"
	)
	UPDATE "console"."listed_companies" AS "listed"
	SET "name" = "made"."name", "newest_at" = "made"."newest_at", "results" = "made"."results",
		"newer_products" = "console"."newer_products_of"("company")
	FROM "made" WHERE "listed"."service_id" = "company";
	DELETE FROM "console"."listed_companies" AS "listed"
	WHERE "listed"."service_id" = "company" AND "listed"."newest_at" IS NULL
		AND NOT EXISTS (SELECT FROM "console"."stars" WHERE "stars"."service_id" = "company")
		AND NOT EXISTS (SELECT FROM "console"."files" WHERE "files"."service_id" = "company");
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "decisions_listed" AFTER INSERT OR UPDATE OR DELETE ON "console"."file_decisions" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
UPDATE "console"."listed_companies" AS "listed" SET "newer_products" = "console"."newer_products_of"("listed"."service_id")
WHERE "listed"."service_id" IN (SELECT "service_id" FROM "console"."file_decisions");
