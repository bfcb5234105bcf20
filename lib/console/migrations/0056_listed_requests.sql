ALTER TABLE "console"."requests" ADD COLUMN "order_status" text;--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "order_name" text;--> statement-breakpoint
UPDATE "console"."requests" SET "order_status" = "orders"."status", "order_name" = "orders"."company_name"
FROM "console"."orders" WHERE "orders"."order_id" = "requests"."order_id";--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "status" text GENERATED ALWAYS AS (coalesce(order_status, state)) STORED;--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "console"."requests" USING btree ("status","requested_at","request_id");--> statement-breakpoint
CREATE INDEX "requests_by_product" ON "console"."requests" USING btree ("product","requested_at","request_id");--> statement-breakpoint
CREATE INDEX "requests_by_person" ON "console"."requests" USING btree ("requested_by","requested_at","request_id");--> statement-breakpoint
CREATE INDEX "requests_by_reference" ON "console"."requests" USING btree ("upstream_request_id");--> statement-breakpoint
CREATE FUNCTION "console"."list_requests_of"("named" text) RETURNS void LANGUAGE sql AS $$
	UPDATE "console"."requests" SET "order_status" = "made"."status", "order_name" = "made"."company_name"
	FROM (SELECT "named" AS "order_id") AS "asked" LEFT JOIN "console"."orders" AS "made" ON "made"."order_id" = "asked"."order_id"
	WHERE "requests"."order_id" = "named"
		AND ("requests"."order_status", "requests"."order_name") IS DISTINCT FROM ("made"."status", "made"."company_name");
$$;--> statement-breakpoint
CREATE FUNCTION "console"."list_requests_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "console"."list_requests_of"(CASE TG_OP WHEN 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Locked, so that whoever changes the order meanwhile finds this request, or this one what it has changed to.
CREATE FUNCTION "console"."list_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "console"."orders" WHERE "order_id" = NEW."order_id" FOR SHARE;
	PERFORM "console"."list_requests_of"(NEW."order_id");
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction: by then it has written most of them itself, and what is written so is not written again.
CREATE CONSTRAINT TRIGGER "requests_listed" AFTER INSERT ON "console"."requests" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."order_id" IS NOT NULL) EXECUTE FUNCTION "console"."list_request"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "requests_relisted" AFTER UPDATE ON "console"."requests" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."order_id" IS NOT NULL AND NEW."order_id" IS DISTINCT FROM OLD."order_id")
	EXECUTE FUNCTION "console"."list_request"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_requested" AFTER INSERT OR DELETE ON "console"."orders" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "console"."list_requests_of_order"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_moved" AFTER UPDATE ON "console"."orders" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD."status", OLD."company_name") IS DISTINCT FROM (NEW."status", NEW."company_name"))
	EXECUTE FUNCTION "console"."list_requests_of_order"();
