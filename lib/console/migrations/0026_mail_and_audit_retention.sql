CREATE TABLE "console"."mail_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "console"."mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"content" jsonb NOT NULL,
	"locale" text NOT NULL,
	"sealed_token" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"code" text,
	CONSTRAINT "mails_kind" CHECK ("console"."mails"."kind" in ('notification', 'digest', 'invitation')),
	CONSTRAINT "mails_state" CHECK ("console"."mails"."state" in ('waiting', 'sent', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "console"."audit_head" ADD COLUMN "base_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."audit_head" ADD COLUMN "base_hash" text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "mail" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
-- Notifications from before are not mailed.
ALTER TABLE "console"."notifications" ALTER COLUMN "mail" SET DEFAULT 'due';--> statement-breakpoint
CREATE INDEX "mails_due" ON "console"."mails" USING btree ("due_at") WHERE "console"."mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "console"."notifications" USING btree ("mail","user_id") WHERE "console"."notifications"."mail" <> 'none';--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD CONSTRAINT "notifications_mail" CHECK ("console"."notifications"."mail" in ('due', 'digest', 'none'));--> statement-breakpoint
-- Retention moves the base, and then removes what lies up to it: from the beginning, and never a row of today.
CREATE FUNCTION "console"."check_audit_base"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."base_seq" <= OLD."base_seq" OR NOT EXISTS (
		SELECT FROM "console"."audit" WHERE "seq" = NEW."base_seq" AND "hash" = NEW."base_hash"
	) THEN
		RAISE EXCEPTION 'the audit log has no such row to begin after';
	END IF;
	IF EXISTS (
		SELECT FROM "console"."audit"
		WHERE "seq" <= NEW."base_seq" AND "at" >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
	) THEN
		RAISE EXCEPTION 'rows of today stay in the audit log';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_base_checked" BEFORE UPDATE OF "base_seq", "base_hash" ON "console"."audit_head" FOR EACH ROW EXECUTE FUNCTION "console"."check_audit_base"();--> statement-breakpoint
CREATE FUNCTION "console"."refuse_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "console"."audit_head" WHERE "base_seq" >= OLD."seq") THEN
		RAISE EXCEPTION 'the audit log is append-only';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
DROP TRIGGER "audit_append_only" ON "console"."audit";--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR TRUNCATE ON "console"."audit" FOR EACH STATEMENT EXECUTE FUNCTION "console"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_removed_from_the_beginning" BEFORE DELETE ON "console"."audit" FOR EACH ROW EXECUTE FUNCTION "console"."refuse_removal"();--> statement-breakpoint
-- Rows from before log lines were written are not logged.
INSERT INTO "console"."marks" ("name", "value") SELECT 'audit.logged', "seq"::text FROM "console"."audit_head";
