CREATE TABLE "console"."company_screenings" (
	"service_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"compared_version" integer DEFAULT 0 NOT NULL,
	"editions" text,
	"found" jsonb,
	"compared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "company_screenings_behind" ON "console"."company_screenings" USING btree ("service_id") WHERE "console"."company_screenings"."version" > "console"."company_screenings"."compared_version";--> statement-breakpoint
-- Companies with something on file that names parties are compared anew, in the background.
INSERT INTO "console"."company_screenings" ("service_id", "version")
SELECT "service_id", 1 FROM "console"."orders" WHERE "status" = 'completed' AND "product" IN ('report', 'ubo', 'graph') AND "erased_at" IS NULL AND "service_id" IS NOT NULL
UNION SELECT "service_id", 1 FROM "console"."files" ON CONFLICT DO NOTHING;
