CREATE TABLE "reminders_sent" (
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"for_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_sent_subject_id_name_for_at_pk" PRIMARY KEY("subject_id","name","for_at")
);
--> statement-breakpoint
CREATE TABLE "consultation_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_holds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"scholar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "consultation_steps_kind" CHECK ("consultation_steps"."kind" in ('requested', 'confirmed', 'declined', 'withdrawn', 'cancelled', 'rescheduled', 'assigned', 'completed', 'no-show', 'lapsed')),
	CONSTRAINT "consultation_steps_from_status" CHECK ("consultation_steps"."from_status" in ('pending', 'confirmed', 'completed', 'declined', 'cancelled', 'no-show')),
	CONSTRAINT "consultation_steps_to_status" CHECK ("consultation_steps"."to_status" in ('pending', 'confirmed', 'completed', 'declined', 'cancelled', 'no-show'))
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"time_slot" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"scholar_id" uuid,
	"wanted_scholar_id" uuid,
	"wanted_gender" text,
	"wanted_language" text,
	"wanted_meeting" text,
	"with_spouse" boolean DEFAULT false NOT NULL,
	"spouse_name" text DEFAULT '' NOT NULL,
	"meeting" text,
	"meeting_detail" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"document_url" text,
	"summary" text DEFAULT '' NOT NULL,
	"summary_kept_at" timestamp with time zone,
	"origin_kind" text,
	"origin_id" uuid,
	"follows_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"emptied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('pending', 'confirmed', 'completed', 'declined', 'cancelled', 'no-show')),
	CONSTRAINT "consultations_language" CHECK ("consultations"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "consultations_wanted_gender" CHECK ("consultations"."wanted_gender" in ('female', 'male')),
	CONSTRAINT "consultations_wanted_language" CHECK ("consultations"."wanted_language" in ('en', 'ar', 'ur')),
	CONSTRAINT "consultations_wanted_meeting" CHECK ("consultations"."wanted_meeting" in ('video', 'phone', 'place')),
	CONSTRAINT "consultations_meeting" CHECK ("consultations"."meeting" in ('video', 'phone', 'place')),
	CONSTRAINT "consultations_origin" CHECK ("consultations"."origin_kind" in ('fatwa', 'counseling')),
	CONSTRAINT "consultations_order" CHECK ("consultations"."starts_at" < "consultations"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "hour_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" text,
	"closes" text,
	CONSTRAINT "hour_exceptions_once" UNIQUE NULLS NOT DISTINCT("user_id","day","opens","closes"),
	CONSTRAINT "hour_exceptions_edges" CHECK (("hour_exceptions"."opens" is null and "hour_exceptions"."closes" is null) or ("hour_exceptions"."opens" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$' and "hour_exceptions"."closes" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$'))
);
--> statement-breakpoint
CREATE TABLE "scholar_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"zone" text NOT NULL,
	"gender" text,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice_hours" integer,
	"buffer_minutes" integer,
	"feed_hash" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scholar_calendars_gender" CHECK ("scholar_calendars"."gender" in ('female', 'male')),
	CONSTRAINT "scholar_calendars_notice" CHECK ("scholar_calendars"."notice_hours" between 0 and 720),
	CONSTRAINT "scholar_calendars_buffer" CHECK ("scholar_calendars"."buffer_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	CONSTRAINT "weekly_hours_once" UNIQUE("user_id","weekday","opens","closes"),
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 0 and 6),
	CONSTRAINT "weekly_hours_edges" CHECK ("weekly_hours"."opens" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$' and "weekly_hours"."closes" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$')
);
--> statement-breakpoint
ALTER TABLE "consultation_holds" ADD CONSTRAINT "consultation_holds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_holds" ADD CONSTRAINT "consultation_holds_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_steps" ADD CONSTRAINT "consultation_steps_subject_id_consultations_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_steps" ADD CONSTRAINT "consultation_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_steps" ADD CONSTRAINT "consultation_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_category_consultation_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."consultation_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_wanted_scholar_id_profiles_id_fk" FOREIGN KEY ("wanted_scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_follows_id_consultations_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_exceptions" ADD CONSTRAINT "hour_exceptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholar_calendars" ADD CONSTRAINT "scholar_calendars_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_sent_for" ON "reminders_sent" USING btree ("for_at");--> statement-breakpoint
CREATE INDEX "consultation_holds_scholar" ON "consultation_holds" USING btree ("scholar_id");--> statement-breakpoint
CREATE INDEX "consultation_holds_expires" ON "consultation_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consultation_steps_subject" ON "consultation_steps" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "consultation_steps_actor" ON "consultation_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "consultation_steps_other" ON "consultation_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "consultations_user" ON "consultations" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "consultations_scholar" ON "consultations" USING btree ("scholar_id","starts_at");--> statement-breakpoint
CREATE INDEX "consultations_live" ON "consultations" USING btree ("starts_at") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "consultations_status_start" ON "consultations" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "consultations_waiting" ON "consultations" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "consultations_ended" ON "consultations" USING btree ("ends_at") WHERE emptied_at is null;--> statement-breakpoint
CREATE INDEX "consultations_category" ON "consultations" USING btree ("category");--> statement-breakpoint
CREATE INDEX "consultations_wanted" ON "consultations" USING btree ("wanted_scholar_id");--> statement-breakpoint
CREATE INDEX "consultations_follows" ON "consultations" USING btree ("follows_id");--> statement-breakpoint
CREATE INDEX "consultations_document" ON "consultations" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scholar_calendars_feed" ON "scholar_calendars" USING btree ("feed_hash");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- No path whatever, a race, an import or a mistake, makes the hours of a scholar overlap.
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_no_overlap"
	EXCLUDE USING gist ("scholar_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("status" IN ('pending', 'confirmed'));
--> statement-breakpoint
-- The four of the specification.
INSERT INTO "consultation_categories" ("id", "names", "descriptions", "position") VALUES
	('marriage',
		'{"en": "Marriage Guidance", "ar": "الإرشاد الزوجي", "ur": "ازدواجی رہنمائی"}',
		'{"en": "Proposals, nikah process, marital issues and rights", "ar": "الخِطبة وإجراءات عقد النكاح والمشكلات الزوجية والحقوق", "ur": "رشتے، نکاح کا طریقہ، ازدواجی مسائل اور حقوق"}', 1),
	('family',
		'{"en": "Family Matters", "ar": "شؤون الأسرة", "ur": "خاندانی معاملات"}',
		'{"en": "Parenting, inheritance, family disputes and family relations", "ar": "تربية الأولاد والميراث والخلافات والعلاقات الأسرية", "ur": "بچوں کی تربیت، وراثت، خاندانی تنازعات اور تعلقات"}', 2),
	('business',
		'{"en": "Business & Finance", "ar": "التجارة والمال", "ur": "کاروبار اور مالیات"}',
		'{"en": "Halal investments, contracts, partnerships and finance", "ar": "الاستثمار الحلال والعقود والشراكات والتمويل", "ur": "حلال سرمایہ کاری، معاہدے، شراکت داری اور مالیات"}', 3),
	('inheritance',
		'{"en": "Inheritance", "ar": "الميراث", "ur": "وراثت"}',
		'{"en": "Islamic inheritance law and wealth distribution", "ar": "أحكام الميراث في الإسلام وتقسيم التركة", "ur": "اسلامی قانونِ وراثت اور ترکے کی تقسیم"}', 4);
