CREATE SCHEMA IF NOT EXISTS "console";
--> statement-breakpoint
CREATE TABLE "console"."audit" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text,
	"address" text,
	"action" text NOT NULL,
	"object" text,
	"outcome" text NOT NULL,
	"code" text,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_outcome" CHECK ("console"."audit"."outcome" in ('done', 'denied', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "console"."companies" (
	"service_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"jurisdiction_code" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."notifications" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"order_id" text,
	"request_id" uuid,
	"product" text,
	"service_id" text,
	"company_name" text,
	"code" text,
	"credits_charged" integer,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"product" text,
	"service_id" text,
	"company_name" text,
	"jurisdiction_code" text,
	"customer_reference" text,
	"customer_id" text,
	"max_depth" integer,
	"status" text NOT NULL,
	"code" text,
	"error" text,
	"current_activity" text,
	"activities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_time" timestamp (3) with time zone,
	"response_time" timestamp (3) with time zone,
	"credits_charged" integer,
	"origin" text NOT NULL,
	"result_sha256" text,
	"result_bytes" integer,
	"unreachable_since" timestamp (3) with time zone,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"is_followed" boolean NOT NULL,
	"follower" uuid,
	"follower_until" timestamp (3) with time zone,
	CONSTRAINT "orders_origin" CHECK ("console"."orders"."origin" in ('console', 'other'))
);
--> statement-breakpoint
CREATE TABLE "console"."requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"operation" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"sent_path" text NOT NULL,
	"sent_body" text,
	"sent_hash" text NOT NULL,
	"answer_status" integer,
	"answer_body" text,
	"service_version" text NOT NULL,
	"product" text,
	"service_id" text,
	"company_name" text,
	"jurisdiction_code" text,
	"customer_reference" text,
	"customer_id" text,
	"max_depth" integer,
	"is_batch" boolean DEFAULT false NOT NULL,
	"bypass_cache" boolean DEFAULT false NOT NULL,
	"was_reused" boolean,
	"credits_quoted" integer,
	"credits_charged" integer,
	"error_code" text,
	"error_detail" text,
	"upstream_request_id" text,
	"order_id" text,
	"search_id" uuid,
	CONSTRAINT "requests_state" CHECK ("console"."requests"."state" in ('sending', 'answered', 'refused', 'unknown', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "console"."results" (
	"order_id" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"service_version" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."searches" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"sent_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_in_with" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."sign_in_attempts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"oidc_subject" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"density" text DEFAULT 'm' NOT NULL,
	"has_single_key_shortcuts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_oidc_subject_unique" UNIQUE("oidc_subject"),
	CONSTRAINT "users_role" CHECK ("console"."users"."role" in ('analyst', 'admin', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "console"."visits" (
	"user_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visits_user_id_service_id_pk" PRIMARY KEY("user_id","service_id")
);
--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "console"."audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "console"."notifications" USING btree ("user_id","kind","about");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "console"."notifications" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "orders_followed" ON "console"."orders" USING btree ("follower_until") WHERE "console"."orders"."is_followed";--> statement-breakpoint
CREATE INDEX "orders_by_company" ON "console"."orders" USING btree ("service_id","product","response_time");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "console"."orders" USING btree ("request_time");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_by_key" ON "console"."requests" USING btree ("requested_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "console"."requests" USING btree ("requested_at","request_id");--> statement-breakpoint
CREATE INDEX "requests_by_order" ON "console"."requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "requests_by_company" ON "console"."requests" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "requests_by_search" ON "console"."requests" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "console"."requests" USING btree ("state") WHERE "console"."requests"."state" in ('sending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "searches_by_key" ON "console"."searches" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "console"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_age" ON "console"."sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_key" ON "console"."sign_in_attempts" USING btree ("key","at");--> statement-breakpoint
CREATE FUNCTION "console"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "console"."audit" FOR EACH STATEMENT EXECUTE FUNCTION "console"."refuse_change"();
