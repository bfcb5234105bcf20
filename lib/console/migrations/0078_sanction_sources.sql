CREATE TABLE "console"."sanction_held_editions" (
	"list" text PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"day" text NOT NULL,
	"files" jsonb NOT NULL,
	"entries" integer NOT NULL,
	"remarks" jsonb NOT NULL,
	"changes" jsonb,
	"reasons" jsonb NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"body" "bytea" NOT NULL,
	"facts" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."sanction_sources" (
	"list" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp (3) with time zone NOT NULL,
	"switched_by" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"fetching_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"was_read" boolean DEFAULT false NOT NULL,
	"seen_id" uuid,
	"seen_hashes" text,
	"seen_tags" jsonb,
	"is_dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sanction_sources_list" CHECK ("console"."sanction_sources"."list" in ('ofacSdn', 'ofacOther', 'eu', 'uk', 'un'))
);
--> statement-breakpoint
ALTER TABLE "console"."sanction_editions" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."sanction_editions" ADD COLUMN "changes" jsonb;