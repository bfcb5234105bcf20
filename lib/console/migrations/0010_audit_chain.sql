CREATE TABLE "console"."audit_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_only" CHECK ("console"."audit_head"."is_only")
);
--> statement-breakpoint
CREATE TABLE "console"."audit_refusals" (
	"key" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"stranger_at" text,
	"audit_id" uuid NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audit_refusals_key_began_at_pk" PRIMARY KEY("key","began_at")
);
--> statement-breakpoint
CREATE TABLE "console"."service_changes" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"asked" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "service_changes_state" CHECK ("console"."service_changes"."state" in ('sending', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "console"."audit" DROP CONSTRAINT "audit_outcome";--> statement-breakpoint
DROP INDEX "console"."audit_by_place";--> statement-breakpoint
ALTER TABLE "console"."audit" ADD COLUMN "closes" uuid;--> statement-breakpoint
ALTER TABLE "console"."audit" ADD COLUMN "repeats" integer;--> statement-breakpoint
ALTER TABLE "console"."audit" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."audit" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "audit_id" uuid;--> statement-breakpoint
-- Length and bytes of a field, so that no two rows have the same text; lib/console/audit/chain.ts computes the same.
CREATE FUNCTION "console"."audit_field"("value" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "value" IS NULL THEN '-' ELSE octet_length(convert_to("value", 'UTF8')) || ':' || "value" END
$$;--> statement-breakpoint
CREATE FUNCTION "console"."audit_hash"("previous" text, "entry" "console"."audit") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to("previous" || "console"."audit_field"(("entry")."seq"::text)
		|| "console"."audit_field"(("entry")."audit_id"::text)
		|| "console"."audit_field"(to_char(("entry")."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
		|| "console"."audit_field"(("entry")."user_id"::text) || "console"."audit_field"(("entry")."email")
		|| "console"."audit_field"(("entry")."role") || "console"."audit_field"(("entry")."address")
		|| "console"."audit_field"(("entry")."action") || "console"."audit_field"(("entry")."object")
		|| "console"."audit_field"(("entry")."outcome") || "console"."audit_field"(("entry")."code")
		|| "console"."audit_field"(("entry")."request_id") || "console"."audit_field"(("entry")."closes"::text)
		|| "console"."audit_field"(("entry")."repeats"::text), 'UTF8')), 'hex')
$$;--> statement-breakpoint
INSERT INTO "console"."audit_head" ("seq", "hash") VALUES (0, repeat('0', 64));--> statement-breakpoint
-- Rows from before the chain enter it once, in the order of their time.
DROP TRIGGER "audit_append_only" ON "console"."audit";--> statement-breakpoint
DO $$
DECLARE
	"entry" "console"."audit";
	"last_seq" bigint := 0;
	"last_hash" text := repeat('0', 64);
BEGIN
	FOR "entry" IN SELECT * FROM "console"."audit" ORDER BY "at", "audit_id" LOOP
		"last_seq" := "last_seq" + 1;
		"entry"."seq" := "last_seq";
		"last_hash" := "console"."audit_hash"("last_hash", "entry");
		UPDATE "console"."audit" SET "seq" = "last_seq", "hash" = "last_hash" WHERE "audit_id" = "entry"."audit_id";
	END LOOP;
	UPDATE "console"."audit_head" SET "seq" = "last_seq", "hash" = "last_hash";
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "console"."audit" FOR EACH STATEMENT EXECUTE FUNCTION "console"."refuse_change"();--> statement-breakpoint
-- The head stays locked until the commit: whoever inserts next sees this row, so the chain has the order of the commits.
CREATE FUNCTION "console"."chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"head" "console"."audit_head";
BEGIN
	SELECT * INTO STRICT "head" FROM "console"."audit_head" FOR UPDATE;
	NEW."seq" := "head"."seq" + 1;
	NEW."hash" := "console"."audit_hash"("head"."hash", NEW);
	UPDATE "console"."audit_head" SET "seq" = NEW."seq", "hash" = NEW."hash";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_chained" BEFORE INSERT ON "console"."audit" FOR EACH ROW EXECUTE FUNCTION "console"."chain_audit"();--> statement-breakpoint
CREATE INDEX "audit_refusals_by_stranger" ON "console"."audit_refusals" USING btree ("began_at","stranger_at");--> statement-breakpoint
CREATE INDEX "service_changes_by_state" ON "console"."service_changes" USING btree ("state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_by_seq" ON "console"."audit" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_by_closed" ON "console"."audit" USING btree ("closes");--> statement-breakpoint
ALTER TABLE "console"."audit" ADD CONSTRAINT "audit_outcome" CHECK ("console"."audit"."outcome" in ('requested', 'done', 'refused', 'failed', 'unknown', 'denied'));