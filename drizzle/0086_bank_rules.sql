-- Rules of the treasurer: account, range of the amount, order, retired.
ALTER TABLE "bank_rules" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "min_minor" bigint;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "max_minor" bigint;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_rules_account" ON "bank_rules" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_range" CHECK ("bank_rules"."min_minor" <= "bank_rules"."max_minor");--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_currency" CHECK ("bank_rules"."account_id" is not null or ("bank_rules"."min_minor" is null and "bank_rules"."max_minor" is null));
