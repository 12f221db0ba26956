-- Receipts are numbered and checked per statement: a bank's file brings thousands, and counting them one by one in the row of
-- their series took most of its time.
DROP TRIGGER receipts_numbered ON "receipts";
--> statement-breakpoint
-- Fills in what a receipt leaves to the database. The series is held until the commit.
CREATE OR REPLACE FUNCTION receipt_numbered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	next integer;
	gift record;
	said bigint;
BEGIN
	SELECT next_number INTO next FROM receipt_series WHERE series = NEW.series FOR UPDATE;
	-- The ones before it in the same statement.
	SELECT greatest(next, max(number) + 1) INTO next FROM receipts WHERE series = NEW.series;
	IF NEW.number NOT IN (0, next) THEN
		RAISE EXCEPTION 'the next receipt has the number %', next USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_without_gaps';
	END IF;
	NEW.number := next;
	SELECT currency, -sum(amount_minor) AS amount INTO gift FROM ledger_lines
		WHERE entry_id = NEW.entry_id AND kind = 'gift' AND amount_minor < 0 GROUP BY currency;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a receipt is for a gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_for_gifts';
	END IF;
	NEW.currency := gift.currency;
	IF NEW.kind = 'gift' AND NEW.amount_minor = 0 THEN
		SELECT coalesce(sum(amount_minor), 0) INTO said FROM receipts WHERE entry_id = NEW.entry_id AND kind = 'gift';
		NEW.amount_minor := CASE WHEN said < gift.amount THEN gift.amount - said ELSE gift.amount END;
	ELSIF NEW.kind = 'correction' THEN
		SELECT amount_minor, pledge_id INTO NEW.amount_minor, NEW.pledge_id FROM receipts
			WHERE series = NEW.corrects_series AND number = NEW.corrects_number AND entry_id = NEW.entry_id AND kind <> 'cancellation';
		IF NOT FOUND THEN
			RAISE EXCEPTION 'it corrects a receipt of the same gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_correction';
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_numbered BEFORE INSERT ON "receipts" FOR EACH ROW
	WHEN (NEW.number = 0 OR (NEW.kind = 'gift' AND NEW.amount_minor = 0)) EXECUTE FUNCTION receipt_numbered();
--> statement-breakpoint
-- What a statement inserted are the next numbers of its series, and what its gifts say. No EXISTS: for a first row they would
-- read the whole table.
CREATE FUNCTION receipts_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one record;
	bad record;
BEGIN
	FOR one IN SELECT series, count(*) AS count, min(number) AS first, max(number) AS last FROM fresh GROUP BY series ORDER BY series LOOP
		UPDATE receipt_series SET next_number = next_number + one.count
			WHERE series = one.series AND next_number = one.first AND one.last - one.first = one.count - 1;
		IF NOT FOUND THEN
			RAISE EXCEPTION 'the receipts of % are numbered without gaps', one.series USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_without_gaps';
		END IF;
	END LOOP;
	SELECT count(*) FILTER (WHERE gift.amount IS NULL) AS no_gift, count(*) FILTER (WHERE said.amount > gift.amount) AS too_much,
		count(*) FILTER (WHERE f.kind = 'correction' AND corrected.amount_minor IS NULL) AS not_corrected INTO bad
		FROM fresh f
		CROSS JOIN LATERAL (SELECT -sum(amount_minor) AS amount FROM ledger_lines
			WHERE entry_id = f.entry_id AND kind = 'gift' AND amount_minor < 0 AND currency = f.currency OFFSET 0) gift
		CROSS JOIN LATERAL (SELECT sum(amount_minor) AS amount FROM receipts WHERE entry_id = f.entry_id AND kind = 'gift' OFFSET 0) said
		LEFT JOIN LATERAL (SELECT amount_minor FROM receipts r WHERE r.series = f.corrects_series AND r.number = f.corrects_number
			AND r.entry_id = f.entry_id AND r.kind <> 'cancellation' AND r.amount_minor = f.amount_minor
			AND r.pledge_id IS NOT DISTINCT FROM f.pledge_id OFFSET 0) corrected ON true;
	IF bad.no_gift > 0 THEN
		RAISE EXCEPTION 'a receipt is for a gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_for_gifts';
	END IF;
	IF bad.too_much > 0 THEN
		RAISE EXCEPTION 'more than was given' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_fit';
	END IF;
	IF bad.not_corrected > 0 THEN
		RAISE EXCEPTION 'it corrects a receipt of the same gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_correction';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_counted AFTER INSERT ON "receipts" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION receipts_counted();
--> statement-breakpoint
-- What was decided of a match stays, so only new ones can be more than their line.
DROP TRIGGER bank_matches_fit ON "bank_matches";
--> statement-breakpoint
DROP FUNCTION bank_match_fits();
--> statement-breakpoint
CREATE FUNCTION bank_match_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.line_id, NEW.pledge_id, NEW.fund_id, NEW.amount_minor, NEW."by", NEW.decided_by)
			IS DISTINCT FROM (OLD.line_id, OLD.pledge_id, OLD.fund_id, OLD.amount_minor, OLD."by", OLD.decided_by)
		OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL)
		OR (OLD.entry_id IS NOT NULL AND NEW.entry_id IS DISTINCT FROM OLD.entry_id) THEN
		RAISE EXCEPTION 'a match stays as it was decided' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'bank_matches_stay';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_matches_stay BEFORE UPDATE ON "bank_matches" FOR EACH ROW EXECUTE FUNCTION bank_match_stays();
--> statement-breakpoint
-- The parts of a line are never more than the line. Its row is the queue in which those who match it stand.
CREATE FUNCTION bank_matches_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE too_much bigint;
BEGIN
	PERFORM 1 FROM (SELECT DISTINCT line_id FROM fresh ORDER BY line_id) f
		CROSS JOIN LATERAL (SELECT 1 FROM bank_lines WHERE id = f.line_id OFFSET 0 FOR UPDATE) line;
	SELECT count(*) INTO too_much FROM (SELECT DISTINCT line_id FROM fresh) f
		CROSS JOIN LATERAL (SELECT amount_minor FROM bank_lines WHERE id = f.line_id OFFSET 0) line
		CROSS JOIN LATERAL (SELECT sum(amount_minor) AS amount FROM bank_matches
			WHERE line_id = f.line_id AND ended_at IS NULL OFFSET 0) parts
		WHERE parts.amount > line.amount_minor;
	IF too_much > 0 THEN
		RAISE EXCEPTION 'more than the line' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_matches_fit';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_matches_fit AFTER INSERT ON "bank_matches" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION bank_matches_fit();
--> statement-breakpoint
-- One line never balances: the entry itself refuses it, and lines are asked from the second on.
CREATE OR REPLACE FUNCTION ledger_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM ledger_lines WHERE entry_id = NEW.id) < 2
		AND (SELECT count(*) FROM ledger_entries WHERE id = NEW.id) = 1 THEN
		RAISE EXCEPTION 'the entry has no lines that balance' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_lines_balance ON "ledger_lines";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON "ledger_lines"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.n > 1) EXECUTE FUNCTION ledger_entry_balances();
