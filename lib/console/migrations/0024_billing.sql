CREATE TABLE "console"."customer_accounts" (
	"customer" text PRIMARY KEY NOT NULL,
	"cost_centre" text NOT NULL,
	"account" text NOT NULL,
	"contra_account" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."budgets" ADD COLUMN "thresholds" jsonb DEFAULT '[80]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."requests" ADD COLUMN "api_key_name" text;