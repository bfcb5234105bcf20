CREATE TABLE "console"."sanction_editions" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"day" text NOT NULL,
	"files" jsonb NOT NULL,
	"entries" integer NOT NULL,
	"body" "bytea",
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "sanction_editions_list" CHECK ("console"."sanction_editions"."list" in ('ofacSdn', 'ofacOther', 'eu', 'uk', 'un')),
	CONSTRAINT "sanction_editions_body" CHECK (("console"."sanction_editions"."body" is null) = ("console"."sanction_editions"."replaced_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_editions_in_use" ON "console"."sanction_editions" USING btree ("list") WHERE "console"."sanction_editions"."replaced_at" is null;