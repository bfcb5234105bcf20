CREATE TABLE "console"."readiness" (
	"written_at" timestamp (3) with time zone NOT NULL
);
