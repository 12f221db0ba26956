-- Complaints of halal certification: sealed words, a receipt for whoever wrote them, and a handler who had no part in any case of
-- the firm and no tie to it in the last two years (ISO/IEC 17065 7.13.5, 7.13.6).
CREATE TABLE "certification_complaint_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_complaint_messages_kind" CHECK ("certification_complaint_messages"."kind" in ('complainant', 'handler'))
);
--> statement-breakpoint
CREATE TABLE "certification_complaint_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_complaint_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" uuid NOT NULL,
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
	CONSTRAINT "certification_complaint_steps_kind" CHECK ("certification_complaint_steps"."kind" in ('received', 'acknowledged', 'assigned', 'linked', 'investigated', 'replied', 'added', 'decided', 'closed')),
	CONSTRAINT "certification_complaint_steps_from_status" CHECK ("certification_complaint_steps"."from_status" in ('received', 'acknowledged', 'investigating', 'upheld', 'not-upheld', 'outside', 'closed')),
	CONSTRAINT "certification_complaint_steps_to_status" CHECK ("certification_complaint_steps"."to_status" in ('received', 'acknowledged', 'investigating', 'upheld', 'not-upheld', 'outside', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "certification_complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"certificate_id" uuid,
	"receipt_hash" text NOT NULL,
	"form_hash" text NOT NULL,
	"words" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"handler_id" uuid,
	"due_on" date,
	"outcome" text,
	"summary" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_complaints_kind" CHECK ("certification_complaints"."kind" in ('holder', 'mark', 'us')),
	CONSTRAINT "certification_complaints_status" CHECK ("certification_complaints"."status" in ('received', 'acknowledged', 'investigating', 'upheld', 'not-upheld', 'outside', 'closed')),
	CONSTRAINT "certification_complaints_outcome" CHECK ("certification_complaints"."outcome" in ('upheld', 'not-upheld', 'outside')),
	CONSTRAINT "certification_complaints_language" CHECK ("certification_complaints"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "certification_complaints_decided" CHECK (("certification_complaints"."status" in ('received', 'acknowledged', 'investigating')) = ("certification_complaints"."outcome" is null)),
	CONSTRAINT "certification_complaints_closed" CHECK (("certification_complaints"."status" = 'closed') = ("certification_complaints"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "certification_complaint_messages" ADD CONSTRAINT "certification_complaint_messages_complaint_id_certification_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."certification_complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaint_messages" ADD CONSTRAINT "certification_complaint_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaint_steps" ADD CONSTRAINT "certification_complaint_steps_complaint_id_certification_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."certification_complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaint_steps" ADD CONSTRAINT "certification_complaint_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaint_steps" ADD CONSTRAINT "certification_complaint_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaints" ADD CONSTRAINT "certification_complaints_certificate_id_certification_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certification_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_complaints" ADD CONSTRAINT "certification_complaints_handler_id_profiles_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_complaint_messages_thread" ON "certification_complaint_messages" USING btree ("complaint_id","at");--> statement-breakpoint
CREATE INDEX "certification_complaint_messages_author" ON "certification_complaint_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "certification_complaint_steps_complaint" ON "certification_complaint_steps" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "certification_complaint_steps_actor" ON "certification_complaint_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "certification_complaint_steps_other" ON "certification_complaint_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_complaints_receipt" ON "certification_complaints" USING btree ("receipt_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_complaints_form" ON "certification_complaints" USING btree ("form_hash");--> statement-breakpoint
CREATE INDEX "certification_complaints_list" ON "certification_complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certification_complaints_status" ON "certification_complaints" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "certification_complaints_kind_list" ON "certification_complaints" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "certification_complaints_certificate" ON "certification_complaints" USING btree ("certificate_id","decided_at");--> statement-breakpoint
CREATE INDEX "certification_complaints_handler" ON "certification_complaints" USING btree ("handler_id");--> statement-breakpoint
CREATE INDEX "certification_complaints_email" ON "certification_complaints" USING btree ("email");--> statement-breakpoint
CREATE INDEX "certification_complaints_ended" ON "certification_complaints" USING btree ("closed_at") WHERE status = 'closed';--> statement-breakpoint
-- Whether somebody has, or had, a part in any case of the certificate's firm, or a tie to it. Without a certificate: nobody.
CREATE FUNCTION certification_complaint_involved(certificate uuid, person uuid, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM certification_certificates k WHERE k.id = certificate
		AND (certification_conflict(k.firm_id, person, moment)
			OR EXISTS (SELECT 1 FROM certification_case_people c JOIN certification_applications a ON a.id = c.application_id
				WHERE a.firm_id = k.firm_id AND c.person_id = person)))
$$;
--> statement-breakpoint
-- Nobody involved handles a complaint, whoever writes it down; what was decided does not change. Parts and memberships lock the
-- firm too, so that of two at once the second one sees the first. A time in the future would shorten the two years.
CREATE FUNCTION certification_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome IS NOT NULL
		AND (NEW.outcome, NEW.summary, NEW.decided_at) IS DISTINCT FROM (OLD.outcome, OLD.summary, OLD.decided_at)
	THEN RAISE EXCEPTION 'a decided complaint does not change' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF NEW.handler_id IS NULL OR NEW.certificate_id IS NULL THEN RETURN NEW; END IF;
	IF TG_OP = 'UPDATE' AND (NEW.handler_id, NEW.certificate_id, NEW.status)
		IS NOT DISTINCT FROM (OLD.handler_id, OLD.certificate_id, OLD.status)
	THEN RETURN NEW; END IF;
	PERFORM 1 FROM certification_firms f JOIN certification_certificates k ON k.firm_id = f.id
		WHERE k.id = NEW.certificate_id FOR UPDATE OF f;
	IF certification_complaint_involved(NEW.certificate_id, NEW.handler_id, least(NEW.updated_at, clock_timestamp()))
	THEN RAISE EXCEPTION 'the handler of a complaint is involved' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_complaint BEFORE INSERT OR UPDATE ON "certification_complaints"
	FOR EACH ROW EXECUTE FUNCTION certification_complaint();
