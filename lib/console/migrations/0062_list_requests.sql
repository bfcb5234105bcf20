CREATE TABLE "console"."sanction_list_requests" (
	"list" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "list" text;--> statement-breakpoint
ALTER TABLE "console"."notifications" ADD COLUMN "person_name" text;