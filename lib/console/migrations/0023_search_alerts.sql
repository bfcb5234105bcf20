CREATE TABLE "console"."search_alerts" (
	"search_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"known_ids" jsonb,
	CONSTRAINT "search_alerts_search_id_user_id_pk" PRIMARY KEY("search_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "search_text" text;