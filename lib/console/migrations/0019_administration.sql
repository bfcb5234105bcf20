CREATE TABLE "console"."held_acts" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"params" jsonb NOT NULL,
	"object" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"code" text,
	CONSTRAINT "held_acts_state" CHECK ("console"."held_acts"."state" in ('waiting', 'sending', 'done', 'failed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "console"."invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "console"."users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "console"."audit" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "console"."service_changes" ADD COLUMN "locks" text;--> statement-breakpoint
ALTER TABLE "console"."views" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "held_acts_once" ON "console"."held_acts" USING btree ("operation","object") WHERE "console"."held_acts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "held_acts_due" ON "console"."held_acts" USING btree ("due_at") WHERE "console"."held_acts"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "service_changes_locks" ON "console"."service_changes" USING btree ("locks") WHERE "console"."service_changes"."state" = 'sending';--> statement-breakpoint
ALTER TABLE "console"."invitations" ADD CONSTRAINT "invitations_role" CHECK ("console"."invitations"."role" in ('analyst', 'admin', 'finance', 'auditor'));--> statement-breakpoint
ALTER TABLE "console"."users" ADD CONSTRAINT "users_role" CHECK ("console"."users"."role" in ('analyst', 'admin', 'finance', 'auditor'));--> statement-breakpoint
-- What a row says of its object is hashed too; a row without it has the hash it had. lib/console/audit/chain.ts computes the same.
CREATE OR REPLACE FUNCTION "console"."audit_hash"("previous" text, "entry" "console"."audit") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to("previous" || "console"."audit_field"(("entry")."seq"::text)
		|| "console"."audit_field"(("entry")."audit_id"::text)
		|| "console"."audit_field"(to_char(("entry")."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
		|| "console"."audit_field"(("entry")."user_id"::text) || "console"."audit_field"(("entry")."email")
		|| "console"."audit_field"(("entry")."role") || "console"."audit_field"(("entry")."address")
		|| "console"."audit_field"(("entry")."action") || "console"."audit_field"(("entry")."object")
		|| "console"."audit_field"(("entry")."outcome") || "console"."audit_field"(("entry")."code")
		|| "console"."audit_field"(("entry")."request_id") || "console"."audit_field"(("entry")."closes"::text)
		|| "console"."audit_field"(("entry")."repeats"::text)
		|| CASE WHEN ("entry")."about" IS NULL THEN '' ELSE "console"."audit_field"(("entry")."about") END, 'UTF8')), 'hex')
$$;
