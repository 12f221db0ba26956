CREATE TABLE "fatwa_feedback" (
	"fatwa_id" uuid NOT NULL,
	"language" text NOT NULL,
	"voter" text NOT NULL,
	"is_clear" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fatwa_feedback_fatwa_id_language_voter_pk" PRIMARY KEY("fatwa_id","language","voter"),
	CONSTRAINT "fatwa_feedback_language" CHECK ("fatwa_feedback"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "fatwa_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fatwa_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "fatwa_reports_language" CHECK ("fatwa_reports"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "asker_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"daily_limit" integer,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asker_limits_daily" CHECK ("asker_limits"."daily_limit" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "fatwa_draft_revisions" (
	"fatwa_id" uuid NOT NULL,
	"language" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"reference_text" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fatwa_draft_revisions_fatwa_id_language_revision_pk" PRIMARY KEY("fatwa_id","language","revision"),
	CONSTRAINT "fatwa_draft_revisions_language" CHECK ("fatwa_draft_revisions"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "fatwa_drafts" (
	"fatwa_id" uuid NOT NULL,
	"language" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"reference_text" text DEFAULT '' NOT NULL,
	"school" text,
	"context" text DEFAULT '' NOT NULL,
	"hadith" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_quotations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_reason" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fatwa_drafts_fatwa_id_language_pk" PRIMARY KEY("fatwa_id","language"),
	CONSTRAINT "fatwa_drafts_language" CHECK ("fatwa_drafts"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "fatwa_drafts_school" CHECK ("fatwa_drafts"."school" in ('hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'))
);
--> statement-breakpoint
CREATE TABLE "fatwa_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fatwa_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fatwa_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fatwa_steps_kind" CHECK ("fatwa_steps"."kind" in ('submitted', 'claimed', 'assigned', 'released', 'lapsed', 'handed-over', 'clarification-asked', 'clarified', 'made-private', 'withdrawn', 'answered', 'sent-back', 'approved', 'rejected', 'undone', 'merged', 'revised', 'superseded', 'taken-down', 'restored', 'edited')),
	CONSTRAINT "fatwa_steps_from_status" CHECK ("fatwa_steps"."from_status" in ('pending', 'assigned', 'answered', 'approved', 'rejected')),
	CONSTRAINT "fatwa_steps_to_status" CHECK ("fatwa_steps"."to_status" in ('pending', 'assigned', 'answered', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "scholar_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"hand_over_to" uuid,
	"applied_at" timestamp with time zone,
	CONSTRAINT "scholar_absences_order" CHECK ("scholar_absences"."from_on" <= "scholar_absences"."until_on")
);
--> statement-breakpoint
CREATE TABLE "scholar_competences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" uuid,
	"language" text,
	CONSTRAINT "scholar_competences_once" UNIQUE NULLS NOT DISTINCT("user_id","category_id","language"),
	CONSTRAINT "scholar_competences_language" CHECK ("scholar_competences"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
DROP INDEX "fatwas_by_category";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "notices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "policy" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "leads_to_consultancy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "school" text;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "context" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "hadith" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "change_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "reviewed_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "clarification_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "revision_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "asked_again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "superseded_by" uuid;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwas" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_feedback" ADD CONSTRAINT "fatwa_feedback_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_reports" ADD CONSTRAINT "fatwa_reports_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_reports" ADD CONSTRAINT "fatwa_reports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_reports" ADD CONSTRAINT "fatwa_reports_resolved_by_profiles_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asker_limits" ADD CONSTRAINT "asker_limits_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asker_limits" ADD CONSTRAINT "asker_limits_set_by_profiles_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_draft_revisions" ADD CONSTRAINT "fatwa_draft_revisions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_draft_revisions" ADD CONSTRAINT "fatwa_draft_revisions_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_drafts" ADD CONSTRAINT "fatwa_drafts_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_drafts" ADD CONSTRAINT "fatwa_drafts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_steps" ADD CONSTRAINT "fatwa_steps_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_steps" ADD CONSTRAINT "fatwa_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwa_steps" ADD CONSTRAINT "fatwa_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_absences" ADD CONSTRAINT "scholar_absences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_absences" ADD CONSTRAINT "scholar_absences_hand_over_to_profiles_id_fk" FOREIGN KEY ("hand_over_to") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD CONSTRAINT "scholar_competences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD CONSTRAINT "scholar_competences_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fatwa_reports_newest" ON "fatwa_reports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fatwa_reports_open" ON "fatwa_reports" USING btree ("created_at" DESC NULLS LAST,"id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "fatwa_reports_fatwa" ON "fatwa_reports" USING btree ("fatwa_id");--> statement-breakpoint
CREATE INDEX "fatwa_reports_user" ON "fatwa_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "asker_limits_set_by" ON "asker_limits" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "fatwa_draft_revisions_author" ON "fatwa_draft_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "fatwa_draft_revisions_at" ON "fatwa_draft_revisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fatwa_drafts_author" ON "fatwa_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "fatwa_steps_fatwa" ON "fatwa_steps" USING btree ("fatwa_id","id");--> statement-breakpoint
CREATE INDEX "fatwa_steps_actor" ON "fatwa_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "fatwa_steps_other" ON "fatwa_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "scholar_absences_user" ON "scholar_absences" USING btree ("user_id","from_on");--> statement-breakpoint
CREATE INDEX "scholar_absences_other" ON "scholar_absences" USING btree ("hand_over_to");--> statement-breakpoint
CREATE INDEX "scholar_absences_waiting" ON "scholar_absences" USING btree ("from_on") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "scholar_competences_category" ON "scholar_competences" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD CONSTRAINT "fatwa_responses_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_merged_into_fatwas_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."fatwas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_superseded_by_fatwas_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."fatwas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fatwa_responses_reviewer" ON "fatwa_responses" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "fatwas_newest" ON "fatwas" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fatwas_waiting" ON "fatwas" USING btree ("status","created_at","id") WHERE closed_at is null and status in ('pending', 'assigned', 'answered');--> statement-breakpoint
CREATE INDEX "fatwas_due" ON "fatwas" USING btree ("due_on","id") WHERE closed_at is null and status in ('pending', 'assigned', 'answered');--> statement-breakpoint
CREATE INDEX "fatwas_idle" ON "fatwas" USING btree ("active_at") WHERE status = 'assigned' and closed_at is null;--> statement-breakpoint
CREATE INDEX "fatwas_revisions" ON "fatwas" USING btree ("revision_at","id") WHERE revision_at is not null;--> statement-breakpoint
CREATE INDEX "fatwas_merged" ON "fatwas" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "fatwas_superseded" ON "fatwas" USING btree ("superseded_by") WHERE superseded_by is not null;--> statement-breakpoint
CREATE INDEX "fatwas_by_category" ON "fatwas" USING btree ("category_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_policy" CHECK ("categories"."policy" in ('open', 'refused'));--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD CONSTRAINT "fatwa_responses_school" CHECK ("fatwa_responses"."school" in ('hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'));--> statement-breakpoint
ALTER TABLE "fatwas" ADD CONSTRAINT "fatwas_country" CHECK ("fatwas"."country" ~ '^[A-Z]{2}$');