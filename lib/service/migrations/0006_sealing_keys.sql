CREATE TABLE "registry"."sealing_keys" (
	"key_id" text PRIMARY KEY NOT NULL
);
