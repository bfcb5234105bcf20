ALTER TABLE "console"."orders" RENAME COLUMN "is_followed" TO "is_polled";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower" TO "poller_id";--> statement-breakpoint
ALTER TABLE "console"."orders" RENAME COLUMN "follower_until" TO "poller_until";--> statement-breakpoint
ALTER INDEX "console"."orders_followed" RENAME TO "orders_polled";
