CREATE TABLE "console"."webhooks" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"url" text,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"previous_secret_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "console"."audit" USING btree ("object","action");