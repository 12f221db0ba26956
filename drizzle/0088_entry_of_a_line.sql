-- The entry that holds a line in suspense after what its code said was taken back is known as the line's: nobody reverses it by hand.
CREATE OR REPLACE FUNCTION bank_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF coalesce(current_setting('mishkat.ledger', true), '') = 'samples'
			AND EXISTS (SELECT FROM bank_files WHERE id = OLD.file_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
	ELSIF (NEW.account_id, NEW.key_hash, NEW.day, NEW.amount_minor, NEW.currency)
		IS NOT DISTINCT FROM (OLD.account_id, OLD.key_hash, OLD.day, OLD.amount_minor, OLD.currency)
		AND (NEW.entry_id = OLD.entry_id OR (EXISTS (SELECT FROM ledger_entries WHERE reverses = OLD.entry_id)
			AND EXISTS (SELECT FROM ledger_lines WHERE entry_id = NEW.entry_id AND account_id = NEW.account_id
				AND amount_minor = NEW.amount_minor))) THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a line of the bank stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'bank_lines_stay';
END $$;
--> statement-breakpoint
-- Posted in the transaction in which the line's own entry was reversed.
UPDATE bank_lines SET entry_id = again.id
	FROM ledger_entries back JOIN ledger_entries again ON again.transaction_id = back.transaction_id AND again.reverses IS NULL
	WHERE back.reverses = bank_lines.entry_id
		AND EXISTS (SELECT FROM ledger_lines l WHERE l.entry_id = again.id AND l.account_id = bank_lines.account_id
			AND l.restriction = 'unassigned' AND l.amount_minor = bank_lines.amount_minor)
		AND NOT EXISTS (SELECT FROM bank_lines other WHERE other.entry_id = again.id);
