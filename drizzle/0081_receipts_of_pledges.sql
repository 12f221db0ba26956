-- Receipts say for which pledge and how much; corrected and cancelled ones name the receipt before.
CREATE TABLE "receipt_names" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"donor" text NOT NULL,
	"language" text NOT NULL,
	"erase_on" date,
	CONSTRAINT "receipt_names_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "receipt_names_language" CHECK ("receipt_names"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_kind";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_correction";--> statement-breakpoint
DROP INDEX "receipts_gift_once";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "pledge_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "amount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_names" ADD CONSTRAINT "receipt_names_receipt" FOREIGN KEY ("series","number") REFERENCES "public"."receipts"("series","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_names_erase" ON "receipt_names" USING btree ("erase_on");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_pledge_once" ON "receipts" USING btree ("entry_id","pledge_id") WHERE kind = 'gift';--> statement-breakpoint
CREATE INDEX "receipts_pledge" ON "receipts" USING btree ("pledge_id");--> statement-breakpoint
CREATE INDEX "receipts_newest" ON "receipts" USING btree ("issued_at" DESC NULLS LAST,"series" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_gift_once" ON "receipts" USING btree ("entry_id") WHERE kind = 'gift' and pledge_id is null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_amount" CHECK (("receipts"."kind" = 'cancellation') = ("receipts"."amount_minor" = 0) and "receipts"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('gift', 'correction', 'cancellation', 'yearly'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_correction" CHECK (("receipts"."kind" in ('correction', 'cancellation')) = ("receipts"."corrects_number" is not null)
				and ("receipts"."corrects_series" is null) = ("receipts"."corrects_number" is null));
--> statement-breakpoint
-- The number is that of the row of the series, in the same transaction: one that is not used is the next one's. Receipts of
-- an entry never say more than was given.
CREATE OR REPLACE FUNCTION receipt_numbered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given integer;
	gift record;
	said bigint;
BEGIN
	SELECT currency, -sum(amount_minor) AS amount INTO gift FROM ledger_lines
		WHERE entry_id = NEW.entry_id AND kind = 'gift' AND amount_minor < 0 GROUP BY currency;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a receipt is for a gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_for_gifts';
	END IF;
	NEW.currency := gift.currency;
	IF NEW.kind = 'gift' THEN
		SELECT coalesce(sum(amount_minor), 0) INTO said FROM receipts WHERE entry_id = NEW.entry_id AND kind = 'gift';
		IF NEW.amount_minor = 0 THEN
			NEW.amount_minor := CASE WHEN said < gift.amount THEN gift.amount - said ELSE gift.amount END;
		END IF;
		IF said + NEW.amount_minor > gift.amount AND NOT EXISTS (SELECT FROM receipts
			WHERE entry_id = NEW.entry_id AND kind = 'gift' AND pledge_id IS NOT DISTINCT FROM NEW.pledge_id) THEN
			RAISE EXCEPTION 'more than was given' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_fit';
		END IF;
	ELSIF NEW.kind = 'correction' THEN
		SELECT amount_minor, pledge_id INTO NEW.amount_minor, NEW.pledge_id FROM receipts
			WHERE series = NEW.corrects_series AND number = NEW.corrects_number AND entry_id = NEW.entry_id AND kind <> 'cancellation';
		IF NOT FOUND THEN
			RAISE EXCEPTION 'it corrects a receipt of the same gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_correction';
		END IF;
	END IF;
	UPDATE receipt_series SET next_number = next_number + 1 WHERE series = NEW.series RETURNING next_number - 1 INTO given;
	IF NEW.number NOT IN (0, given) THEN
		RAISE EXCEPTION 'the next receipt has the number %', given USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_without_gaps';
	END IF;
	NEW.number := given;
	RETURN NEW;
END $$;
