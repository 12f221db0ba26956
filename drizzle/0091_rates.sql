-- Rates of the calculators, which a scholar signs, and scholars' signatures under the calculators' rules.
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"basis" text NOT NULL,
	"source" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"entered_by" uuid,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "rates_kind" CHECK ("rates"."kind" in ('gold', 'silver', 'fidyah', 'kafarah')),
	CONSTRAINT "rates_place" CHECK ("rates"."place" ~ '^[A-Z]{2}$'),
	CONSTRAINT "rates_currency" CHECK ("rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "rates_amount" CHECK ("rates"."amount_minor" > 0),
	CONSTRAINT "rates_two" CHECK ("rates"."reviewed_by" <> "rates"."entered_by"),
	CONSTRAINT "rates_reviewed" CHECK ("rates"."reviewed_by" is null or "rates"."reviewed_at" is not null),
	CONSTRAINT "rates_days" CHECK ("rates"."valid_until" >= "rates"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "rule_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rules" text NOT NULL,
	"version" integer NOT NULL,
	"scholar_id" uuid NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_signatures_rules" CHECK ("rule_signatures"."rules" in ('inheritance', 'zakat', 'atonement'))
);
--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_entered_by_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_signatures" ADD CONSTRAINT "rule_signatures_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rates_entered" ON "rates" USING btree ("entered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rates_entered_by" ON "rates" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "rates_reviewed_by" ON "rates" USING btree ("reviewed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_signatures_one" ON "rule_signatures" USING btree ("rules","version");--> statement-breakpoint
CREATE INDEX "rule_signatures_scholar" ON "rule_signatures" USING btree ("scholar_id");--> statement-breakpoint
-- On one day one signed rate of a kind is in force for a place and currency.
ALTER TABLE "rates" ADD CONSTRAINT "rates_no_overlap"
	EXCLUDE USING gist ("kind" WITH =, "place" WITH =, "currency" WITH =, daterange("valid_from", "valid_until") WITH &&)
	WHERE ("reviewed_at" IS NOT NULL);
--> statement-breakpoint
-- Results name a signed rate: it stays as it is, but its end is set once, and an erasure takes the names of its people.
CREATE FUNCTION rates_stay_as_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.reviewed_at IS NULL THEN
		IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE'
		OR (NEW.kind, NEW.place, NEW.currency, NEW.amount_minor, NEW.basis, NEW.source, NEW.valid_from, NEW.reviewed_at)
			IS DISTINCT FROM
			(OLD.kind, OLD.place, OLD.currency, OLD.amount_minor, OLD.basis, OLD.source, OLD.valid_from, OLD.reviewed_at)
		OR (OLD.valid_until IS NOT NULL AND NEW.valid_until IS DISTINCT FROM OLD.valid_until)
		OR (NEW.reviewed_by IS NOT NULL AND NEW.reviewed_by IS DISTINCT FROM OLD.reviewed_by)
		OR (NEW.entered_by IS NOT NULL AND NEW.entered_by IS DISTINCT FROM OLD.entered_by)
	THEN
		RAISE EXCEPTION 'A signed rate stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'rates_signed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rates_signed BEFORE UPDATE OR DELETE ON "rates"
	FOR EACH ROW EXECUTE FUNCTION rates_stay_as_signed();
