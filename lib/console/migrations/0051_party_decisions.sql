CREATE INDEX "party_appearances_by_word" ON "console"."party_appearances" USING gin (string_to_array("name_key", ' '));--> statement-breakpoint
ALTER TABLE "console"."party_joins" DROP COLUMN "one_name";--> statement-breakpoint
ALTER TABLE "console"."party_joins" DROP COLUMN "other_name";--> statement-breakpoint
ALTER TABLE "console"."party_joins" DROP COLUMN "undone_reason";