DROP INDEX "console"."audit_by_time";--> statement-breakpoint
CREATE INDEX "audit_by_place" ON "console"."audit" USING btree ("at","audit_id");