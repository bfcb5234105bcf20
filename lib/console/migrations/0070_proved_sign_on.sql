ALTER TABLE "console"."sessions" ADD COLUMN "said_when" boolean;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD COLUMN "said_factor" boolean;--> statement-breakpoint
-- An organization whose people sign in with an identity provider keeps what it has until an admin decides.
INSERT INTO "console"."new_defaults" ("default_id", "origin", "is_on", "since") SELECT 'provedSignOn', 'kept', false, now() WHERE EXISTS (SELECT 1 FROM "console"."users" WHERE "oidc_subject" IS NOT NULL);
