CREATE TABLE "console"."listed_companies" (
	"service_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"newest_at" timestamp (3) with time zone,
	"results" jsonb
);
--> statement-breakpoint
CREATE TABLE "console"."file_tags" (
	"tag" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listed_companies_by_newest" ON "console"."listed_companies" USING btree ("newest_at" DESC NULLS LAST,"service_id");--> statement-breakpoint
CREATE INDEX "listed_companies_by_country" ON "console"."listed_companies" USING btree (substring("service_id" from '^co_([a-z]{2})_'));--> statement-breakpoint
CREATE INDEX "files_by_tag" ON "console"."files" USING gin ("tags");--> statement-breakpoint
-- Locked first and read by a statement of its own, so that of two who write orders of one company the later sees both.
CREATE FUNCTION "console"."list_company"("company" text) RETURNS void LANGUAGE plpgsql AS $$
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
	SET "name" = "made"."name", "newest_at" = "made"."newest_at", "results" = "made"."results"
	FROM "made" WHERE "listed"."service_id" = "company";
	DELETE FROM "console"."listed_companies" AS "listed"
	WHERE "listed"."service_id" = "company" AND "listed"."newest_at" IS NULL
		AND NOT EXISTS (SELECT FROM "console"."stars" WHERE "stars"."service_id" = "company")
		AND NOT EXISTS (SELECT FROM "console"."files" WHERE "files"."service_id" = "company");
END $$;--> statement-breakpoint
CREATE FUNCTION "console"."list_companies_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM "console"."list_company"(NEW."service_id");
	END IF;
	IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD."service_id" IS DISTINCT FROM NEW."service_id") THEN
		PERFORM "console"."list_company"(OLD."service_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that nothing waits for the row of a company while other rows of it are written.
CREATE CONSTRAINT TRIGGER "orders_listed" AFTER INSERT ON "console"."orders" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."status" = 'completed' AND NEW."service_id" IS NOT NULL)
	EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_relisted" AFTER UPDATE ON "console"."orders" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((NEW."status" = 'completed' OR OLD."status" = 'completed') AND (OLD."status", OLD."service_id", OLD."product",
		OLD."company_name", OLD."response_time", OLD."settled_at", OLD."erased_at") IS DISTINCT FROM (NEW."status", NEW."service_id",
		NEW."product", NEW."company_name", NEW."response_time", NEW."settled_at", NEW."erased_at"))
	EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_unlisted" AFTER DELETE ON "console"."orders" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD."status" = 'completed') EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stars_listed" AFTER INSERT OR DELETE ON "console"."stars" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_listed" AFTER INSERT OR DELETE ON "console"."files" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "console"."list_companies_of_row"();--> statement-breakpoint
CREATE FUNCTION "console"."keep_file_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "console"."file_tags" ("tag")
	SELECT DISTINCT "value" FROM jsonb_array_elements_text(NEW."tags") AS "value" ORDER BY "value" ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "files_tagged" AFTER INSERT ON "console"."files"
	FOR EACH ROW WHEN (NEW."tags" <> '[]'::jsonb) EXECUTE FUNCTION "console"."keep_file_tags"();--> statement-breakpoint
CREATE TRIGGER "files_retagged" AFTER UPDATE OF "tags" ON "console"."files"
	FOR EACH ROW WHEN (NEW."tags" <> OLD."tags" AND NEW."tags" <> '[]'::jsonb) EXECUTE FUNCTION "console"."keep_file_tags"();--> statement-breakpoint
INSERT INTO "console"."file_tags" ("tag")
SELECT DISTINCT "value" FROM "console"."files", jsonb_array_elements_text("tags") AS "value";--> statement-breakpoint
WITH "newest" AS (
	SELECT "service_id", "product", max("company_name") AS "name",
		max(coalesce("response_time", "settled_at", "noted_at")) AS "at"
	FROM "console"."orders"
	WHERE "status" = 'completed' AND "service_id" IS NOT NULL AND "product" IS NOT NULL AND "erased_at" IS NULL
	GROUP BY "service_id", "product"
)
INSERT INTO "console"."listed_companies" ("service_id", "name", "newest_at", "results")
SELECT "service_id", max("name"), max("at"),
	jsonb_object_agg("product", to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
FROM "newest" GROUP BY "service_id";--> statement-breakpoint
INSERT INTO "console"."listed_companies" ("service_id")
SELECT "service_id" FROM "console"."stars" UNION SELECT "service_id" FROM "console"."files" ON CONFLICT DO NOTHING;
