ALTER TABLE "console"."budgets" ALTER COLUMN "credits_monthly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "console"."budgets" ADD COLUMN "amount_monthly" text;--> statement-breakpoint
ALTER TABLE "console"."budgets" ADD COLUMN "amount_currency" text;--> statement-breakpoint
ALTER TABLE "console"."budgets" ADD CONSTRAINT "budgets_some" CHECK ("console"."budgets"."credits_monthly" is not null or "console"."budgets"."amount_monthly" is not null);