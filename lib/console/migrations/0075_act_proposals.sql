CREATE TABLE "console"."act_proposals" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"fields" text[] NOT NULL,
	"params" jsonb NOT NULL,
	"body" text,
	"request_sha256" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "act_proposals_state" CHECK ("console"."act_proposals"."state" in ('waiting', 'done', 'withdrawn')),
	CONSTRAINT "act_proposals_second" CHECK ("console"."act_proposals"."state" <> 'done' or "console"."act_proposals"."ended_by" <> "console"."act_proposals"."proposed_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "act_proposals_once" ON "console"."act_proposals" USING btree ("request_sha256","proposed_by") WHERE "console"."act_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "act_proposals_waiting" ON "console"."act_proposals" USING btree ("proposed_at") WHERE "console"."act_proposals"."state" = 'waiting';