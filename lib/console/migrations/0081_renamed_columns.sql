ALTER TABLE "console"."orders" RENAME COLUMN "is_followed" TO "is_polled";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower" TO "poller_id";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower_until" TO "poller_until";--> statement-breakpoint
ALTER INDEX "console"."orders_followed" RENAME TO "orders_polled";--> statement-breakpoint
ALTER TABLE "console"."monitor_looks" RENAME TO "monitor_polls";--> statement-breakpoint
ALTER INDEX "console"."monitor_looks_pkey" RENAME TO "monitor_polls_pkey";--> statement-breakpoint
ALTER TABLE "console"."monitor_polls" RENAME COLUMN "looked_at" TO "polled_at";--> statement-breakpoint
ALTER TABLE "console"."batch_rows" RENAME COLUMN "pressed_by" TO "submitted_by";--> statement-breakpoint
ALTER TABLE "console"."batch_rows" RENAME COLUMN "presses" TO "submissions";
