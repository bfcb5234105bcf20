CREATE TABLE "console"."notes" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."stars" (
	"service_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."reviews" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"order_ids" jsonb NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."views" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"owner_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notes_by_company" ON "console"."notes" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "reviews_by_company" ON "console"."reviews" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "views_by_page" ON "console"."views" USING btree ("page","owner_id");