CREATE TABLE "console"."budgets" (
	"subject" text PRIMARY KEY NOT NULL,
	"credits_monthly" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "budgets_credits" CHECK ("console"."budgets"."credits_monthly" >= 0)
);
--> statement-breakpoint
CREATE TABLE "console"."invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"user_id" uuid,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("console"."invitations"."role" in ('analyst', 'admin', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "console"."settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "console"."orders" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "invitations_by_time" ON "console"."invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "results_by_age" ON "console"."results" USING btree ("kept_at");