CREATE TABLE "console"."vat_checks" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"number" text NOT NULL,
	"vies" jsonb,
	"adis" jsonb
);
--> statement-breakpoint
CREATE INDEX "vat_checks_by_company" ON "console"."vat_checks" USING btree ("service_id","at" DESC NULLS LAST,"check_id" DESC NULLS LAST);