-- Recordings: their texts, people, chapters and transcripts, where people stopped listening, and podcasts of them.
CREATE TABLE "recording_chapters" (
	"recording_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "recording_chapters_recording_id_start_ms_pk" PRIMARY KEY("recording_id","start_ms"),
	CONSTRAINT "recording_chapters_start" CHECK ("recording_chapters"."start_ms" >= 0),
	CONSTRAINT "recording_chapters_title" CHECK (length("recording_chapters"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "recording_days" (
	"recording_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts" integer NOT NULL,
	CONSTRAINT "recording_days_recording_id_day_pk" PRIMARY KEY("recording_id","day"),
	CONSTRAINT "recording_days_starts" CHECK ("recording_days"."starts" > 0)
);
--> statement-breakpoint
CREATE TABLE "recording_people" (
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'speaker' NOT NULL,
	CONSTRAINT "recording_people_recording_id_position_pk" PRIMARY KEY("recording_id","position"),
	CONSTRAINT "recording_people_role" CHECK ("recording_people"."role" in ('speaker', 'reader', 'host', 'guest')),
	CONSTRAINT "recording_people_position" CHECK ("recording_people"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "recording_positions" (
	"person_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_positions_person_id_recording_id_pk" PRIMARY KEY("person_id","recording_id"),
	CONSTRAINT "recording_positions_seconds" CHECK ("recording_positions"."seconds" between 1 and 86400)
);
--> statement-breakpoint
CREATE TABLE "recording_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_shows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"guid" uuid NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"series_id" uuid,
	"person_id" uuid,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'Religion & Spirituality' NOT NULL,
	"order" text DEFAULT 'episodic' NOT NULL,
	"is_locked" boolean DEFAULT true NOT NULL,
	"moved_from" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_shows_guid" UNIQUE("guid"),
	CONSTRAINT "recording_shows_language" CHECK ("recording_shows"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "recording_shows_kind" CHECK ("recording_shows"."kind" in ('series', 'speaker', 'language')),
	CONSTRAINT "recording_shows_order" CHECK ("recording_shows"."order" in ('episodic', 'serial')),
	CONSTRAINT "recording_shows_scope" CHECK (("recording_shows"."kind" = 'series') = ("recording_shows"."series_id" is not null) and ("recording_shows"."kind" = 'speaker') = ("recording_shows"."person_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "recording_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recording_id" uuid NOT NULL,
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
	CONSTRAINT "recording_steps_kind" CHECK ("recording_steps"."kind" in ('submitted', 'taken-back', 'published', 'sent-back', 'withdrawn', 'restored')),
	CONSTRAINT "recording_steps_from_status" CHECK ("recording_steps"."from_status" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "recording_steps_to_status" CHECK ("recording_steps"."to_status" in ('draft', 'review', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "recording_texts" (
	"recording_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	CONSTRAINT "recording_texts_recording_id_language_pk" PRIMARY KEY("recording_id","language"),
	CONSTRAINT "recording_texts_language" CHECK ("recording_texts"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "recording_texts_title" CHECK (length("recording_texts"."title") between 1 and 300),
	CONSTRAINT "recording_texts_summary" CHECK (length("recording_texts"."summary") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"kind" text DEFAULT 'audio' NOT NULL,
	"language" text NOT NULL,
	"series_id" uuid,
	"season" integer,
	"episode" integer,
	"recorded_on" date,
	"place" text DEFAULT '' NOT NULL,
	"media_id" uuid,
	"outside" jsonb,
	"seconds" integer,
	"rights" text DEFAULT 'own' NOT NULL,
	"rights_note" text DEFAULT '' NOT NULL,
	"may_download" boolean DEFAULT true NOT NULL,
	"occurrence_id" uuid,
	"guid" text DEFAULT gen_random_uuid()::text NOT NULL,
	"published_at" timestamp with time zone,
	"shows_reason" boolean DEFAULT false NOT NULL,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_guid" UNIQUE("guid"),
	CONSTRAINT "recordings_place" UNIQUE("series_id","season","episode"),
	CONSTRAINT "recordings_status" CHECK ("recordings"."status" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "recordings_kind" CHECK ("recordings"."kind" in ('audio', 'video')),
	CONSTRAINT "recordings_language" CHECK ("recordings"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "recordings_rights" CHECK ("recordings"."rights" in ('own', 'permission', 'license')),
	CONSTRAINT "recordings_rights_note" CHECK ("recordings"."rights" = 'own' or "recordings"."rights_note" <> ''),
	CONSTRAINT "recordings_source" CHECK (num_nonnulls("recordings"."media_id", "recordings"."outside") <= 1),
	CONSTRAINT "recordings_numbers" CHECK ("recordings"."season" > 0 and "recordings"."episode" > 0),
	CONSTRAINT "recordings_seconds" CHECK ("recordings"."seconds" between 1 and 86400),
	CONSTRAINT "recordings_published" CHECK ("recordings"."status" <> 'published' or "recordings"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "transcript_parts" (
	"transcript_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "transcript_parts_transcript_id_start_ms_pk" PRIMARY KEY("transcript_id","start_ms"),
	CONSTRAINT "transcript_parts_start" CHECK ("transcript_parts"."start_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recording_id" uuid NOT NULL,
	"language" text NOT NULL,
	"made" text NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"vtt" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "transcripts_language_once" UNIQUE("recording_id","language"),
	CONSTRAINT "transcripts_language" CHECK ("transcripts"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "transcripts_made" CHECK ("transcripts"."made" in ('typed', 'imported', 'machine')),
	CONSTRAINT "transcripts_reviewed" CHECK ("transcripts"."reviewed_by" is null or "transcripts"."reviewed_at" is not null),
	CONSTRAINT "transcripts_length" CHECK (length("transcripts"."vtt") <= 1200000)
);
--> statement-breakpoint
ALTER TABLE "course_media" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "course_media" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "recording_chapters" ADD CONSTRAINT "recording_chapters_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_days" ADD CONSTRAINT "recording_days_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_people" ADD CONSTRAINT "recording_people_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_people" ADD CONSTRAINT "recording_people_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_positions" ADD CONSTRAINT "recording_positions_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_positions" ADD CONSTRAINT "recording_positions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_shows" ADD CONSTRAINT "recording_shows_series_id_recording_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."recording_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_shows" ADD CONSTRAINT "recording_shows_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_steps" ADD CONSTRAINT "recording_steps_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_steps" ADD CONSTRAINT "recording_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_steps" ADD CONSTRAINT "recording_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_texts" ADD CONSTRAINT "recording_texts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_series_id_recording_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."recording_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_media_id_course_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."course_media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_transcript_id_transcripts_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "public"."transcripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_people_person" ON "recording_people" USING btree ("person_id","recording_id");--> statement-breakpoint
CREATE INDEX "recording_positions_recent" ON "recording_positions" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recording_positions_recording" ON "recording_positions" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_series_slug" ON "recording_series" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "recording_series_created" ON "recording_series" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "recording_shows_slug" ON "recording_shows" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "recording_shows_series" ON "recording_shows" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "recording_shows_person" ON "recording_shows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "recording_steps_recording" ON "recording_steps" USING btree ("recording_id","id");--> statement-breakpoint
CREATE INDEX "recording_steps_actor" ON "recording_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "recording_steps_other" ON "recording_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_slug" ON "recordings" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "recordings_published_order" ON "recordings" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "recordings_language_order" ON "recordings" USING btree ("language","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "recordings_series" ON "recordings" USING btree ("series_id","season","episode","id");--> statement-breakpoint
CREATE INDEX "recordings_status_updated" ON "recordings" USING btree ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recordings_updated" ON "recordings" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recordings_owner" ON "recordings" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recordings_media" ON "recordings" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "recordings_occurrence" ON "recordings" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "transcripts_reviewed_by" ON "transcripts" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "transcripts_saved_by" ON "transcripts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "course_media_recording" ON "course_media" USING btree ("recording_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_owned" CHECK (num_nonnulls("course_media"."course_id", "course_media"."recording_id") = 1);
--> statement-breakpoint
-- Files of a deleted recording go with it; a nightly job deletes their bytes. By hand: the tables of courses know no recordings.
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade;
--> statement-breakpoint
-- A recording that is deleted is no longer found.
CREATE TRIGGER recordings_not_there AFTER DELETE ON recordings
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('recording');
