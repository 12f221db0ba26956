-- Payments: one person requests, another approves, and an entry of the ledger pays. What was asked for never changes.
CREATE TABLE "payment_steps" (
	"entry_id" bigint,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
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
	CONSTRAINT "payment_steps_kind" CHECK ("payment_steps"."kind" in ('requested', 'approved', 'refused', 'withdrawn', 'paid', 'taken-back')),
	CONSTRAINT "payment_steps_from_status" CHECK ("payment_steps"."from_status" in ('requested', 'approved', 'paid', 'refused', 'withdrawn')),
	CONSTRAINT "payment_steps_to_status" CHECK ("payment_steps"."to_status" in ('requested', 'approved', 'paid', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"fund_id" uuid NOT NULL,
	"restriction" text NOT NULL,
	"category" text,
	"persons" integer,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"purpose" text NOT NULL,
	"details" text NOT NULL,
	"due_on" date,
	"requested_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"one_person" boolean DEFAULT false NOT NULL,
	"entry_id" bigint,
	"line_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('requested', 'approved', 'paid', 'refused', 'withdrawn')),
	CONSTRAINT "payments_category" CHECK ("payments"."category" in ('poor', 'needy', 'collectors', 'hearts', 'freeing', 'debtors', 'cause', 'traveller')),
	CONSTRAINT "payments_zakat_to_the_eight" CHECK (("payments"."restriction" = 'zakat') = ("payments"."category" is not null)),
	CONSTRAINT "payments_unassigned_waits" CHECK ("payments"."restriction" <> 'unassigned'),
	CONSTRAINT "payments_persons" CHECK ("payments"."persons" > 0),
	CONSTRAINT "payments_persons_counted" CHECK ("payments"."restriction" not in ('fidyah', 'kafarah') or "payments"."persons" is not null),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0 and "payments"."amount_minor" <= 1000000000000),
	CONSTRAINT "payments_two" CHECK (("payments"."approved_at" is null) = ("payments"."approved_by" is null) and ("payments"."approved_by" <> "payments"."requested_by" or "payments"."one_person")),
	CONSTRAINT "payments_approved_first" CHECK (("payments"."status" not in ('approved', 'paid') or "payments"."approved_by" is not null) and ("payments"."status" not in ('requested', 'refused') or "payments"."approved_by" is null)),
	CONSTRAINT "payments_paid_by_entry" CHECK (("payments"."status" = 'paid') = ("payments"."entry_id" is not null)),
	CONSTRAINT "payments_line_of_paid" CHECK ("payments"."line_id" is null or "payments"."status" = 'paid')
);
--> statement-breakpoint
ALTER TABLE "bank_line_steps" DROP CONSTRAINT "bank_line_steps_kind";--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fund" FOREIGN KEY ("fund_id","restriction") REFERENCES "public"."funds"("id","restriction") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_steps_payment" ON "payment_steps" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_steps_actor" ON "payment_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payment_steps_other" ON "payment_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_entry" ON "payments" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "payments_line" ON "payments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payments_fund_status" ON "payments" USING btree ("fund_id","status");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_payable" ON "payments" USING btree ("currency","amount_minor") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "payments_erase" ON "payments" USING btree ("updated_at") WHERE details <> '';--> statement-breakpoint
ALTER TABLE "bank_line_steps" ADD CONSTRAINT "bank_line_steps_kind" CHECK ("bank_line_steps"."kind" in ('matched', 'asked', 'agreed', 'refused', 'settled', 'returned', 'reopened'));
--> statement-breakpoint
CREATE INDEX "payment_steps_entry" ON "payment_steps" USING btree ("entry_id") WHERE entry_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO "file_buckets" ("id", "is_public", "size_limit", "allowed_types") VALUES
	('payment-evidence', false, 10485760, '["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "image/jpeg", "image/png"]');
--> statement-breakpoint
-- A payment begins as a request and takes no way around its approval; it is paid, and taken back, by entries of the ledger.
CREATE FUNCTION payment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status <> 'requested' THEN
			RAISE EXCEPTION 'a payment is requested first' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_requested_first';
		END IF;
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF coalesce(current_setting('mishkat.ledger', true), '') = 'samples'
			AND EXISTS (SELECT FROM funds WHERE id = OLD.fund_id AND sample_at IS NOT NULL) THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'payments are kept' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_kept';
	END IF;
	IF (NEW.id, NEW.fund_id, NEW.restriction, NEW.category, NEW.persons, NEW.amount_minor, NEW.currency, NEW.purpose, NEW.due_on, NEW.requested_by, NEW.created_at)
		IS DISTINCT FROM (OLD.id, OLD.fund_id, OLD.restriction, OLD.category, OLD.persons, OLD.amount_minor, OLD.currency, OLD.purpose, OLD.due_on, OLD.requested_by, OLD.created_at)
		OR (NEW.details <> OLD.details AND NEW.details <> '') THEN
		RAISE EXCEPTION 'what was asked for does not change' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
	END IF;
	-- The steps of payments/rules.ts, and those that are undone.
	IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('requested', 'approved'), ('requested', 'refused'),
		('requested', 'withdrawn'), ('approved', 'requested'), ('approved', 'withdrawn'), ('approved', 'paid'), ('paid', 'approved'),
		('refused', 'requested'), ('withdrawn', 'requested'), ('withdrawn', 'approved')) THEN
		RAISE EXCEPTION 'a payment is approved before it is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_in_order';
	END IF;
	-- Who approved stays known as long as the approval holds.
	IF OLD.approved_by IS NOT NULL AND NEW.status <> 'requested'
		AND (NEW.approved_by, NEW.approved_at, NEW.one_person) IS DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.one_person) THEN
		RAISE EXCEPTION 'it is approved already' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
	END IF;
	IF NEW.status = 'paid' THEN
		IF OLD.status = 'paid' AND (NEW.entry_id, NEW.line_id) IS DISTINCT FROM (OLD.entry_id, OLD.line_id) THEN
			RAISE EXCEPTION 'it is paid already' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
		END IF;
		PERFORM 1 FROM ledger_lines l WHERE l.entry_id = NEW.entry_id AND l.kind = 'disbursement' AND l.fund_id = NEW.fund_id
			AND l.currency = NEW.currency AND l.amount_minor = NEW.amount_minor AND l.category IS NOT DISTINCT FROM NEW.category
			AND l.persons IS NOT DISTINCT FROM NEW.persons
			AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = l.entry_id);
		IF NOT FOUND THEN
			RAISE EXCEPTION 'the entry does not pay it' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_entry_fits';
		END IF;
	END IF;
	IF OLD.status = 'paid' AND NEW.status <> 'paid'
		AND NOT EXISTS (SELECT FROM ledger_entries WHERE reverses = OLD.entry_id) THEN
		RAISE EXCEPTION 'it is taken back by reversal only' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_back_by_reversal';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION payment_stays();
--> statement-breakpoint
CREATE TRIGGER payments_whole BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
--> statement-breakpoint
-- The collectors of zakat get no more than the share of the settings of what came into the fund. The name of the trigger has it
-- fire after the one that locks the balance: of two payments at once the second sees the first.
CREATE FUNCTION ledger_lines_to_collectors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM fresh WHERE restriction = 'zakat' AND category = 'collectors' AND amount_minor > 0) THEN RETURN NULL; END IF;
	PERFORM 1 FROM ledger_lines l
		WHERE (l.fund_id, l.currency) IN (SELECT fund_id, currency FROM fresh WHERE restriction = 'zakat' AND category = 'collectors')
		GROUP BY l.fund_id, l.currency
		HAVING 100 * coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'disbursement' AND l.category = 'collectors'), 0)
			> -coalesce((SELECT (value #>> '{}')::numeric FROM settings WHERE key = 'giving.collectorsShare'), 0)
				* coalesce(sum(l.amount_minor) FILTER (WHERE l.kind IN ('gift', 'opening', 'transfer', 'exchange')), 0);
	IF FOUND THEN
		RAISE EXCEPTION 'the collectors of zakat have their share' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_collectors_share';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_to_collectors AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_to_collectors();
