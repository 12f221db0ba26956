CREATE TABLE "counseling_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counseling_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
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
	CONSTRAINT "counseling_steps_kind" CHECK ("counseling_steps"."kind" in ('opened', 'claimed', 'assigned', 'released', 'handed-over', 'lapsed', 'replied', 'written', 'referred', 'looked', 'closed', 'reopened')),
	CONSTRAINT "counseling_steps_from_status" CHECK ("counseling_steps"."from_status" in ('pending', 'assigned', 'answered', 'closed')),
	CONSTRAINT "counseling_steps_to_status" CHECK ("counseling_steps"."to_status" in ('pending', 'assigned', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "counseling_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"referral" text,
	"read_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "counseling_messages_kind" CHECK ("counseling_messages"."kind" in ('seeker', 'counselor', 'note')),
	CONSTRAINT "counseling_messages_referral" CHECK ("counseling_messages"."referral" in ('doctor', 'consultation'))
);
--> statement-breakpoint
CREATE TABLE "counseling_snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spiritual_counseling" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"receipt_hash" text,
	"form_hash" text,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"triage" text,
	"anonymous" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"helper" text DEFAULT 'any' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"scholar_id" uuid,
	"active_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"due_on" date,
	"closing" text,
	"erase_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spiritual_counseling_topic" CHECK ("spiritual_counseling"."topic" in ('jinn', 'evil-eye', 'magic', 'grief', 'anxiety', 'other')),
	CONSTRAINT "spiritual_counseling_status" CHECK ("spiritual_counseling"."status" in ('pending', 'assigned', 'answered', 'closed')),
	CONSTRAINT "spiritual_counseling_language" CHECK ("spiritual_counseling"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "spiritual_counseling_helper" CHECK ("spiritual_counseling"."helper" in ('any', 'female', 'male')),
	CONSTRAINT "spiritual_counseling_closing" CHECK ("spiritual_counseling"."closing" in ('none', 'doctor', 'consultation', 'crisis-line')),
	CONSTRAINT "spiritual_counseling_nameless" CHECK (not "spiritual_counseling"."anonymous" or "spiritual_counseling"."user_id" is null)
);
--> statement-breakpoint
ALTER TABLE "scholar_competences" DROP CONSTRAINT "scholar_competences_once";--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD COLUMN "service" text DEFAULT 'fatwas' NOT NULL;--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "counseling_steps" ADD CONSTRAINT "counseling_steps_thread_id_spiritual_counseling_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."spiritual_counseling"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_steps" ADD CONSTRAINT "counseling_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_steps" ADD CONSTRAINT "counseling_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_messages" ADD CONSTRAINT "counseling_messages_thread_id_spiritual_counseling_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."spiritual_counseling"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_messages" ADD CONSTRAINT "counseling_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_snippets" ADD CONSTRAINT "counseling_snippets_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spiritual_counseling" ADD CONSTRAINT "spiritual_counseling_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spiritual_counseling" ADD CONSTRAINT "spiritual_counseling_scholar_id_profiles_id_fk" FOREIGN KEY ("scholar_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counseling_steps_thread" ON "counseling_steps" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "counseling_steps_actor" ON "counseling_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "counseling_steps_other" ON "counseling_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "counseling_messages_thread" ON "counseling_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "counseling_messages_author" ON "counseling_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "counseling_snippets_author" ON "counseling_snippets" USING btree ("author_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "spiritual_counseling_receipt" ON "spiritual_counseling" USING btree ("receipt_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "spiritual_counseling_form" ON "spiritual_counseling" USING btree ("form_hash");--> statement-breakpoint
CREATE INDEX "spiritual_counseling_user" ON "spiritual_counseling" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "spiritual_counseling_status_due" ON "spiritual_counseling" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "spiritual_counseling_scholar" ON "spiritual_counseling" USING btree ("scholar_id","status","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "spiritual_counseling_idle" ON "spiritual_counseling" USING btree ("active_at") WHERE status = 'assigned';--> statement-breakpoint
CREATE INDEX "spiritual_counseling_erase" ON "spiritual_counseling" USING btree ("erase_on") WHERE status = 'closed';--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD CONSTRAINT "scholar_competences_once" UNIQUE NULLS NOT DISTINCT("user_id","service","category_id","topic","language");--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD CONSTRAINT "scholar_competences_service" CHECK ("scholar_competences"."service" in ('fatwas', 'counseling'));--> statement-breakpoint
ALTER TABLE "scholar_competences" ADD CONSTRAINT "scholar_competences_gender" CHECK ("scholar_competences"."gender" in ('female', 'male'));