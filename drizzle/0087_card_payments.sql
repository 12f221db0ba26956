-- Donations: payments by card, with the processor's notices and what was refunded of a gift.
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pledge_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"stripe_id" text,
	"intent_id" text,
	"charge_id" text,
	"url" text DEFAULT '' NOT NULL,
	"refusal" text,
	"line_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	CONSTRAINT "card_sessions_status" CHECK ("card_sessions"."status" in ('open', 'paid', 'booked', 'expired')),
	CONSTRAINT "card_sessions_amount" CHECK ("card_sessions"."amount_minor" > 0),
	CONSTRAINT "card_sessions_paid" CHECK (("card_sessions"."status" in ('paid', 'booked')) = ("card_sessions"."paid_at" is not null)
				and ("card_sessions"."status" = 'booked') = ("card_sessions"."booked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_files" DROP CONSTRAINT "bank_files_format";--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_settled_as";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_session_id_card_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."card_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_session" ON "card_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "card_events_open" ON "card_events" USING btree ("received_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_sessions_one_open" ON "card_sessions" USING btree ("pledge_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "card_sessions_stripe" ON "card_sessions" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "card_sessions_intent" ON "card_sessions" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "card_sessions_charge" ON "card_sessions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "card_sessions_pledge" ON "card_sessions" USING btree ("pledge_id");--> statement-breakpoint
CREATE INDEX "card_sessions_account" ON "card_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "card_sessions_line" ON "card_sessions" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "card_sessions_due" ON "card_sessions" USING btree ("checked_at") WHERE status in ('open', 'paid') or refusal is not null;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_format" CHECK ("bank_files"."format" in ('csv', 'mt940', 'camt', 'ofx', 'card'));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_refunded" CHECK ("bank_lines"."refunded_minor" = 0 or "bank_lines"."refunded_minor" between 1 and "bank_lines"."amount_minor");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_settled_as" CHECK ("bank_lines"."settled_as" in ('fee', 'interest', 'outgoing', 'own-transfer', 'payment', 'refund'));
