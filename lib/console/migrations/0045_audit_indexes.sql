DROP INDEX "console"."audit_by_object";--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "console"."audit" USING btree ("action","seq","closes");--> statement-breakpoint
CREATE INDEX "audit_by_email" ON "console"."audit" USING btree ("email","seq","closes");--> statement-breakpoint
CREATE INDEX "audit_by_outcome" ON "console"."audit" USING btree ("outcome","seq") WHERE "console"."audit"."outcome" <> 'done';--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "console"."audit" USING btree ("object" text_pattern_ops,"seq","action");