CREATE TABLE "console"."evidence_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_keys_present" ON "console"."evidence_keys" USING btree ((true)) WHERE "console"."evidence_keys"."retired_at" is null;