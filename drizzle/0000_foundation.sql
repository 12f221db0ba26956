CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholar_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bios" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('user', 'scholar', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"type" text NOT NULL,
	"icon" text,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_type" CHECK ("categories"."type" in ('course', 'fatwa', 'both'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "course_enrollments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version_id" uuid,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"certificate_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrollments_progress" CHECK ("course_enrollments"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"order" integer NOT NULL,
	"minutes" integer,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"category_id" uuid,
	"level" text DEFAULT 'beginner' NOT NULL,
	"scholar_id" uuid,
	"image_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_version_id" uuid,
	"approved_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"external_id" text,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_language" CHECK ("courses"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('draft', 'pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "fatwa_publications" (
	"fatwa_id" uuid NOT NULL,
	"language" text NOT NULL,
	"response_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"category_id" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"title_vector" "tsvector" NOT NULL,
	"question_vector" "tsvector" NOT NULL,
	"answer_vector" "tsvector" NOT NULL,
	CONSTRAINT "fatwa_publications_fatwa_id_language_pk" PRIMARY KEY("fatwa_id","language")
);
--> statement-breakpoint
CREATE TABLE "fatwa_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fatwa_id" uuid NOT NULL,
	"scholar_id" uuid,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"reference_text" text DEFAULT '' NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fatwa_responses_version" UNIQUE("fatwa_id","language","version"),
	CONSTRAINT "fatwa_responses_language" CHECK ("fatwa_responses"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "fatwa_totals" (
	"language" text NOT NULL,
	"category" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "fatwa_totals_language_category_pk" PRIMARY KEY("language","category")
);
--> statement-breakpoint
CREATE TABLE "fatwas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fatwas_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"category_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_id" uuid,
	"scholar_id" uuid,
	"is_private" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"external_id" text,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fatwas_language" CHECK ("fatwas"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "fatwas_status" CHECK ("fatwas"."status" in ('pending', 'assigned', 'answered', 'approved', 'rejected')),
	CONSTRAINT "fatwas_approved_at" CHECK ("fatwas"."status" <> 'approved' or "fatwas"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD CONSTRAINT "scholar_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_publications" ADD CONSTRAINT "fatwa_publications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_publications" ADD CONSTRAINT "fatwa_publications_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_publications" ADD CONSTRAINT "fatwa_publications_response_id_fatwa_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."fatwa_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD CONSTRAINT "fatwa_responses_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD CONSTRAINT "fatwa_responses_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "kept_forms_expires" ON "kept_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "profiles" USING btree ("email");--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("type","slug");--> statement-breakpoint
CREATE INDEX "categories_created" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("created_at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollments_once" ON "course_enrollments" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_user" ON "course_enrollments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_order" ON "course_sections" USING btree ("version_id","order");--> statement-breakpoint
CREATE INDEX "course_sections_course" ON "course_sections" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" USING btree ("course_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_external" ON "courses" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "courses_catalogue" ON "courses" USING btree ("language","approved_at" DESC NULLS LAST,"id") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_category" ON "courses" USING btree ("category_id","language","approved_at" DESC NULLS LAST,"id") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_level" ON "courses" USING btree ("level","language","approved_at" DESC NULLS LAST,"id") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_catalogue_scholar" ON "courses" USING btree ("scholar_id","language","approved_at" DESC NULLS LAST,"id") WHERE status = 'approved' and archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_category" ON "courses" USING btree ("category_id","approved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_by_scholar" ON "courses" USING btree ("scholar_id","approved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_by_status" ON "courses" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "fatwa_publications_newest" ON "fatwa_publications" USING btree ("language","published_at" DESC NULLS LAST,"fatwa_id");--> statement-breakpoint
CREATE INDEX "fatwa_publications_category" ON "fatwa_publications" USING btree ("language","category_id","published_at" DESC NULLS LAST,"fatwa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fatwa_publications_primary" ON "fatwa_publications" USING btree ("fatwa_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "fatwa_publications_all" ON "fatwa_publications" USING btree ("published_at" DESC NULLS LAST,"fatwa_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "fatwa_publications_all_category" ON "fatwa_publications" USING btree ("category_id","published_at" DESC NULLS LAST,"fatwa_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "fatwa_publications_response" ON "fatwa_publications" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "fatwa_publications_title" ON "fatwa_publications" USING gin ("title_vector");--> statement-breakpoint
CREATE INDEX "fatwa_publications_question" ON "fatwa_publications" USING gin ("question_vector");--> statement-breakpoint
CREATE INDEX "fatwa_publications_answer" ON "fatwa_publications" USING gin ("answer_vector");--> statement-breakpoint
CREATE INDEX "fatwa_responses_external" ON "fatwa_responses" USING btree ("external_id","version");--> statement-breakpoint
CREATE INDEX "fatwa_responses_scholar" ON "fatwa_responses" USING btree ("scholar_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fatwas_number" ON "fatwas" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "fatwas_external" ON "fatwas" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "fatwas_by_status" ON "fatwas" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "fatwas_by_scholar" ON "fatwas" USING btree ("scholar_id","status","created_at");--> statement-breakpoint
CREATE INDEX "fatwas_by_asker" ON "fatwas" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fatwas_by_category" ON "fatwas" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id","created_at" DESC NULLS LAST,"id");