ALTER TABLE "console"."company_states" ADD COLUMN "learned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."company_states" ADD COLUMN "serious_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_by_person" ON "console"."reviews" USING btree ("by","service_id","at");--> statement-breakpoint
UPDATE "console"."company_states" AS "cs" SET "learned_at" = "known"."learned_at", "serious_at" = "known"."serious_at"
FROM (
	SELECT "service_id", max(("one" ->> 'recordedAt')::timestamptz) AS "learned_at",
		max(("one" ->> 'recordedAt')::timestamptz) FILTER (WHERE "one" ->> 'severity' = 'serious') AS "serious_at"
	FROM "console"."company_states", jsonb_array_elements("state" -> 'later') AS "one" GROUP BY "service_id"
) AS "known"
WHERE "known"."service_id" = "cs"."service_id";
