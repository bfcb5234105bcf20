CREATE TABLE "console"."disclosure_codes" (
	"code_id" uuid PRIMARY KEY NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"session_hash" text,
	"session_until" timestamp (3) with time zone,
	CONSTRAINT "disclosure_codes_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "console"."disclosure_openings" (
	"opening_id" uuid PRIMARY KEY NOT NULL,
	"disclosure_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "console"."disclosures" (
	"disclosure_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"sections" jsonb NOT NULL,
	"language" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_organization" text NOT NULL,
	"recipient_email" text,
	"purpose" text NOT NULL,
	"includes_personal" boolean NOT NULL,
	"with_code" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"days" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	"paper" "bytea",
	"paper_sha256" text NOT NULL,
	"verification_code" text NOT NULL,
	"signature" jsonb NOT NULL,
	"order_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "disclosures_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "disclosures_subject" CHECK ("console"."disclosures"."subject_kind" in ('company', 'file', 'determination', 'invoice')),
	CONSTRAINT "disclosures_state" CHECK ("console"."disclosures"."state" in ('proposed', 'open', 'refused', 'revoked')),
	CONSTRAINT "disclosures_erased" CHECK (("console"."disclosures"."paper" is null) = ("console"."disclosures"."erased_at" is not null)),
	CONSTRAINT "disclosures_second_person" CHECK ("console"."disclosures"."state" <> 'open' or not "console"."disclosures"."needs_second_person" or ("console"."disclosures"."confirmed_by" is not null and "console"."disclosures"."confirmed_by" <> "console"."disclosures"."created_by"))
);
--> statement-breakpoint
ALTER TABLE "console"."mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
CREATE INDEX "disclosure_codes_by_disclosure" ON "console"."disclosure_codes" USING btree ("disclosure_id","created_at");--> statement-breakpoint
CREATE INDEX "disclosure_openings_by_disclosure" ON "console"."disclosure_openings" USING btree ("disclosure_id","at","opening_id");--> statement-breakpoint
CREATE INDEX "disclosures_by_subject" ON "console"."disclosures" USING btree ("subject_kind","subject_id","created_at","disclosure_id");--> statement-breakpoint
CREATE INDEX "disclosures_by_sender" ON "console"."disclosures" USING btree ("created_by","created_at","disclosure_id");--> statement-breakpoint
CREATE INDEX "disclosures_by_code" ON "console"."disclosures" USING btree ("verification_code");--> statement-breakpoint
CREATE INDEX "disclosures_by_time" ON "console"."disclosures" USING btree ("created_at","disclosure_id");--> statement-breakpoint
CREATE INDEX "disclosures_proposed" ON "console"."disclosures" USING btree ("subject_id","created_by","created_at","expires_at") WHERE "console"."disclosures"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "disclosures_stored" ON "console"."disclosures" USING btree ("subject_id") WHERE "console"."disclosures"."paper" is not null;--> statement-breakpoint
ALTER TABLE "console"."mails" ADD CONSTRAINT "mails_kind" CHECK ("console"."mails"."kind" in ('notification', 'digest', 'invitation', 'code'));