CREATE TABLE "console"."invoice_sign_offs" (
	"sign_off_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"reading_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
ALTER TABLE "console"."invoice_readings" ADD COLUMN "rows_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sign_offs_open" ON "console"."invoice_sign_offs" USING btree ("invoice_id") WHERE "console"."invoice_sign_offs"."withdrawn_at" is null;