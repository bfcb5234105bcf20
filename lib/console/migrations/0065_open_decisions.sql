DROP INDEX "console"."files_changed_since_free";--> statement-breakpoint
DROP INDEX "console"."listed_companies_with_newer";--> statement-breakpoint
DROP INDEX "console"."files_changed_since";--> statement-breakpoint
DROP INDEX "console"."files_by_review";--> statement-breakpoint
ALTER TABLE "console"."monitor_looks" ADD COLUMN "watches" text;--> statement-breakpoint
ALTER TABLE "console"."files" ADD COLUMN "changed_since_at" text GENERATED ALWAYS AS (changed_since -> 0 ->> 'recordedAt') STORED;--> statement-breakpoint
CREATE INDEX "batch_rows_to_choose" ON "console"."batch_rows" USING btree ("batch_id") WHERE "console"."batch_rows"."match" = 'unsure' and "console"."batch_rows"."part" = 0;--> statement-breakpoint
CREATE INDEX "cases_undecided" ON "console"."cases" USING btree ("due_on","detected_at","case_id","service_id","assignee_id","status") WHERE "console"."cases"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "monitor_changes_counted" ON "console"."monitor_changes" USING btree ("detected_at","category","service_id","noted_at");--> statement-breakpoint
CREATE INDEX "company_states_serious" ON "console"."company_states" USING btree ("service_id","serious_at") WHERE "console"."company_states"."severity" = 'serious';--> statement-breakpoint
CREATE INDEX "file_decisions_returned" ON "console"."file_decisions" USING btree ("service_id","proposed_at") WHERE "console"."file_decisions"."state" = 'returned';--> statement-breakpoint
CREATE INDEX "files_to_assess" ON "console"."files" USING btree ("service_id","assignee_id","due_on","assigned_at","opened_at") WHERE "console"."files"."status" in ('open', 'waiting') and "console"."files"."changed_since" = '[]'::jsonb and ("console"."files"."assignee_id" is not null or "console"."files"."due_on" is not null);--> statement-breakpoint
CREATE INDEX "files_by_risk" ON "console"."files" USING btree ("risk_class") WHERE "console"."files"."risk_class" is not null;--> statement-breakpoint
CREATE INDEX "files_by_review_day" ON "console"."files" USING btree ("next_review_on");--> statement-breakpoint
CREATE INDEX "notifications_by_kind" ON "console"."notifications" USING btree ("user_id","kind","at","notification_id");--> statement-breakpoint
CREATE INDEX "screening_hits_open" ON "console"."screening_hits" USING btree ("service_id","imported_at") WHERE "console"."screening_hits"."verdict" is null;--> statement-breakpoint
CREATE INDEX "listed_companies_with_newer" ON "console"."listed_companies" USING btree ("service_id","newest_at") WHERE "console"."listed_companies"."newer_products" is not null;--> statement-breakpoint
CREATE INDEX "files_changed_since" ON "console"."files" USING btree ("service_id","assignee_id","changed_since_at") WHERE "console"."files"."changed_since" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "files_by_review" ON "console"."files" USING btree ("next_review_on","assignee_id","service_id");