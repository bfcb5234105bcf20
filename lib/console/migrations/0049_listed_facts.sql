CREATE TABLE "console"."sanction_entry_facts" (
	"edition_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "sanction_entry_facts_edition_id_entry_id_pk" PRIMARY KEY("edition_id","entry_id")
);
