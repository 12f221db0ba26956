CREATE TABLE "certificate_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"course_id" uuid,
	"name" text NOT NULL,
	"course_title" text NOT NULL,
	"course_language" text NOT NULL,
	"teacher" text NOT NULL,
	"minutes" integer NOT NULL,
	"version" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"key_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text DEFAULT '' NOT NULL,
	"revoked_by" uuid,
	CONSTRAINT "certificates_language" CHECK ("certificates"."course_language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_ratings_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_ratings_stars" CHECK ("course_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"section" uuid NOT NULL,
	"version_id" uuid,
	"answers" jsonb NOT NULL,
	"right" jsonb NOT NULL,
	"score" integer NOT NULL,
	"passed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "section_notes" (
	"enrollment_id" uuid NOT NULL,
	"section" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_notes_enrollment_id_section_pk" PRIMARY KEY("enrollment_id","section")
);
--> statement-breakpoint
CREATE TABLE "section_progress" (
	"enrollment_id" uuid NOT NULL,
	"section" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"watched" integer DEFAULT 0 NOT NULL,
	"played_at" timestamp with time zone,
	"quiz_passed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_progress_enrollment_id_section_pk" PRIMARY KEY("enrollment_id","section"),
	CONSTRAINT "section_progress_position" CHECK ("section_progress"."position" between 0 and 360000),
	CONSTRAINT "section_progress_watched" CHECK ("section_progress"."watched" between 0 and 3600000)
);
--> statement-breakpoint
CREATE TABLE "course_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"seconds" integer,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_media_received" CHECK ("course_media"."received" between 0 and "course_media"."size")
);
--> statement-breakpoint
CREATE TABLE "course_media_parts" (
	"media_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "course_media_parts_media_id_start_pk" PRIMARY KEY("media_id","start")
);
--> statement-breakpoint
CREATE TABLE "course_announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version_id" uuid,
	"previous_version_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_steps_kind" CHECK ("course_steps"."kind" in ('created', 'submitted', 'approved', 'rejected', 'undone', 'edited', 'withdrawn', 'unpublished', 'archived', 'unarchived', 'deleted', 'restored', 'announced')),
	CONSTRAINT "course_steps_from_status" CHECK ("course_steps"."from_status" in ('draft', 'pending', 'approved', 'rejected')),
	CONSTRAINT "course_steps_to_status" CHECK ("course_steps"."to_status" in ('draft', 'pending', 'approved', 'rejected'))
);
--> statement-breakpoint
DROP INDEX "courses_catalogue";--> statement-breakpoint
DROP INDEX "courses_catalogue_category";--> statement-breakpoint
DROP INDEX "courses_catalogue_level";--> statement-breakpoint
DROP INDEX "courses_catalogue_scholar";--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "last_section" uuid;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "quiz_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "lineage" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "quiz" jsonb;--> statement-breakpoint
ALTER TABLE "course_sections" ADD COLUMN "release" jsonb;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "level" text DEFAULT 'beginner' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "rejected_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "working_version_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "submitted_version_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A version says all that its course says; those of before say what the course says now.
UPDATE course_versions v SET title = c.title, description = c.description, language = c.language, category_id = c.category_id,
	level = c.level, image_url = c.image_url, saved_at = v.created_at, submitted_at = v.created_at
	FROM courses c WHERE c.id = v.course_id;--> statement-breakpoint
ALTER TABLE "course_versions" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
-- What is no longer approved is in the catalogue no more; what was never approved is worked on, or waits.
UPDATE courses SET submitted_version_id = approved_version_id, approved_version_id = NULL WHERE status = 'pending' AND approved_at IS NULL;--> statement-breakpoint
UPDATE courses SET working_version_id = approved_version_id, approved_version_id = NULL WHERE status IN ('draft', 'rejected');--> statement-breakpoint
UPDATE course_enrollments SET completed_at = updated_at WHERE completed;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_profiles_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_notes" ADD CONSTRAINT "section_notes_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_progress" ADD CONSTRAINT "section_progress_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media_parts" ADD CONSTRAINT "course_media_parts_media_id_course_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."course_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_announcements" ADD CONSTRAINT "course_announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_announcements" ADD CONSTRAINT "course_announcements_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "certificates_revoker" ON "certificates" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "course_ratings_newest" ON "course_ratings" USING btree ("course_id","created_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "course_ratings_user" ON "course_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_section" ON "quiz_attempts" USING btree ("enrollment_id","section","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quiz_attempts_version" ON "quiz_attempts" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "section_progress_section" ON "section_progress" USING btree ("section");--> statement-breakpoint
CREATE INDEX "course_media_course" ON "course_media" USING btree ("course_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "course_media_owner" ON "course_media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "course_media_unfinished" ON "course_media" USING btree ("updated_at") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "course_announcements_course" ON "course_announcements" USING btree ("course_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "course_announcements_author" ON "course_announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "course_steps_course" ON "course_steps" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "course_steps_actor" ON "course_steps" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_enrollments_course" ON "course_enrollments" USING btree ("course_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_lineage" ON "course_sections" USING btree ("version_id","lineage");--> statement-breakpoint
CREATE INDEX "course_versions_category" ON "course_versions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "course_versions_author" ON "course_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "course_versions_reviewer" ON "course_versions" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_own" ON "courses" USING btree ("scholar_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_deleted" ON "courses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "courses_catalogue" ON "courses" USING btree ("language","approved_at" DESC NULLS LAST,"id") WHERE approved_version_id is not null and archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_category" ON "courses" USING btree ("category_id","language","approved_at" DESC NULLS LAST,"id") WHERE approved_version_id is not null and archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_level" ON "courses" USING btree ("level","language","approved_at" DESC NULLS LAST,"id") WHERE approved_version_id is not null and archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_scholar" ON "courses" USING btree ("scholar_id","language","approved_at" DESC NULLS LAST,"id") WHERE approved_version_id is not null and archived_at is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_language" CHECK ("course_versions"."language" in ('en', 'ar', 'ur'));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_level" CHECK ("course_versions"."level" in ('beginner', 'intermediate', 'advanced'));