-- Posts: a row a language, drafts apart from what is published, series, tags, and who may write.
CREATE TABLE "post_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"not_quotations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "post_grants" (
	"person_id" uuid NOT NULL,
	"right" text NOT NULL,
	"granted_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_grants_person_id_right_pk" PRIMARY KEY("person_id","right"),
	CONSTRAINT "post_grants_right" CHECK ("post_grants"."right" in ('write', 'review'))
);
--> statement-breakpoint
CREATE TABLE "post_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slugs_language_slug_pk" PRIMARY KEY("language","slug"),
	CONSTRAINT "post_slugs_language" CHECK ("post_slugs"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "post_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL,
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
	CONSTRAINT "post_steps_kind" CHECK ("post_steps"."kind" in ('written', 'submitted', 'taken-back', 'approved', 'scheduled', 'sent-back', 'announced', 'released', 'unscheduled', 'revised', 'revision-submitted', 'revision-taken-back', 'revision-approved', 'revision-sent-back', 'revision-dropped', 'withdrawn', 'restored', 'edited')),
	CONSTRAINT "post_steps_from_status" CHECK ("post_steps"."from_status" in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "post_steps_to_status" CHECK ("post_steps"."to_status" in ('draft', 'review', 'scheduled', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "post_tag_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"work_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "post_tags_work_id_tag_id_pk" PRIMARY KEY("work_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"approved_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_number_pk" PRIMARY KEY("post_id","number"),
	CONSTRAINT "post_versions_number" CHECK ("post_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid,
	"position" integer,
	"category_id" uuid,
	"cover" jsonb,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_works_place" UNIQUE("series_id","position"),
	CONSTRAINT "post_works_position" CHECK ("post_works"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"work_id" uuid NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"is_announcement" boolean DEFAULT false NOT NULL,
	"cites" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"byline" text DEFAULT '' NOT NULL,
	"translator_id" uuid,
	"translator_byline" text DEFAULT '' NOT NULL,
	"translation_of" uuid,
	"translated_version" integer,
	"published_version" integer,
	"revision_at" timestamp with time zone,
	"revision_submitted_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"words" integer DEFAULT 0 NOT NULL,
	"shows_reason" boolean DEFAULT false NOT NULL,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"import_key" text,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_language_once" UNIQUE("work_id","language"),
	CONSTRAINT "posts_language" CHECK ("posts"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "posts_title" CHECK (length("posts"."title") <= 300),
	CONSTRAINT "posts_summary" CHECK (length("posts"."summary") <= 400),
	CONSTRAINT "posts_scheduled" CHECK (("posts"."status" = 'scheduled') = ("posts"."publish_at" is not null)),
	CONSTRAINT "posts_published" CHECK ("posts"."status" <> 'published' or ("posts"."published_at" is not null and "posts"."published_version" is not null and "posts"."slug" <> '' and "posts"."title" <> '')),
	CONSTRAINT "posts_author" CHECK ("posts"."author_id" is not null or "posts"."byline" <> '' or "posts"."status" = 'draft'),
	CONSTRAINT "posts_translation" CHECK (("posts"."translation_of" is null) or "posts"."translated_version" is not null),
	CONSTRAINT "posts_revision" CHECK ("posts"."revision_submitted_at" is null or "posts"."revision_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_grants" ADD CONSTRAINT "post_grants_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_grants" ADD CONSTRAINT "post_grants_granted_by_profiles_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_steps" ADD CONSTRAINT "post_steps_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_steps" ADD CONSTRAINT "post_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_steps" ADD CONSTRAINT "post_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_work_id_post_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."post_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_post_tag_names_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."post_tag_names"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_works" ADD CONSTRAINT "post_works_series_id_post_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."post_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_works" ADD CONSTRAINT "post_works_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_work_id_post_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."post_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_translator_id_profiles_id_fk" FOREIGN KEY ("translator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_translation_of" FOREIGN KEY ("translation_of") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_drafts_saved_by" ON "post_drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "post_grants_granted_by" ON "post_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "post_series_slug" ON "post_series" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "post_series_created" ON "post_series" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_steps_post" ON "post_steps" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_steps_actor" ON "post_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "post_steps_other" ON "post_steps" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_tag_names_slug" ON "post_tag_names" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "post_versions_approved_by" ON "post_versions" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "post_works_category" ON "post_works" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("language","slug") WHERE slug <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "posts_import" ON "posts" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "posts_published_order" ON "posts" USING btree ("language","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "posts_author_published" ON "posts" USING btree ("author_id","language","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "posts_status_updated" ON "posts" USING btree ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_translator" ON "posts" USING btree ("translator_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_translation" ON "posts" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "posts_revision_waits" ON "posts" USING btree ("revision_submitted_at") WHERE revision_submitted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE status = 'scheduled';
--> statement-breakpoint
-- A published text stays as it was; only who approved it is forgotten with the account.
CREATE FUNCTION post_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.title, NEW.summary, NEW.body, NEW.notes, NEW.reason, NEW.number, NEW.post_id, NEW.at)
		IS DISTINCT FROM (OLD.title, OLD.summary, OLD.body, OLD.notes, OLD.reason, OLD.number, OLD.post_id, OLD.at) THEN
		RAISE EXCEPTION 'a published version of a post is never changed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_version_stays BEFORE UPDATE ON post_versions FOR EACH ROW EXECUTE FUNCTION post_version_stays();
--> statement-breakpoint
-- A post that is deleted is no longer found.
CREATE TRIGGER posts_not_there AFTER DELETE ON posts
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('post');
