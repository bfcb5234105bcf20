-- What the program vouches for of each row, by a key that is not in the database (lib/console/audit/README.md).
CREATE TABLE "console"."audit_proofs" (
	"seq" bigint NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "audit_proofs_seq_mac_pk" PRIMARY KEY("seq","mac")
);
--> statement-breakpoint
CREATE TRIGGER "audit_proofs_append_only" BEFORE UPDATE OR TRUNCATE ON "console"."audit_proofs" FOR EACH STATEMENT EXECUTE FUNCTION "console"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_proofs_removed_from_the_beginning" BEFORE DELETE ON "console"."audit_proofs" FOR EACH ROW EXECUTE FUNCTION "console"."refuse_removal"();
