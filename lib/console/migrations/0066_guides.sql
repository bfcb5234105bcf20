CREATE TABLE "console"."guides" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"searched_at" timestamp (3) with time zone,
	"owners_read_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_of_guides" ON "console"."audit" USING btree ("user_id","action","at") WHERE "console"."audit"."outcome" = 'done' and "console"."audit"."action" in ('decideSanctionMatch', 'confirmMatchProposal', 'decideScreeningHit', 'sealEvidence');