-- Donations: the entry by which a line of the bank is settled; entries are checked in fewer steps.
ALTER TABLE "bank_lines" ADD COLUMN "settled_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_settled_entry_id_ledger_entries_id_fk" FOREIGN KEY ("settled_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_settled" ON "bank_lines" USING btree ("settled_entry_id");--> statement-breakpoint
CREATE INDEX "bank_lines_like" ON "bank_lines" USING btree ("currency","amount_minor","day");
--> statement-breakpoint
-- Asked at the commit, by the last line of each entry.
CREATE OR REPLACE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry record;
	bad record;
	has record;
BEGIN
	-- Most entries have none of what is asked below. No EXISTS and no LIMIT: for a first row they would read the whole table.
	SELECT max(n) AS last, bool_or(kind = 'transfer') AS transfers, bool_or(kind = 'exchange') AS exchanges,
		bool_or(kind IN ('opening', 'disbursement', 'exchange')) AS for_two,
		bool_or((kind IN ('gift', 'opening') AND amount_minor > 0) OR (kind IN ('disbursement', 'cost') AND amount_minor < 0)) AS taken_back
		INTO has FROM ledger_lines WHERE entry_id = NEW.entry_id;
	IF has.last > NEW.n THEN RETURN NULL; END IF;
	SELECT id, reverses, approved_by, one_person INTO entry FROM ledger_entries WHERE id = NEW.entry_id;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT fund_id, currency INTO bad FROM ledger_lines WHERE entry_id = entry.id
		GROUP BY fund_id, currency HAVING sum(amount_minor) <> 0;
	IF FOUND THEN
		RAISE EXCEPTION 'fund % does not balance in %', bad.fund_id, bad.currency
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
	END IF;

	-- One fund gives another: general money to any, else within one family (orphans' money never digs a well).
	IF has.transfers THEN
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
	END IF;

	-- Money is exchanged within a fund: one currency goes, one comes.
	IF has.exchanges THEN
		PERFORM 1 FROM ledger_lines WHERE entry_id = entry.id AND kind = 'exchange' GROUP BY fund_id
			HAVING count(DISTINCT currency) <> 2 OR count(*) <> 2 OR min(amount_minor) > 0 OR max(amount_minor) < 0;
		IF FOUND THEN
			RAISE EXCEPTION 'an exchange has two currencies' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_exchange_of_two';
		END IF;
	END IF;

	-- An opening, a payment and an exchange need a second person, or are marked where there is none.
	IF entry.reverses IS NULL AND entry.approved_by IS NULL AND NOT entry.one_person AND has.for_two THEN
		RAISE EXCEPTION 'a second person confirms it' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_two_persons';
	END IF;

	-- Else zakat could be relabelled: out of one fund as a "gift" taken back or as something "paid", into another.
	IF entry.reverses IS NULL AND has.taken_back THEN
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
--> statement-breakpoint
-- The parts of a line are never more than the line. Its row is the queue in which those who match it stand.
CREATE OR REPLACE FUNCTION bank_match_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole bigint;
BEGIN
	IF TG_OP = 'UPDATE' AND ((NEW.line_id, NEW.pledge_id, NEW.fund_id, NEW.amount_minor, NEW."by", NEW.decided_by)
			IS DISTINCT FROM (OLD.line_id, OLD.pledge_id, OLD.fund_id, OLD.amount_minor, OLD."by", OLD.decided_by)
		OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL)
		OR (OLD.entry_id IS NOT NULL AND NEW.entry_id IS DISTINCT FROM OLD.entry_id)) THEN
		RAISE EXCEPTION 'a match stays as it was decided' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'bank_matches_stay';
	END IF;
	SELECT amount_minor INTO whole FROM bank_lines WHERE id = NEW.line_id FOR UPDATE;
	IF NEW.ended_at IS NULL AND NEW.amount_minor + coalesce((SELECT sum(amount_minor) FROM bank_matches
		WHERE line_id = NEW.line_id AND ended_at IS NULL AND id <> NEW.id), 0) > whole THEN
		RAISE EXCEPTION 'more than the line' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_matches_fit';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM ledger_lines WHERE entry_id = NEW.id) = 0
		AND (SELECT count(*) FROM ledger_entries WHERE id = NEW.id) = 1 THEN
		RAISE EXCEPTION 'the entry has no lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_lines_of_now ON "ledger_lines";
--> statement-breakpoint
DROP FUNCTION ledger_line_of_now();
--> statement-breakpoint
-- Of all lines of a statement at once: a bank's file brings thousands. Nobody adds a line to an entry of another transaction.
-- Funds and accounts are held as they are until the commit, and the balances are the queue, in the order of the funds.
CREATE FUNCTION ledger_lines_of_now() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad record;
BEGIN
	SELECT count(*) FILTER (WHERE e.id IS NULL) AS strange, count(*) FILTER (WHERE l.wrong) AS misnumbered INTO bad
		FROM (SELECT DISTINCT entry_id FROM fresh) f
		LEFT JOIN LATERAL (SELECT id FROM ledger_entries WHERE id = f.entry_id
			AND transaction_id = pg_current_xact_id() AND posted_at = now() OFFSET 0) e ON true
		CROSS JOIN LATERAL (SELECT max(n) <> count(*) OR min(n) <> 1 AS wrong FROM ledger_lines WHERE entry_id = f.entry_id) l;
	IF bad.strange > 0 THEN
		RAISE EXCEPTION 'the entry is posted' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entry_posted';
	END IF;
	-- The last line of an entry is the one that has it checked.
	IF bad.misnumbered > 0 THEN
		RAISE EXCEPTION 'lines are numbered from 1' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_numbered';
	END IF;
	PERFORM 1 FROM funds WHERE id IN (SELECT fund_id FROM fresh) ORDER BY id FOR SHARE;
	PERFORM 1 FROM ledger_accounts WHERE id IN (SELECT account_id FROM fresh) ORDER BY id FOR SHARE;
	IF EXISTS (SELECT FROM funds WHERE id IN (SELECT fund_id FROM fresh) AND closed_at IS NOT NULL) THEN
		RAISE EXCEPTION 'the fund is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_fund_open';
	END IF;
	IF EXISTS (SELECT FROM ledger_accounts WHERE id IN (SELECT account_id FROM fresh)
			AND (closed_at IS NOT NULL OR (kind = 'asset' AND approved_at IS NULL))) THEN
		RAISE EXCEPTION 'the account is closed, or waits to be confirmed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_open';
	END IF;
	IF EXISTS (SELECT FROM fresh CROSS JOIN LATERAL (SELECT sample_at FROM ledger_entries WHERE id = fresh.entry_id OFFSET 0) e
			JOIN funds f ON f.id = fresh.fund_id JOIN ledger_accounts a ON a.id = fresh.account_id
			WHERE (f.sample_at IS NULL) <> (e.sample_at IS NULL)
				OR (fresh.kind = 'asset' AND (a.sample_at IS NULL) <> (e.sample_at IS NULL))) THEN
		RAISE EXCEPTION 'samples and real money do not mix' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_samples_apart';
	END IF;
	INSERT INTO fund_balances (fund_id, restriction, currency, balance_minor)
		SELECT DISTINCT fund_id, restriction, currency, 0 FROM fresh WHERE kind = 'asset' ORDER BY fund_id, currency ON CONFLICT DO NOTHING;
	PERFORM 1 FROM fund_balances b
		WHERE EXISTS (SELECT FROM fresh WHERE kind = 'asset' AND fund_id = b.fund_id AND currency = b.currency)
		ORDER BY fund_id, currency FOR UPDATE;
	UPDATE fund_balances b SET balance_minor = balance_minor + moved.amount
		FROM (SELECT fund_id, currency, sum(amount_minor) AS amount FROM fresh WHERE kind = 'asset' GROUP BY fund_id, currency) moved
		WHERE b.fund_id = moved.fund_id AND b.currency = moved.currency;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_of_now AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_of_now();
