ALTER TABLE "console"."orders" RENAME COLUMN "is_followed" TO "is_polled";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower" TO "poller_id";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower_until" TO "poller_until";--> statement-breakpoint
ALTER INDEX "console"."orders_followed" RENAME TO "orders_polled";--> statement-breakpoint
ALTER TABLE "console"."monitor_looks" RENAME TO "monitor_polls";--> statement-breakpoint
ALTER INDEX "console"."monitor_looks_pkey" RENAME TO "monitor_polls_pkey";--> statement-breakpoint
ALTER TABLE "console"."monitor_polls" RENAME COLUMN "looked_at" TO "polled_at";--> statement-breakpoint
ALTER TABLE "console"."batch_rows" RENAME COLUMN "pressed_by" TO "submitted_by";--> statement-breakpoint
ALTER TABLE "console"."batch_rows" RENAME COLUMN "presses" TO "submissions";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "noted_at" TO "recorded_at";--> statement-breakpoint
ALTER TABLE "console"."monitor_changes" RENAME COLUMN "noted_at" TO "recorded_at";--> statement-breakpoint
ALTER TABLE "console"."webhooks" RENAME COLUMN "noted_at" TO "recorded_at";--> statement-breakpoint
ALTER TABLE "console"."results" RENAME COLUMN "kept_at" TO "stored_at";--> statement-breakpoint
-- As before: it names a column, and a function is kept as it was written.
CREATE OR REPLACE FUNCTION "console"."list_company"("company" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "company" IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "console"."listed_companies" ("service_id") VALUES ("company") ON CONFLICT DO NOTHING;
	PERFORM FROM "console"."listed_companies" WHERE "service_id" = "company" FOR UPDATE;
	WITH "newest" AS (
		SELECT "product",
			max(coalesce("response_time", "settled_at", "recorded_at")) FILTER (WHERE "company_name" IS NOT NULL) AS "named_at",
			(array_agg("company_name" ORDER BY coalesce("response_time", "settled_at", "recorded_at") DESC, "order_id" DESC)
				FILTER (WHERE "company_name" IS NOT NULL))[1] AS "name",
			max(coalesce("response_time", "settled_at", "recorded_at")) AS "at"
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
ALTER TABLE "console"."receivers" RENAME TO "own_webhooks";--> statement-breakpoint
ALTER INDEX "console"."receivers_pkey" RENAME TO "own_webhooks_pkey";--> statement-breakpoint
ALTER TABLE "console"."invoice_readings" RENAME COLUMN "held" TO "snapshot";--> statement-breakpoint
ALTER TABLE "console"."cases" RENAME COLUMN "held" TO "found";--> statement-breakpoint
ALTER TABLE "console"."cases" RENAME COLUMN "held_owner" TO "found_owner";--> statement-breakpoint
ALTER TABLE "console"."held_acts" RENAME TO "pending_deletions";--> statement-breakpoint
ALTER INDEX "console"."held_acts_pkey" RENAME TO "pending_deletions_pkey";--> statement-breakpoint
ALTER INDEX "console"."held_acts_once" RENAME TO "pending_deletions_once";--> statement-breakpoint
ALTER INDEX "console"."held_acts_due" RENAME TO "pending_deletions_due";--> statement-breakpoint
ALTER TABLE "console"."pending_deletions" RENAME CONSTRAINT "held_acts_state" TO "pending_deletions_state";
