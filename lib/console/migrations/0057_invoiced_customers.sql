CREATE TABLE "console"."invoiced_customers" (
	"customer" text NOT NULL,
	"reading_id" integer NOT NULL,
	CONSTRAINT "invoiced_customers_customer_reading_id_pk" PRIMARY KEY("customer","reading_id")
);
--> statement-breakpoint
CREATE INDEX "invoiced_customers_by_reading" ON "console"."invoiced_customers" USING btree ("reading_id");--> statement-breakpoint
INSERT INTO "console"."invoiced_customers" ("customer", "reading_id")
SELECT DISTINCT "customer", "reading_id" FROM "console"."invoice_rows" WHERE "customer" IS NOT NULL;
