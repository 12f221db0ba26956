-- Seats of events: pools, parties with their waiting list, tickets, and the questions of organisers.
CREATE TABLE "registration_absences" (
	"registration_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_absences_registration_id_key_pk" PRIMARY KEY("registration_id","key")
);
--> statement-breakpoint
CREATE TABLE "attendees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"seating_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "attendees_code" CHECK ("attendees"."code" ~ '^M[0-9A-HJKMNP-TV-Z]{12}$')
);
--> statement-breakpoint
CREATE TABLE "seating_pools" (
	"seating_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"names" jsonb NOT NULL,
	"seats" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "seating_pools_seating_id_id_pk" PRIMARY KEY("seating_id","id"),
	CONSTRAINT "seating_pools_taken" CHECK ("seating_pools"."taken" >= 0),
	CONSTRAINT "seating_pools_full" CHECK ("seating_pools"."seats" is null or "seating_pools"."taken" <= "seating_pools"."seats"),
	CONSTRAINT "seating_pools_seats" CHECK ("seating_pools"."seats" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seating_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seating_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"labels" jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "seating_questions_kind" CHECK ("seating_questions"."kind" in ('text', 'choice', 'number', 'yes'))
);
--> statement-breakpoint
CREATE TABLE "registration_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"registration_id" uuid NOT NULL,
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
	CONSTRAINT "registration_steps_kind" CHECK ("registration_steps"."kind" in ('registered', 'queued', 'asked', 'approved', 'refused', 'offered', 'moved-up', 'promoted', 'accepted', 'declined', 'withdrawn', 'cancelled', 'lapsed', 'changed', 'contact-confirmed', 'claimed')),
	CONSTRAINT "registration_steps_from_status" CHECK ("registration_steps"."from_status" in ('asked', 'confirmed', 'offered', 'waiting', 'cancelled', 'lapsed')),
	CONSTRAINT "registration_steps_to_status" CHECK ("registration_steps"."to_status" in ('asked', 'confirmed', 'offered', 'waiting', 'cancelled', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seating_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"status" text NOT NULL,
	"offer_until" timestamp with time zone,
	"user_id" uuid,
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"contact_hash" text,
	"confirmed_contact_at" timestamp with time zone,
	"token_hash" text NOT NULL,
	"form_hash" text,
	"language" text NOT NULL,
	"zone" text,
	"answers" text DEFAULT '' NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_place_once" UNIQUE("seating_id","place"),
	CONSTRAINT "registrations_id_seating" UNIQUE("id","seating_id"),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('asked', 'confirmed', 'offered', 'waiting', 'cancelled', 'lapsed')),
	CONSTRAINT "registrations_offer" CHECK (("registrations"."status" = 'offered') = ("registrations"."offer_until" is not null)),
	CONSTRAINT "registrations_place" CHECK ("registrations"."place" > 0),
	CONSTRAINT "registrations_language" CHECK ("registrations"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "seatings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid,
	"occurrence_id" uuid,
	"per" text DEFAULT 'date' NOT NULL,
	"next_place" bigint DEFAULT 1 NOT NULL,
	"opens_before" integer,
	"closes_before" integer,
	"closed_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"zone" text NOT NULL,
	"answer_hours" integer DEFAULT 48 NOT NULL,
	"fill_hours" integer DEFAULT 24 NOT NULL,
	"offers" boolean DEFAULT true NOT NULL,
	"registration" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seatings_place" CHECK ("seatings"."next_place" > 0),
	CONSTRAINT "seatings_answer" CHECK ("seatings"."answer_hours" between 1 and 336),
	CONSTRAINT "seatings_fill" CHECK ("seatings"."fill_hours" between 0 and 720),
	CONSTRAINT "seatings_registration" CHECK ("seatings"."registration" in ('open', 'approval')),
	CONSTRAINT "seatings_times" CHECK ("seatings"."begins_at" <= "seatings"."ends_at"),
	CONSTRAINT "seatings_per" CHECK ("seatings"."per" in ('date', 'series')),
	CONSTRAINT "seatings_before" CHECK ("seatings"."opens_before" >= 0 and "seatings"."closes_before" >= 0)
);
--> statement-breakpoint
ALTER TABLE "registration_absences" ADD CONSTRAINT "registration_absences_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_registration_fk" FOREIGN KEY ("registration_id","seating_id") REFERENCES "public"."registrations"("id","seating_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_pool_fk" FOREIGN KEY ("seating_id","pool_id") REFERENCES "public"."seating_pools"("seating_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_pools" ADD CONSTRAINT "seating_pools_seating_id_seatings_id_fk" FOREIGN KEY ("seating_id") REFERENCES "public"."seatings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seating_questions" ADD CONSTRAINT "seating_questions_seating_id_seatings_id_fk" FOREIGN KEY ("seating_id") REFERENCES "public"."seatings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_steps" ADD CONSTRAINT "registration_steps_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_steps" ADD CONSTRAINT "registration_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_steps" ADD CONSTRAINT "registration_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_seating_id_seatings_id_fk" FOREIGN KEY ("seating_id") REFERENCES "public"."seatings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_code_once" ON "attendees" USING btree ("code");--> statement-breakpoint
CREATE INDEX "attendees_registration" ON "attendees" USING btree ("registration_id","position");--> statement-breakpoint
CREATE INDEX "attendees_pool" ON "attendees" USING btree ("seating_id","pool_id");--> statement-breakpoint
CREATE INDEX "seating_questions_seating" ON "seating_questions" USING btree ("seating_id","position");--> statement-breakpoint
CREATE INDEX "registration_steps_registration" ON "registration_steps" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "registration_steps_actor" ON "registration_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "registration_steps_other" ON "registration_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_form" ON "registrations" USING btree ("form_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_account" ON "registrations" USING btree ("seating_id","user_id") WHERE status in ('asked', 'confirmed', 'offered', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_contact" ON "registrations" USING btree ("seating_id","contact_hash") WHERE status in ('asked', 'confirmed', 'offered', 'waiting');--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "registrations" USING btree ("seating_id","place") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_offered" ON "registrations" USING btree ("offer_until") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "registrations_status" ON "registrations" USING btree ("seating_id","status","place");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "registrations_contact" ON "registrations" USING btree ("contact_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "seatings_series" ON "seatings" USING btree ("series_id") WHERE occurrence_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seatings_occurrence" ON "seatings" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "seatings_of_series" ON "seatings" USING btree ("series_id","begins_at");--> statement-breakpoint
CREATE INDEX "seatings_ends" ON "seatings" USING btree ("ends_at");
--> statement-breakpoint
-- Written by hand: the seats taken are kept by the database, so that no command can count them wrongly.
CREATE FUNCTION seats_follow_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE seating_pools p SET taken = p.taken + c.n FROM (
			SELECT a.seating_id, a.pool_id, count(*)::int AS n
			FROM people_after a JOIN registrations r ON r.id = a.registration_id
			WHERE r.status IN ('confirmed', 'offered') GROUP BY 1, 2
		) c WHERE p.seating_id = c.seating_id AND p.id = c.pool_id;
	ELSIF TG_OP = 'DELETE' THEN
		-- Of a deleted registration nothing is found: its own trigger has freed the seats.
		UPDATE seating_pools p SET taken = p.taken - c.n FROM (
			SELECT a.seating_id, a.pool_id, count(*)::int AS n
			FROM people_before a JOIN registrations r ON r.id = a.registration_id
			WHERE r.status IN ('confirmed', 'offered') GROUP BY 1, 2
		) c WHERE p.seating_id = c.seating_id AND p.id = c.pool_id;
	ELSE
		-- The sum of a statement, so that two people may change places in full pools.
		UPDATE seating_pools p SET taken = p.taken + c.n FROM (
			SELECT m.seating_id, m.pool_id, sum(m.n)::int AS n FROM (
				SELECT seating_id, pool_id, registration_id, 1 AS n FROM people_after
				UNION ALL SELECT seating_id, pool_id, registration_id, -1 FROM people_before
			) m JOIN registrations r ON r.id = m.registration_id
			WHERE r.status IN ('confirmed', 'offered') GROUP BY 1, 2 HAVING sum(m.n) <> 0
		) c WHERE p.seating_id = c.seating_id AND p.id = c.pool_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attendees_come AFTER INSERT ON attendees REFERENCING NEW TABLE AS people_after
	FOR EACH STATEMENT EXECUTE FUNCTION seats_follow_people();
--> statement-breakpoint
CREATE TRIGGER attendees_go AFTER DELETE ON attendees REFERENCING OLD TABLE AS people_before
	FOR EACH STATEMENT EXECUTE FUNCTION seats_follow_people();
--> statement-breakpoint
CREATE TRIGGER attendees_move AFTER UPDATE ON attendees
	REFERENCING OLD TABLE AS people_before NEW TABLE AS people_after
	FOR EACH STATEMENT EXECUTE FUNCTION seats_follow_people();
--> statement-breakpoint
CREATE FUNCTION seats_follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE seating_pools p SET taken = p.taken + c.n FROM (
		SELECT a.seating_id, a.pool_id,
			sum(CASE WHEN s.status IN ('confirmed', 'offered') THEN 1 ELSE -1 END)::int AS n
		FROM states_after s
		JOIN states_before b ON b.id = s.id
			AND (b.status IN ('confirmed', 'offered')) <> (s.status IN ('confirmed', 'offered'))
		JOIN attendees a ON a.registration_id = s.id
		GROUP BY 1, 2 HAVING sum(CASE WHEN s.status IN ('confirmed', 'offered') THEN 1 ELSE -1 END) <> 0
	) c WHERE p.seating_id = c.seating_id AND p.id = c.pool_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registrations_move AFTER UPDATE ON registrations
	REFERENCING OLD TABLE AS states_before NEW TABLE AS states_after
	FOR EACH STATEMENT EXECUTE FUNCTION seats_follow_state();
--> statement-breakpoint
CREATE FUNCTION seats_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status IN ('confirmed', 'offered') THEN
		UPDATE seating_pools p SET taken = p.taken - c.n FROM (
			SELECT a.pool_id, count(*)::int AS n FROM attendees a WHERE a.registration_id = OLD.id GROUP BY 1
		) c WHERE p.seating_id = OLD.seating_id AND p.id = c.pool_id;
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER registrations_go BEFORE DELETE ON registrations
	FOR EACH ROW EXECUTE FUNCTION seats_of_deleted();
--> statement-breakpoint
-- A date that is moved or cancelled takes its seats along, whoever moves it.
CREATE FUNCTION seats_follow_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE seatings SET
		begins_at = NEW.starts_at,
		ends_at = NEW.ends_at,
		opens_at = NEW.starts_at - make_interval(mins => opens_before),
		closes_at = NEW.starts_at - make_interval(mins => closes_before),
		cancelled_at = CASE WHEN NEW.status = 'cancelled' THEN coalesce(cancelled_at, NEW.changed_at) END
	WHERE occurrence_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER occurrences_move_seats AFTER UPDATE OF starts_at, ends_at, status ON occurrences
	FOR EACH ROW
	WHEN (OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at OR OLD.status <> NEW.status)
	EXECUTE FUNCTION seats_follow_dates();
