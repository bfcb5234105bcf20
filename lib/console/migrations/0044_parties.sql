DROP TABLE "console"."mandates" CASCADE;--> statement-breakpoint
ALTER TABLE "console"."sanction_matches" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "sanction_matches_by_key" ON "console"."sanction_matches" USING gin ("keys") WHERE "console"."sanction_matches"."replaced_at" is null;--> statement-breakpoint
CREATE TABLE "console"."party_appearances" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"service_id" text NOT NULL,
	"product" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"role" text NOT NULL,
	"role_text" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"folded" text NOT NULL,
	"birth" text,
	"numbers" text[] NOT NULL,
	"country" text,
	"register" text,
	"share" jsonb,
	"since" text,
	"until" text,
	"ties" text[] NOT NULL,
	"ids" text[] NOT NULL,
	CONSTRAINT "party_appearances_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "console"."party_joins" (
	"join_id" uuid PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"one" text[] NOT NULL,
	"other" text[] NOT NULL,
	"one_name" text NOT NULL,
	"other_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "party_joins_verdict" CHECK ("console"."party_joins"."verdict" in ('same', 'different'))
);
--> statement-breakpoint
CREATE INDEX "party_appearances_by_name" ON "console"."party_appearances" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "party_appearances_by_number" ON "console"."party_appearances" USING gin ("numbers");--> statement-breakpoint
CREATE INDEX "party_appearances_by_tie" ON "console"."party_appearances" USING gin ("ties");--> statement-breakpoint
CREATE INDEX "party_appearances_by_id" ON "console"."party_appearances" USING gin ("ids");--> statement-breakpoint
CREATE INDEX "party_appearances_by_company" ON "console"."party_appearances" USING btree ("service_id","product");--> statement-breakpoint
CREATE INDEX "party_joins_one" ON "console"."party_joins" USING gin ("one") WHERE "console"."party_joins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "party_joins_other" ON "console"."party_joins" USING gin ("other") WHERE "console"."party_joins"."undone_at" is null;--> statement-breakpoint
-- What was decided means the party of its company, and by its numbers that of others.
UPDATE "console"."sanction_matches" SET "keys" = ARRAY['i' || substr(encode(sha256(convert_to("service_id" || ' ' || "party_key", 'UTF8')), 'hex'), 1, 31)];--> statement-breakpoint
-- Stored results are read once more, for all parties they name.
DELETE FROM "console"."marks" WHERE "name" = 'results.reached';
