-- Donations: funds, a ledger that the database itself keeps right, and receipts without gaps.
CREATE TABLE "account_statements" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"balance_minor" bigint NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_statements_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "fund_balances" (
	"fund_id" uuid NOT NULL,
	"restriction" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "fund_balances_fund_id_currency_pk" PRIMARY KEY("fund_id","currency"),
	CONSTRAINT "fund_balances_not_below_nothing" CHECK ("fund_balances"."balance_minor" >= 0 or "fund_balances"."restriction" = 'general')
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"purposes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"restriction" text NOT NULL,
	"family" text NOT NULL,
	"goal_minor" bigint,
	"goal_currency" text,
	"ends_on" date,
	"closed_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funds_id_restriction" UNIQUE("id","restriction"),
	CONSTRAINT "funds_restriction" CHECK ("funds"."restriction" in ('general', 'zakat', 'fitr', 'fidyah', 'kafarah', 'purpose', 'unassigned')),
	CONSTRAINT "funds_family" CHECK ("funds"."restriction" = 'purpose' or "funds"."family" = "funds"."restriction"),
	CONSTRAINT "funds_goal" CHECK (("funds"."goal_minor" is null) = ("funds"."goal_currency" is null)),
	CONSTRAINT "funds_goal_amount" CHECK ("funds"."goal_minor" > 0 and "funds"."goal_currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "giving_duties" (
	"person_id" uuid NOT NULL,
	"duty" text NOT NULL,
	CONSTRAINT "giving_duties_person_id_duty_pk" PRIMARY KEY("person_id","duty"),
	CONSTRAINT "giving_duties_duty" CHECK ("giving_duties"."duty" in ('enter', 'approve'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_id_kind_currency" UNIQUE("id","kind","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('asset', 'gift', 'disbursement', 'cost', 'transfer', 'suspense', 'opening', 'interest', 'exchange')),
	CONSTRAINT "ledger_accounts_currency" CHECK ("ledger_accounts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_accounts_named" CHECK ("ledger_accounts"."kind" <> 'asset' or ("ledger_accounts"."name" <> '' and "ledger_accounts"."made_by" is not null)),
	CONSTRAINT "ledger_accounts_two" CHECK (("ledger_accounts"."approved_at" is null) = ("ledger_accounts"."approved_by" is null) and ("ledger_accounts"."approved_by" <> "ledger_accounts"."made_by" or "ledger_accounts"."one_person"))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"period_id" uuid NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"made_by" uuid NOT NULL,
	"approved_by" uuid,
	"one_person" boolean DEFAULT false NOT NULL,
	"sample_at" timestamp with time zone,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_two" CHECK ("ledger_entries"."approved_by" is null or ("ledger_entries"."approved_by" <> "ledger_entries"."made_by" and not "ledger_entries"."one_person"))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"fund_id" uuid NOT NULL,
	"restriction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"category" text,
	"persons" integer,
	CONSTRAINT "ledger_lines_entry_id_n_pk" PRIMARY KEY("entry_id","n"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_minor" <> 0 and abs("ledger_lines"."amount_minor") <= 1000000000000),
	CONSTRAINT "ledger_lines_category" CHECK ("ledger_lines"."category" in ('poor', 'needy', 'collectors', 'hearts', 'freeing', 'debtors', 'cause', 'traveller')),
	CONSTRAINT "ledger_lines_categorised" CHECK ("ledger_lines"."category" is null or "ledger_lines"."kind" = 'disbursement'),
	CONSTRAINT "ledger_lines_zakat_to_the_eight" CHECK ("ledger_lines"."restriction" <> 'zakat' or "ledger_lines"."kind" in ('asset', 'gift', 'transfer', 'opening', 'exchange')
				or ("ledger_lines"."kind" = 'disbursement' and "ledger_lines"."category" is not null)),
	CONSTRAINT "ledger_lines_unassigned_waits" CHECK (("ledger_lines"."restriction" = 'unassigned') = ("ledger_lines"."kind" = 'suspense') or ("ledger_lines"."restriction" = 'unassigned' and "ledger_lines"."kind" = 'asset')),
	CONSTRAINT "ledger_lines_fed_without_costs" CHECK ("ledger_lines"."restriction" not in ('fitr', 'fidyah', 'kafarah') or "ledger_lines"."kind" <> 'cost'),
	CONSTRAINT "ledger_lines_interest_is_no_gift" CHECK ("ledger_lines"."kind" <> 'interest' or "ledger_lines"."restriction" = 'general'),
	CONSTRAINT "ledger_lines_persons" CHECK ("ledger_lines"."persons" is null or ("ledger_lines"."persons" > 0 and "ledger_lines"."kind" = 'disbursement')),
	CONSTRAINT "ledger_lines_kafarah_counts" CHECK (not ("ledger_lines"."restriction" = 'kafarah' and "ledger_lines"."kind" = 'disbursement' and "ledger_lines"."amount_minor" > 0 and "ledger_lines"."persons" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"sample_at" timestamp with time zone,
	CONSTRAINT "ledger_periods_order" CHECK ("ledger_periods"."first_on" <= "ledger_periods"."last_on"),
	CONSTRAINT "ledger_periods_asked" CHECK (("ledger_periods"."asked_at" is null) = ("ledger_periods"."asked_by" is null)),
	CONSTRAINT "ledger_periods_two" CHECK (("ledger_periods"."closed_at" is null) = ("ledger_periods"."closed_by" is null)
				and ("ledger_periods"."closed_at" is null or "ledger_periods"."asked_at" is not null)
				and ("ledger_periods"."closed_by" <> "ledger_periods"."asked_by" or "ledger_periods"."one_person"))
);
--> statement-breakpoint
CREATE TABLE "opening_balances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"account_id" uuid NOT NULL,
	"fund_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"day" date NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"entry_id" bigint,
	CONSTRAINT "opening_balances_status" CHECK ("opening_balances"."status" in ('waiting', 'posted', 'refused')),
	CONSTRAINT "opening_balances_amount" CHECK ("opening_balances"."amount_minor" > 0),
	CONSTRAINT "opening_balances_decided" CHECK (("opening_balances"."status" = 'waiting') = ("opening_balances"."decided_at" is null) and ("opening_balances"."status" = 'posted') = ("opening_balances"."entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"series" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'gift' NOT NULL,
	"entry_id" bigint NOT NULL,
	"corrects_series" text,
	"corrects_number" integer,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('gift', 'correction', 'yearly')),
	CONSTRAINT "receipts_correction" CHECK (("receipts"."kind" = 'correction') = ("receipts"."corrects_number" is not null) and ("receipts"."corrects_series" is null) = ("receipts"."corrects_number" is null))
);
--> statement-breakpoint
ALTER TABLE "account_statements" ADD CONSTRAINT "account_statements_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_balances" ADD CONSTRAINT "fund_balances_fund" FOREIGN KEY ("fund_id","restriction") REFERENCES "public"."funds"("id","restriction") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giving_duties" ADD CONSTRAINT "giving_duties_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_period_id_ledger_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."ledger_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_ledger_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" FOREIGN KEY ("account_id","kind","currency") REFERENCES "public"."ledger_accounts"("id","kind","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_fund" FOREIGN KEY ("fund_id","restriction") REFERENCES "public"."funds"("id","restriction") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_series_receipt_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."receipt_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_corrected" FOREIGN KEY ("corrects_series","corrects_number") REFERENCES "public"."receipts"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funds_slug" ON "funds" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "funds_one_unassigned" ON "funds" USING btree ("restriction") WHERE restriction = 'unassigned' and sample_at is null;--> statement-breakpoint
CREATE INDEX "funds_created" ON "funds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_a_kind" ON "ledger_accounts" USING btree ("kind","currency") WHERE kind <> 'asset';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_name" ON "ledger_accounts" USING btree ("name") WHERE kind = 'asset';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_period" ON "ledger_entries" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_fund" ON "ledger_lines" USING btree ("fund_id","currency","kind");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_periods_first" ON "ledger_periods" USING btree ("first_on");--> statement-breakpoint
CREATE INDEX "opening_balances_waiting" ON "opening_balances" USING btree ("entered_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "opening_balances_fund" ON "opening_balances" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "opening_balances_account" ON "opening_balances" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_balances_entry" ON "opening_balances" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_gift_once" ON "receipts" USING btree ("entry_id") WHERE kind = 'gift';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_corrected_once" ON "receipts" USING btree ("corrects_series","corrects_number");--> statement-breakpoint
CREATE INDEX "receipts_entry" ON "receipts" USING btree ("entry_id");
--> statement-breakpoint
-- No day belongs to two periods.
ALTER TABLE "ledger_periods" ADD CONSTRAINT "ledger_periods_no_overlap"
	EXCLUDE USING gist (daterange("first_on", "last_on", '[]') WITH &&);
--> statement-breakpoint
-- What was posted is never changed. Only samples go, where their removal says so in its transaction.
CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND coalesce(current_setting('mishkat.ledger', true), '') = 'samples' THEN
		IF TG_TABLE_NAME = 'ledger_entries' THEN
			IF OLD.sample_at IS NOT NULL THEN RETURN OLD; END IF;
		ELSIF TG_TABLE_NAME = 'fund_balances' THEN
			IF EXISTS (SELECT FROM funds WHERE id = OLD.fund_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
		ELSIF EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id AND sample_at IS NOT NULL) THEN RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'the ledger is not changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_whole BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_kept BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_whole BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER receipts_kept BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER receipts_whole BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
-- Balances and counters are written by the triggers of lines and receipts alone.
CREATE TRIGGER fund_balances_kept BEFORE INSERT OR UPDATE OR DELETE ON "fund_balances"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE TRIGGER fund_balances_whole BEFORE TRUNCATE ON "fund_balances" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
CREATE FUNCTION receipt_series_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NEW.next_number = 1 THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'a series of receipts counts by itself' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'receipts_without_gaps';
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_series_kept BEFORE INSERT OR UPDATE OR DELETE ON "receipt_series"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION receipt_series_counts();
--> statement-breakpoint
CREATE TRIGGER receipt_series_whole BEFORE TRUNCATE ON "receipt_series" FOR EACH STATEMENT EXECUTE FUNCTION receipt_series_counts();
--> statement-breakpoint
-- The number is that of the row of the series, in the same transaction: one that is not used is the next one's.
CREATE FUNCTION receipt_numbered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
	IF NOT EXISTS (SELECT FROM ledger_lines WHERE entry_id = NEW.entry_id AND kind = 'gift' AND amount_minor < 0) THEN
		RAISE EXCEPTION 'a receipt is for a gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_for_gifts';
	END IF;
	UPDATE receipt_series SET next_number = next_number + 1 WHERE series = NEW.series RETURNING next_number - 1 INTO given;
	IF NEW.number NOT IN (0, given) THEN
		RAISE EXCEPTION 'the next receipt has the number %', given USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_without_gaps';
	END IF;
	NEW.number := given;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_numbered BEFORE INSERT ON "receipts" FOR EACH ROW EXECUTE FUNCTION receipt_numbered();
--> statement-breakpoint
-- What the money of a fund is for never changes, and only an empty fund is closed. Lines hold a share of the row.
CREATE FUNCTION fund_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.restriction, NEW.family, NEW.sample_at IS NULL) IS DISTINCT FROM (OLD.restriction, OLD.family, OLD.sample_at IS NULL) THEN
		RAISE EXCEPTION 'the restriction of a fund stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'funds_restriction_stays';
	END IF;
	IF NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL
		AND EXISTS (SELECT FROM fund_balances WHERE fund_id = NEW.id AND balance_minor <> 0) THEN
		RAISE EXCEPTION 'the fund is not empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'funds_closed_empty';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funds_stay BEFORE UPDATE ON "funds" FOR EACH ROW EXECUTE FUNCTION fund_stays();
--> statement-breakpoint
-- An account keeps its kind and currency; what donors and banks know it by is confirmed anew when it changes.
CREATE FUNCTION ledger_account_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.kind, NEW.currency, NEW.sample_at IS NULL) IS DISTINCT FROM (OLD.kind, OLD.currency, OLD.sample_at IS NULL) THEN
		RAISE EXCEPTION 'kind and currency of an account stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_kind_stays';
	END IF;
	IF NEW.approved_at IS NOT NULL AND OLD.approved_at IS NOT NULL
		AND (NEW.name, NEW.holder, NEW.number, NEW.made_by, NEW.approved_by)
			IS DISTINCT FROM (OLD.name, OLD.holder, OLD.number, OLD.made_by, OLD.approved_by) THEN
		RAISE EXCEPTION 'a changed account is confirmed anew' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_confirmed_anew';
	END IF;
	IF NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL
		AND (SELECT coalesce(sum(amount_minor), 0) FROM ledger_lines WHERE account_id = NEW.id) <> 0 THEN
		RAISE EXCEPTION 'the account is not empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_closed_empty';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE UPDATE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION ledger_account_stays();
--> statement-breakpoint
-- A period keeps its days, and once closed it is neither opened nor deleted.
CREATE FUNCTION ledger_period_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.closed_at IS NOT NULL AND NOT (TG_OP = 'DELETE' AND OLD.sample_at IS NOT NULL
		AND coalesce(current_setting('mishkat.ledger', true), '') = 'samples') THEN
		RAISE EXCEPTION 'a closed period stays closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_periods_stay_closed';
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	IF (NEW.first_on, NEW.last_on) IS DISTINCT FROM (OLD.first_on, OLD.last_on) THEN
		RAISE EXCEPTION 'a period keeps its days' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_periods_keep_days';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_periods_stay BEFORE UPDATE OR DELETE ON "ledger_periods" FOR EACH ROW EXECUTE FUNCTION ledger_period_stays();
--> statement-breakpoint
-- What was decided about an opening balance stays.
CREATE FUNCTION opening_balance_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND coalesce(current_setting('mishkat.ledger', true), '') = 'samples'
		AND EXISTS (SELECT FROM funds WHERE id = OLD.fund_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
	IF TG_OP = 'DELETE' OR OLD.status <> 'waiting' OR (NEW.account_id, NEW.fund_id, NEW.amount_minor, NEW.day, NEW.entered_by)
		IS DISTINCT FROM (OLD.account_id, OLD.fund_id, OLD.amount_minor, OLD.day, OLD.entered_by) THEN
		RAISE EXCEPTION 'an opening balance is decided once' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'opening_balances_decided_once';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER opening_balances_stay BEFORE UPDATE OR DELETE ON "opening_balances" FOR EACH ROW EXECUTE FUNCTION opening_balance_stays();
--> statement-breakpoint
-- The period is held open until the entry is committed: closing waits for it, and it for closing.
CREATE FUNCTION ledger_entry_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM ledger_periods
		WHERE id = NEW.period_id AND NEW.day BETWEEN first_on AND last_on AND closed_at IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the period is closed, or of other days' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_period_open';
	END IF;
	NEW.transaction_id := pg_current_xact_id();
	NEW.posted_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_open BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_entry_open();
--> statement-breakpoint
-- Nobody adds a line to an entry of another transaction. Fund and account are held as they are until the commit.
CREATE FUNCTION ledger_line_of_now() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry record;
	fund record;
	account record;
BEGIN
	SELECT sample_at INTO entry FROM ledger_entries
		WHERE id = NEW.entry_id AND transaction_id = pg_current_xact_id() AND posted_at = now();
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the entry is posted' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entry_posted';
	END IF;
	-- The last line of an entry is the one that has it checked.
	IF NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM ledger_lines WHERE entry_id = NEW.entry_id) THEN
		RAISE EXCEPTION 'lines are numbered from 1' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_numbered';
	END IF;
	SELECT closed_at, sample_at INTO fund FROM funds WHERE id = NEW.fund_id FOR SHARE;
	IF fund.closed_at IS NOT NULL THEN
		RAISE EXCEPTION 'the fund is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_fund_open';
	END IF;
	SELECT closed_at, approved_at, sample_at INTO account FROM ledger_accounts WHERE id = NEW.account_id FOR SHARE;
	IF account.closed_at IS NOT NULL OR (NEW.kind = 'asset' AND account.approved_at IS NULL) THEN
		RAISE EXCEPTION 'the account is closed, or waits to be confirmed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_open';
	END IF;
	IF (fund.sample_at IS NULL) <> (entry.sample_at IS NULL)
		OR (NEW.kind = 'asset' AND (account.sample_at IS NULL) <> (entry.sample_at IS NULL)) THEN
		RAISE EXCEPTION 'samples and real money do not mix' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_samples_apart';
	END IF;
	IF NEW.kind = 'asset' THEN
		INSERT INTO fund_balances (fund_id, restriction, currency, balance_minor)
			VALUES (NEW.fund_id, NEW.restriction, NEW.currency, 0) ON CONFLICT DO NOTHING;
		UPDATE fund_balances SET balance_minor = balance_minor + NEW.amount_minor
			WHERE fund_id = NEW.fund_id AND currency = NEW.currency;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_of_now BEFORE INSERT ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION ledger_line_of_now();
--> statement-breakpoint
CREATE FUNCTION ledger_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM ledger_lines WHERE entry_id = NEW.id)
		AND EXISTS (SELECT FROM ledger_entries WHERE id = NEW.id) THEN
		RAISE EXCEPTION 'the entry has no lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_have_lines AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_has_lines();
--> statement-breakpoint
-- Asked at the commit, by the last line of each entry.
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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

	-- An opening and an exchange need a second person, or are marked where there is none.
	IF entry.reverses IS NULL AND entry.approved_by IS NULL AND NOT entry.one_person
		AND EXISTS (SELECT FROM ledger_lines WHERE entry_id = entry.id AND kind IN ('opening', 'exchange')) THEN
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON "ledger_lines"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
