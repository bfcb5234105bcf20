DROP INDEX "console"."notifications_by_user";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "console"."notifications" USING btree ("user_id","kind") WHERE "console"."notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "console"."notifications" USING btree ("user_id","at","notification_id");