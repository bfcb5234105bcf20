-- As before, but called as the newest answer has it: it was the last of its names in the alphabet.
CREATE OR REPLACE FUNCTION "console"."list_company"("company" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "company" IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "console"."listed_companies" ("service_id") VALUES ("company") ON CONFLICT DO NOTHING;
	PERFORM FROM "console"."listed_companies" WHERE "service_id" = "company" FOR UPDATE;
	WITH "newest" AS (
		SELECT "product",
			max(coalesce("response_time", "settled_at", "noted_at")) FILTER (WHERE "company_name" IS NOT NULL) AS "named_at",
			(array_agg("company_name" ORDER BY coalesce("response_time", "settled_at", "noted_at") DESC, "order_id" DESC)
				FILTER (WHERE "company_name" IS NOT NULL))[1] AS "name",
			max(coalesce("response_time", "settled_at", "noted_at")) AS "at"
		FROM "console"."orders"
		WHERE "service_id" = "company" AND "status" = 'completed' AND "product" IS NOT NULL AND "erased_at" IS NULL
		GROUP BY "product"
	), "made" AS (
		SELECT (array_agg("name" ORDER BY "named_at" DESC, "name" DESC) FILTER (WHERE "name" IS NOT NULL))[1] AS "name", max("at") AS "newest_at",
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
UPDATE "console"."listed_companies" AS "listed" SET "name" = "newest"."company_name" FROM (
	SELECT DISTINCT ON ("service_id") "service_id", "company_name" FROM "console"."orders"
	WHERE "service_id" IS NOT NULL AND "company_name" IS NOT NULL AND "status" = 'completed' AND "product" IS NOT NULL
		AND "erased_at" IS NULL
	ORDER BY "service_id", coalesce("response_time", "settled_at", "noted_at") DESC, "order_id" DESC
) AS "newest" WHERE "newest"."service_id" = "listed"."service_id" AND "newest"."company_name" IS DISTINCT FROM "listed"."name";
