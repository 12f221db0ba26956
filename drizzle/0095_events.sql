-- Events and circles: series, their dates, rooms, and who speaks.
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"rule" jsonb NOT NULL,
	"zone" text,
	"room_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"bring" text DEFAULT '' NOT NULL,
	"book" text DEFAULT '' NOT NULL,
	"chapter" text DEFAULT '' NOT NULL,
	"level" text,
	"has_separate_entrance" boolean DEFAULT false NOT NULL,
	"has_child_care" boolean DEFAULT false NOT NULL,
	"welcomes_children" boolean DEFAULT false NOT NULL,
	"has_wheelchair_access" boolean DEFAULT false NOT NULL,
	"registration" text DEFAULT 'none' NOT NULL,
	"is_recorded" boolean DEFAULT false NOT NULL,
	"recording_note" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"repeats_id" uuid,
	"tz_version" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_kind" CHECK ("event_series"."kind" in ('event', 'majlis', 'live', 'taraweeh', 'iftar', 'eid')),
	CONSTRAINT "event_series_status" CHECK ("event_series"."status" in ('draft', 'published', 'ended')),
	CONSTRAINT "event_series_language" CHECK ("event_series"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "event_series_audience" CHECK ("event_series"."audience" in ('all', 'women', 'men', 'families', 'children', 'youth')),
	CONSTRAINT "event_series_level" CHECK ("event_series"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "event_series_registration" CHECK ("event_series"."registration" in ('none', 'open', 'approval'))
);
--> statement-breakpoint
CREATE TABLE "event_series_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
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
	CONSTRAINT "event_series_steps_kind" CHECK ("event_series_steps"."kind" in ('created', 'edited', 'published', 'ended')),
	CONSTRAINT "event_series_steps_from_status" CHECK ("event_series_steps"."from_status" in ('draft', 'published', 'ended')),
	CONSTRAINT "event_series_steps_to_status" CHECK ("event_series_steps"."to_status" in ('draft', 'published', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "event_speakers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"profile_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"part" text DEFAULT 'speaker' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_speakers_part" CHECK ("event_speakers"."part" in ('speaker', 'host'))
);
--> statement-breakpoint
CREATE TABLE "occurrence_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occurrence_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"profile_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"part" text NOT NULL,
	"portion" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'yes' NOT NULL,
	CONSTRAINT "occurrence_people_part" CHECK ("occurrence_people"."part" in ('speaker', 'imam', 'khatib', 'qari', 'host')),
	CONSTRAINT "occurrence_people_state" CHECK ("occurrence_people"."state" in ('asked', 'yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "occurrence_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occurrence_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
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
	CONSTRAINT "occurrence_steps_kind" CHECK ("occurrence_steps"."kind" in ('moved', 'placed', 'staffed', 'linked', 'cancelled', 'restored')),
	CONSTRAINT "occurrence_steps_from_status" CHECK ("occurrence_steps"."from_status" in ('held', 'cancelled')),
	CONSTRAINT "occurrence_steps_to_status" CHECK ("occurrence_steps"."to_status" in ('held', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"basis" text NOT NULL,
	"is_expected" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"cause" text,
	"reason" text DEFAULT '' NOT NULL,
	"own" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"has_clash" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occurrences_order" CHECK ("occurrences"."starts_at" < "occurrences"."ends_at"),
	CONSTRAINT "occurrences_basis" CHECK ("occurrences"."basis" in ('clock', 'sun', 'mosque', 'moon')),
	CONSTRAINT "occurrences_status" CHECK ("occurrences"."status" in ('held', 'cancelled')),
	CONSTRAINT "occurrences_cause" CHECK ("occurrences"."cause" in ('organiser', 'month', 'rule', 'end')),
	CONSTRAINT "occurrences_cancelled" CHECK (("occurrences"."status" = 'cancelled') = ("occurrences"."cause" is not null))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"names" jsonb NOT NULL,
	"seats" integer,
	"entrances" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"has_wheelchair_access" boolean DEFAULT false NOT NULL,
	"has_separate_entrance" boolean DEFAULT false NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"retired_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_seats" CHECK ("rooms"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "uses" (
	"occurrence_id" uuid NOT NULL,
	"thing" uuid NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "uses_occurrence_id_thing_pk" PRIMARY KEY("occurrence_id","thing"),
	CONSTRAINT "uses_kind" CHECK ("uses"."kind" in ('room', 'speaker'))
);
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_repeats_id_event_series_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series_steps" ADD CONSTRAINT "event_series_steps_subject_id_event_series_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series_steps" ADD CONSTRAINT "event_series_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series_steps" ADD CONSTRAINT "event_series_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speakers" ADD CONSTRAINT "event_speakers_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speakers" ADD CONSTRAINT "event_speakers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_people" ADD CONSTRAINT "occurrence_people_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_people" ADD CONSTRAINT "occurrence_people_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_steps" ADD CONSTRAINT "occurrence_steps_subject_id_occurrences_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_steps" ADD CONSTRAINT "occurrence_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_steps" ADD CONSTRAINT "occurrence_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uses" ADD CONSTRAINT "uses_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_series_slug" ON "event_series" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "event_series_created" ON "event_series" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "event_series_status" ON "event_series" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "event_series_owner" ON "event_series" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_series_category" ON "event_series" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "event_series_room" ON "event_series" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "event_series_repeats" ON "event_series" USING btree ("repeats_id");--> statement-breakpoint
CREATE INDEX "event_series_steps_subject" ON "event_series_steps" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "event_series_steps_actor" ON "event_series_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "event_series_steps_other" ON "event_series_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "event_speakers_series" ON "event_speakers" USING btree ("series_id","position");--> statement-breakpoint
CREATE INDEX "event_speakers_profile" ON "event_speakers" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "occurrence_people_occurrence" ON "occurrence_people" USING btree ("occurrence_id","id");--> statement-breakpoint
CREATE INDEX "occurrence_people_profile" ON "occurrence_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "occurrence_steps_subject" ON "occurrence_steps" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "occurrence_steps_actor" ON "occurrence_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "occurrence_steps_other" ON "occurrence_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_key" ON "occurrences" USING btree ("series_id","key");--> statement-breakpoint
CREATE INDEX "occurrences_day" ON "occurrences" USING btree ("day","starts_at","id") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "occurrences_series" ON "occurrences" USING btree ("series_id","day","starts_at","id");--> statement-breakpoint
CREATE INDEX "occurrences_start" ON "occurrences" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "occurrences_clash" ON "occurrences" USING btree ("starts_at") WHERE has_clash;--> statement-breakpoint
CREATE INDEX "rooms_created" ON "rooms" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uses_waiting" ON "uses" USING btree ("thing") WHERE not live;
--> statement-breakpoint
-- Written by hand: a room or a person is never needed twice at a time. Deferrable, so that all nights of a month can move by a
-- day in one statement, each onto the old time of the next.
ALTER TABLE "uses" ADD CONSTRAINT "uses_no_overlap"
	EXCLUDE USING gist ("thing" WITH =, "during" WITH &&) WHERE ("live")
	DEFERRABLE INITIALLY IMMEDIATE;
