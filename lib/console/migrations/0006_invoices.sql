CREATE TABLE "console"."invoice_chunks" (
	"reading_id" integer NOT NULL,
	"chunk" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "invoice_chunks_reading_id_chunk_pk" PRIMARY KEY("reading_id","chunk")
);
--> statement-breakpoint
CREATE TABLE "console"."invoice_readings" (
	"reading_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console"."invoice_readings_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"held" jsonb,
	CONSTRAINT "invoice_readings_state" CHECK ("console"."invoice_readings"."state" in ('reading', 'read'))
);
--> statement-breakpoint
CREATE TABLE "console"."invoice_rows" (
	"reading_id" integer NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"event_id" text NOT NULL,
	"day" text,
	"product" text,
	"customer" text,
	"reference" text,
	"company" text,
	"company_name" text,
	"key" text,
	"key_name" text,
	"credits" integer NOT NULL,
	"billed" integer NOT NULL,
	"amount" numeric,
	"refund_of" text,
	"words" text,
	CONSTRAINT "invoice_rows_reading_id_place_pk" PRIMARY KEY("reading_id","place")
);
--> statement-breakpoint
CREATE INDEX "invoice_readings_by_invoice" ON "console"."invoice_readings" USING btree ("invoice_id");