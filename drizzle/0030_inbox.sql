CREATE TABLE "contact_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "contact_steps_kind" CHECK ("contact_steps"."kind" in ('replied', 'noted', 'read', 'marked-unread', 'assigned', 'released', 'archived', 'reopened', 'deleted')),
	CONSTRAINT "contact_steps_from_status" CHECK ("contact_steps"."from_status" in ('unread', 'waiting', 'answered', 'archived', 'deleted')),
	CONSTRAINT "contact_steps_to_status" CHECK ("contact_steps"."to_status" in ('unread', 'waiting', 'answered', 'archived', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_unread";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'unread' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_steps" ADD CONSTRAINT "contact_steps_subject_id_contact_messages_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_steps" ADD CONSTRAINT "contact_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_steps" ADD CONSTRAINT "contact_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_steps_subject" ON "contact_steps" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "contact_steps_actor" ON "contact_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "contact_steps_other" ON "contact_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "person_notes_author" ON "person_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status_created" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree ("due_on") WHERE status in ('unread', 'waiting');--> statement-breakpoint
CREATE INDEX "contact_messages_updated" ON "contact_messages" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('unread', 'waiting', 'answered', 'archived', 'deleted'));--> statement-breakpoint
-- What was read before is not known to be answered. Nothing of it is due, and its time of keeping begins now.
UPDATE contact_messages SET status = 'waiting' WHERE read_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE contact_messages DROP COLUMN read_at;
--> statement-breakpoint
-- What the staff look for messages by, folded as names of people are.
ALTER TABLE contact_messages ADD COLUMN search text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION contact_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := ' ' || fold_person(NEW.name || ' ' || NEW.email || ' ' || NEW.message);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_search BEFORE INSERT OR UPDATE OF name, email, message, search ON contact_messages
	FOR EACH ROW EXECUTE FUNCTION contact_search();
--> statement-breakpoint
UPDATE contact_messages SET search = '';
--> statement-breakpoint
CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops) WITH (fastupdate = off);
