CREATE TABLE "console"."calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "console"."screening_hits" (
	"hit_id" uuid PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"party_key" text NOT NULL,
	"party_name" text NOT NULL,
	"list_name" text NOT NULL,
	"matched_name" text NOT NULL,
	"score" text,
	"category" text,
	"reference" text,
	"remark" text,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"verdict" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "screening_hits_verdict" CHECK ("console"."screening_hits"."verdict" in ('true', 'false')),
	CONSTRAINT "screening_hits_decided" CHECK (("console"."screening_hits"."verdict" is null) = ("console"."screening_hits"."reason" is null) and ("console"."screening_hits"."verdict" is null) = ("console"."screening_hits"."decided_by" is null))
);
--> statement-breakpoint
CREATE INDEX "screening_hits_by_company" ON "console"."screening_hits" USING btree ("service_id","imported_at");--> statement-breakpoint
CREATE INDEX "files_by_review" ON "console"."files" USING btree ("next_review_on");