ALTER TABLE "console"."files" ADD COLUMN "assigned_by" uuid;--> statement-breakpoint
ALTER TABLE "console"."files" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."files" ADD COLUMN "wanted" text;--> statement-breakpoint
-- Who gave a file to its assignee, and when, is in its chronology: the last line that names one.
UPDATE "console"."files" AS "file" SET "assigned_at" = "given"."at", "assigned_by" = "given"."by"
FROM (
	SELECT DISTINCT ON ("event"."service_id") "event"."service_id", "event"."at", "event"."by"
	FROM "console"."file_events" AS "event"
	WHERE "event"."changes" @> '[{"field": "assigneeId"}]'
	ORDER BY "event"."service_id", "event"."at" DESC, "event"."event_id" DESC
) AS "given"
WHERE "given"."service_id" = "file"."service_id" AND "file"."assignee_id" IS NOT NULL;