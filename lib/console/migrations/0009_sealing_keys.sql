CREATE TABLE "console"."sealing_keys" (
	"key_id" text PRIMARY KEY NOT NULL
);
