CREATE TABLE "console"."account_resets" (
	"reset_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reset_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"allowed_at" timestamp (3) with time zone,
	"allowed_by" uuid,
	CONSTRAINT "account_resets_kind" CHECK ("console"."account_resets"."kind" in ('password', 'factor', 'invited')),
	CONSTRAINT "account_resets_allowed" CHECK ("console"."account_resets"."allowed_by" is null or ("console"."account_resets"."allowed_by" <> "console"."account_resets"."user_id" and "console"."account_resets"."allowed_by" is distinct from "console"."account_resets"."reset_by"))
);
--> statement-breakpoint
CREATE TABLE "console"."new_defaults" (
	"default_id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"is_on" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "new_defaults_origin" CHECK ("console"."new_defaults"."origin" in ('new', 'kept', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "console"."calendar_feeds" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."invitations" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "account_resets_by_user" ON "console"."account_resets" USING btree ("user_id");--> statement-breakpoint
-- An organization with users was there before this default: it keeps what it has until an admin decides.
INSERT INTO "console"."new_defaults" ("default_id", "origin", "is_on", "since") SELECT 'secondFactorForAdmins', 'kept', false, now() WHERE EXISTS (SELECT 1 FROM "console"."users");
