CREATE TABLE "console"."alert_channels" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"sealed_url" text NOT NULL,
	"sealed_secret" text,
	"threshold" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_channels_kind" CHECK ("console"."alert_channels"."kind" in ('webhook', 'chat'))
);
--> statement-breakpoint
CREATE TABLE "console"."alert_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sending_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "alert_messages_state" CHECK ("console"."alert_messages"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_once" ON "console"."alert_messages" USING btree ("channel_id","kind","about");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "console"."alert_messages" USING btree ("due_at") WHERE "console"."alert_messages"."state" = 'waiting';