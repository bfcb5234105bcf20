CREATE TABLE "console"."screening_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	"lines" integer NOT NULL,
	"taken" integer NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "screening_imports_by_company" ON "console"."screening_imports" USING btree ("service_id","imported_at");