-- Donations: pledges, ways to pay, files of banks with their lines, and whose gift each line is.
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"first_on" date,
	"last_on" date,
	"opening_minor" bigint,
	"closing_minor" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"difference_minor" bigint,
	"made_by" uuid NOT NULL,
	"taken_in_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_files_format" CHECK ("bank_files"."format" in ('csv', 'mt940', 'camt', 'ofx')),
	CONSTRAINT "bank_files_status" CHECK ("bank_files"."status" in ('checked', 'taken-in', 'incomplete', 'refused')),
	CONSTRAINT "bank_files_taken_in" CHECK (("bank_files"."status" in ('taken-in', 'incomplete')) = ("bank_files"."taken_in_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_line_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_line_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_line_steps_kind" CHECK ("bank_line_steps"."kind" in ('taken-in', 'matched', 'asked', 'agreed', 'refused', 'settled', 'returned', 'reopened')),
	CONSTRAINT "bank_line_steps_from_status" CHECK ("bank_line_steps"."from_status" in ('matched', 'proposed', 'unclear', 'waiting', 'settled', 'returned')),
	CONSTRAINT "bank_line_steps_to_status" CHECK ("bank_line_steps"."to_status" in ('matched', 'proposed', 'unclear', 'waiting', 'settled', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"day" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"details" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"settled_as" text,
	"rule" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"other_line_id" uuid,
	"erase_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_lines_status" CHECK ("bank_lines"."status" in ('matched', 'proposed', 'unclear', 'waiting', 'settled', 'returned')),
	CONSTRAINT "bank_lines_settled_as" CHECK ("bank_lines"."settled_as" in ('fee', 'interest', 'outgoing', 'own-transfer', 'payment')),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_minor" <> 0),
	CONSTRAINT "bank_lines_rule" CHECK ("bank_lines"."rule" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"pledge_id" uuid,
	"fund_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"by" text NOT NULL,
	"decided_by" uuid,
	"approved_by" uuid,
	"one_person" boolean DEFAULT false NOT NULL,
	"entry_id" bigint,
	"ended_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_matches_by" CHECK ("bank_matches"."by" in ('code', 'person')),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount_minor" > 0),
	CONSTRAINT "bank_matches_decided" CHECK (("bank_matches"."by" = 'person') = ("bank_matches"."decided_by" is not null)),
	CONSTRAINT "bank_matches_two" CHECK ("bank_matches"."approved_by" is null or "bank_matches"."approved_by" <> "bank_matches"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"direction" text NOT NULL,
	"settled_as" text NOT NULL,
	"made_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_rules_direction" CHECK ("bank_rules"."direction" in ('in', 'out')),
	CONSTRAINT "bank_rules_settled_as" CHECK ("bank_rules"."settled_as" in ('fee', 'interest', 'outgoing', 'own-transfer')),
	CONSTRAINT "bank_rules_words" CHECK (cardinality("bank_rules"."words") between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "bank_column_maps" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"map" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pledge_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pledge_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pledge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "pledge_steps_kind" CHECK ("pledge_steps"."kind" in ('made', 'sent', 'received', 'taken-back', 'completed', 'lapsed', 'withdrawn', 'claimed')),
	CONSTRAINT "pledge_steps_from_status" CHECK ("pledge_steps"."from_status" in ('pledged', 'part', 'given', 'lapsed', 'withdrawn')),
	CONSTRAINT "pledge_steps_to_status" CHECK ("pledge_steps"."to_status" in ('pledged', 'part', 'given', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "pledges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'once' NOT NULL,
	"code" text NOT NULL,
	"token_hash" text NOT NULL,
	"form_hash" text,
	"fund_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_minor" bigint DEFAULT 0 NOT NULL,
	"way_id" uuid,
	"user_id" uuid,
	"donor" text DEFAULT '' NOT NULL,
	"email_hash" text,
	"shown_as" text DEFAULT 'anonymous' NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pledged' NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"erase_on" date,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledges_kind" CHECK ("pledges"."kind" in ('once', 'plan')),
	CONSTRAINT "pledges_code" CHECK ("pledges"."code" ~ '^[1-9][0-9]{11}$' and "pledges"."code"::bigint % 97 = 1),
	CONSTRAINT "pledges_amount" CHECK ("pledges"."amount_minor" > 0 and "pledges"."amount_minor" <= 1000000000000),
	CONSTRAINT "pledges_received" CHECK ("pledges"."received_minor" >= 0),
	CONSTRAINT "pledges_currency" CHECK ("pledges"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "pledges_shown_as" CHECK ("pledges"."shown_as" in ('name', 'behalf', 'anonymous')),
	CONSTRAINT "pledges_language" CHECK ("pledges"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "pledges_status" CHECK ("pledges"."status" in ('pledged', 'part', 'given', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payee_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"way_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder" text NOT NULL,
	"in_qr" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_checks_kind" CHECK ("payee_checks"."kind" in ('entered', 'confirmed', 'rechecked'))
);
--> statement-breakpoint
CREATE TABLE "ways_to_pay" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"holder" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"qr_scheme" text,
	"qr_payload" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ways_to_pay_kind" CHECK ("ways_to_pay"."kind" in ('bank', 'wallet', 'cash', 'card')),
	CONSTRAINT "ways_to_pay_scheme" CHECK ("ways_to_pay"."qr_scheme" in ('epc', 'upi', 'emv', 'swiss')),
	CONSTRAINT "ways_to_pay_country" CHECK ("ways_to_pay"."country" = '' or "ways_to_pay"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "ways_to_pay_payee" CHECK ("ways_to_pay"."kind" in ('cash', 'card') or ("ways_to_pay"."holder" <> '' and "ways_to_pay"."number" <> '')),
	CONSTRAINT "ways_to_pay_payload" CHECK (("ways_to_pay"."qr_scheme" = 'emv') is not true or "ways_to_pay"."qr_payload" <> ''),
	CONSTRAINT "ways_to_pay_two" CHECK (("ways_to_pay"."approved_at" is null) = ("ways_to_pay"."approved_by" is null)
				and ("ways_to_pay"."approved_by" <> "ways_to_pay"."made_by" or "ways_to_pay"."one_person")
				and ("ways_to_pay"."approved_at" is null or "ways_to_pay"."checked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_unassigned_waits";--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_steps" ADD CONSTRAINT "bank_line_steps_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_steps" ADD CONSTRAINT "bank_line_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_steps" ADD CONSTRAINT "bank_line_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_column_maps" ADD CONSTRAINT "bank_column_maps_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge_steps" ADD CONSTRAINT "pledge_steps_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge_steps" ADD CONSTRAINT "pledge_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge_steps" ADD CONSTRAINT "pledge_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_way_id_ways_to_pay_id_fk" FOREIGN KEY ("way_id") REFERENCES "public"."ways_to_pay"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_checks" ADD CONSTRAINT "payee_checks_way_id_ways_to_pay_id_fk" FOREIGN KEY ("way_id") REFERENCES "public"."ways_to_pay"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways_to_pay" ADD CONSTRAINT "ways_to_pay_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_once" ON "bank_files" USING btree ("account_id","sha256") WHERE taken_in_at is not null;--> statement-breakpoint
CREATE INDEX "bank_files_newest" ON "bank_files" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_files_account" ON "bank_files" USING btree ("account_id","last_on");--> statement-breakpoint
CREATE INDEX "bank_line_steps_line" ON "bank_line_steps" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "bank_line_steps_actor" ON "bank_line_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "bank_line_steps_other" ON "bank_line_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("account_id","key_hash");--> statement-breakpoint
CREATE INDEX "bank_lines_file" ON "bank_lines" USING btree ("file_id","row");--> statement-breakpoint
CREATE INDEX "bank_lines_account" ON "bank_lines" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "bank_lines_status" ON "bank_lines" USING btree ("status","day","id");--> statement-breakpoint
CREATE INDEX "bank_lines_entry" ON "bank_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_lines_other" ON "bank_lines" USING btree ("other_line_id");--> statement-breakpoint
CREATE INDEX "bank_lines_erase" ON "bank_lines" USING btree ("erase_on") WHERE details <> '';--> statement-breakpoint
CREATE INDEX "bank_matches_line" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_pledge" ON "bank_matches" USING btree ("pledge_id");--> statement-breakpoint
CREATE INDEX "bank_matches_fund" ON "bank_matches" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "bank_matches_entry" ON "bank_matches" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "pledge_steps_pledge" ON "pledge_steps" USING btree ("pledge_id","id");--> statement-breakpoint
CREATE INDEX "pledge_steps_actor" ON "pledge_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "pledge_steps_other" ON "pledge_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pledges_code_once" ON "pledges" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "pledges_token" ON "pledges" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pledges_form" ON "pledges" USING btree ("form_hash");--> statement-breakpoint
CREATE INDEX "pledges_fund" ON "pledges" USING btree ("fund_id","status");--> statement-breakpoint
CREATE INDEX "pledges_way" ON "pledges" USING btree ("way_id");--> statement-breakpoint
CREATE INDEX "pledges_user" ON "pledges" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pledges_email" ON "pledges" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "pledges_newest" ON "pledges" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pledges_status" ON "pledges" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pledges_erase" ON "pledges" USING btree ("erase_on") WHERE donor <> '';--> statement-breakpoint
CREATE INDEX "payee_checks_way" ON "payee_checks" USING btree ("way_id","id");--> statement-breakpoint
CREATE INDEX "ways_to_pay_position" ON "ways_to_pay" USING btree ("position","created_at");--> statement-breakpoint
CREATE INDEX "ways_to_pay_account" ON "ways_to_pay" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_unassigned_waits" CHECK (("ledger_lines"."kind" <> 'suspense' or "ledger_lines"."restriction" in ('unassigned', 'general'))
				and ("ledger_lines"."restriction" <> 'unassigned' or "ledger_lines"."kind" in ('asset', 'suspense')));
--> statement-breakpoint
-- General money answers for what left without a reason; it never takes in what came without one.
CREATE FUNCTION ledger_general_suspense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM fund_balances WHERE fund_id = NEW.fund_id AND currency = NEW.currency FOR UPDATE;
	IF (SELECT sum(amount_minor) FROM ledger_lines
		WHERE fund_id = NEW.fund_id AND currency = NEW.currency AND kind = 'suspense') < 0 THEN
		RAISE EXCEPTION 'unclear money is in nobody''s fund' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_unassigned_waits';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_general_suspense AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.kind = 'suspense' AND NEW.restriction = 'general') EXECUTE FUNCTION ledger_general_suspense();
--> statement-breakpoint
-- What the bank said of a line stays; only its words go when they may.
CREATE FUNCTION bank_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF coalesce(current_setting('mishkat.ledger', true), '') = 'samples'
			AND EXISTS (SELECT FROM bank_files WHERE id = OLD.file_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
	ELSIF (NEW.account_id, NEW.key_hash, NEW.day, NEW.amount_minor, NEW.currency, NEW.entry_id)
		IS NOT DISTINCT FROM (OLD.account_id, OLD.key_hash, OLD.day, OLD.amount_minor, OLD.currency, OLD.entry_id) THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a line of the bank stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'bank_lines_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_stay BEFORE UPDATE OR DELETE ON "bank_lines" FOR EACH ROW EXECUTE FUNCTION bank_line_stays();
--> statement-breakpoint
-- The parts of a line are never more than the line. Its row is the queue in which those who match it stand.
CREATE FUNCTION bank_match_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole bigint;
BEGIN
	IF TG_OP = 'UPDATE' AND ((NEW.line_id, NEW.pledge_id, NEW.fund_id, NEW.amount_minor, NEW.by, NEW.decided_by)
			IS DISTINCT FROM (OLD.line_id, OLD.pledge_id, OLD.fund_id, OLD.amount_minor, OLD.by, OLD.decided_by)
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
CREATE TRIGGER bank_matches_fit BEFORE INSERT OR UPDATE ON "bank_matches" FOR EACH ROW EXECUTE FUNCTION bank_match_fits();
--> statement-breakpoint
-- A changed way is confirmed anew, and a check of the payee is not rewritten.
CREATE FUNCTION way_to_pay_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.approved_at IS NOT NULL AND OLD.approved_at IS NOT NULL
		AND (NEW.kind, NEW.account_id, NEW.holder, NEW.number, NEW.bic, NEW.qr_scheme, NEW.qr_payload, NEW.made_by, NEW.approved_by)
			IS DISTINCT FROM (OLD.kind, OLD.account_id, OLD.holder, OLD.number, OLD.bic, OLD.qr_scheme, OLD.qr_payload, OLD.made_by, OLD.approved_by) THEN
		RAISE EXCEPTION 'a changed way is confirmed anew' USING ERRCODE = 'check_violation', CONSTRAINT = 'ways_to_pay_confirmed_anew';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ways_to_pay_stay BEFORE UPDATE ON "ways_to_pay" FOR EACH ROW EXECUTE FUNCTION way_to_pay_stays();
--> statement-breakpoint
CREATE FUNCTION payee_check_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a check of a payee stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payee_checks_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER payee_checks_stay BEFORE UPDATE ON "payee_checks" FOR EACH ROW EXECUTE FUNCTION payee_check_stays();
