-- Payments are entered by one person and posted by another, as opening balances are; nothing was in the table before.
DROP TABLE "opening_balances";
--> statement-breakpoint
DROP FUNCTION opening_balance_stays();
--> statement-breakpoint
CREATE TABLE "ledger_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"account_id" uuid NOT NULL,
	"fund_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"category" text,
	"persons" integer,
	"day" date NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"entry_id" bigint,
	CONSTRAINT "ledger_proposals_kind" CHECK ("ledger_proposals"."kind" in ('opening', 'payment')),
	CONSTRAINT "ledger_proposals_status" CHECK ("ledger_proposals"."status" in ('waiting', 'posted', 'refused')),
	CONSTRAINT "ledger_proposals_category" CHECK ("ledger_proposals"."category" in ('poor', 'needy', 'collectors', 'hearts', 'freeing', 'debtors', 'cause', 'traveller')),
	CONSTRAINT "ledger_proposals_amount" CHECK ("ledger_proposals"."amount_minor" > 0),
	CONSTRAINT "ledger_proposals_decided" CHECK (("ledger_proposals"."status" = 'waiting') = ("ledger_proposals"."decided_at" is null) and ("ledger_proposals"."status" = 'posted') = ("ledger_proposals"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_proposals" ADD CONSTRAINT "ledger_proposals_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_proposals" ADD CONSTRAINT "ledger_proposals_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_proposals" ADD CONSTRAINT "ledger_proposals_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_proposals_waiting" ON "ledger_proposals" USING btree ("entered_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_proposals_fund" ON "ledger_proposals" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "ledger_proposals_account" ON "ledger_proposals" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_proposals_entry" ON "ledger_proposals" USING btree ("entry_id");
--> statement-breakpoint
-- What was proposed is decided once, and by then says what was entered.
CREATE FUNCTION ledger_proposal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND coalesce(current_setting('mishkat.ledger', true), '') = 'samples'
		AND EXISTS (SELECT FROM funds WHERE id = OLD.fund_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
	IF TG_OP = 'DELETE' OR OLD.status <> 'waiting'
		OR (NEW.kind, NEW.account_id, NEW.fund_id, NEW.amount_minor, NEW.category, NEW.persons, NEW.day, NEW.memo, NEW.entered_by)
		IS DISTINCT FROM (OLD.kind, OLD.account_id, OLD.fund_id, OLD.amount_minor, OLD.category, OLD.persons, OLD.day, OLD.memo, OLD.entered_by) THEN
		RAISE EXCEPTION 'a proposal is decided once' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_proposals_decided_once';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_proposals_stay BEFORE UPDATE OR DELETE ON "ledger_proposals" FOR EACH ROW EXECUTE FUNCTION ledger_proposal_stays();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry record;
	bad record;
BEGIN
	IF EXISTS (SELECT FROM ledger_lines WHERE entry_id = NEW.entry_id AND n > NEW.n) THEN RETURN NULL; END IF;
	SELECT id, reverses, approved_by, one_person INTO entry FROM ledger_entries WHERE id = NEW.entry_id;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT fund_id, currency INTO bad FROM ledger_lines WHERE entry_id = entry.id
		GROUP BY fund_id, currency HAVING sum(amount_minor) <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'fund % does not balance in %', bad.fund_id, bad.currency
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
	END IF;

	-- One fund gives another: general money to any, else within one family (orphans' money never digs a well).
	PERFORM 1 FROM ledger_lines g
		JOIN funds giver ON giver.id = g.fund_id
		JOIN ledger_lines t ON t.entry_id = g.entry_id AND t.kind = 'transfer' AND t.amount_minor < 0
		JOIN funds taker ON taker.id = t.fund_id
		WHERE g.entry_id = entry.id AND g.kind = 'transfer' AND g.amount_minor > 0
			AND CASE WHEN entry.reverses IS NULL THEN g.restriction ELSE t.restriction END <> 'general'
			AND (g.restriction <> t.restriction OR giver.family <> taker.family);
	IF FOUND THEN
		RAISE EXCEPTION 'a transfer stays within its restriction' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_same_restriction';
	END IF;
	PERFORM 1 FROM ledger_lines WHERE entry_id = entry.id AND kind = 'transfer' GROUP BY currency HAVING sum(amount_minor) <> 0;
	IF FOUND THEN
		RAISE EXCEPTION 'a transfer loses money' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_same_restriction';
	END IF;

	-- Money is exchanged within a fund: one currency goes, one comes.
	PERFORM 1 FROM ledger_lines WHERE entry_id = entry.id AND kind = 'exchange' GROUP BY fund_id
		HAVING count(DISTINCT currency) <> 2 OR count(*) <> 2 OR min(amount_minor) > 0 OR max(amount_minor) < 0;
	IF FOUND THEN
		RAISE EXCEPTION 'an exchange has two currencies' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_exchange_of_two';
	END IF;

	-- An opening, a payment and an exchange need a second person, or are marked where there is none.
	IF entry.reverses IS NULL AND entry.approved_by IS NULL AND NOT entry.one_person
		AND EXISTS (SELECT FROM ledger_lines WHERE entry_id = entry.id AND kind IN ('opening', 'disbursement', 'exchange')) THEN
		RAISE EXCEPTION 'a second person confirms it' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_two_persons';
	END IF;

	-- Else zakat could be relabelled: out of one fund as a "gift" taken back or as something "paid", into another.
	IF entry.reverses IS NULL AND EXISTS (SELECT FROM ledger_lines WHERE entry_id = entry.id
		AND ((kind IN ('gift', 'opening') AND amount_minor > 0) OR (kind IN ('disbursement', 'cost') AND amount_minor < 0))) THEN
		RAISE EXCEPTION 'it is taken back by reversal only' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_back_by_reversal';
	END IF;

	IF entry.reverses IS NOT NULL THEN
		PERFORM 1 FROM ledger_lines WHERE entry_id IN (entry.id, entry.reverses)
			GROUP BY account_id, fund_id, currency, category HAVING sum(amount_minor) <> 0;
		IF FOUND THEN
			RAISE EXCEPTION 'it is not the reversal of %', entry.reverses USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_exact_reversal';
		END IF;
		IF EXISTS (SELECT FROM ledger_entries WHERE id = entry.reverses AND reverses IS NOT NULL) THEN
			RAISE EXCEPTION 'a reversal is not reversed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_exact_reversal';
		END IF;
	END IF;
	RETURN NULL;
END $$;
