-- In the order in which a student's step takes them, so that neither waits for the other.
DO $$ BEGIN
	LOCK TABLE "course_enrollments", "fatwas" IN SHARE ROW EXCLUSIVE MODE;
	LOCK TABLE "section_notes", "notes" IN ACCESS EXCLUSIVE MODE;
END $$;--> statement-breakpoint
DROP INDEX "notes_of_user";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "fatwa_id" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "enrollment_id" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "section" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "notes" SET "updated_at" = "created_at";--> statement-breakpoint
-- As `fold` of app/platform/text.ts, which is asked for the words of a search; a hamza may be left out besides.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		fold_person(regexp_replace($1, U&'\0648\0670([\0629\06C3\0647\06C1])', U&'\0627\\1', 'g')),
		U&'(\0632\0643|\0635\0644|\062D\064A|\0645\0634\0643)\0648(\0647(?![\0620-\06FF]))', U&'\\1\0627\\2', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION note_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A space in front of each word lets a short one be looked for where words begin.
	NEW.search := ' ' || regexp_replace(fold_text(NEW.title || ' ' || coalesce(NEW.content, '')), '\s+', ' ', 'g');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notes_search BEFORE INSERT OR UPDATE OF title, content, search ON notes
	FOR EACH ROW EXECUTE FUNCTION note_search();--> statement-breakpoint
UPDATE "notes" SET "search" = '';--> statement-breakpoint
-- Notes beside the sections of courses come into the same table, under the title of their section.
CREATE FUNCTION section_title(enrollment uuid, lineage uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(s.title, c.title) FROM course_enrollments e JOIN courses c ON c.id = e.course_id
		LEFT JOIN course_sections s ON s.version_id IN (c.approved_version_id, e.version_id) AND s.lineage = $2
	WHERE e.id = $1 ORDER BY s.version_id = c.approved_version_id DESC NULLS LAST LIMIT 1
$$;--> statement-breakpoint
INSERT INTO "notes" ("title", "content", "user_id", "enrollment_id", "section", "created_at", "updated_at")
	SELECT section_title(n.enrollment_id, n.section), n.text, e.user_id, n.enrollment_id, n.section, n.updated_at, n.updated_at
	FROM section_notes n JOIN course_enrollments e ON e.id = n.enrollment_id;--> statement-breakpoint
DROP TABLE "section_notes";--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_fatwa_id_fatwas_id_fk" FOREIGN KEY ("fatwa_id") REFERENCES "public"."fatwas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_beside" CHECK (("notes"."enrollment_id" is null) = ("notes"."section" is null));--> statement-breakpoint
CREATE UNIQUE INDEX "notes_section" ON "notes" USING btree ("enrollment_id","section");--> statement-breakpoint
CREATE INDEX "notes_fatwa" ON "notes" USING btree ("fatwa_id") WHERE fatwa_id is not null;--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id",((pinned_at is not null)::int),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_searched" ON "notes" USING gin ("search" gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
-- For processes of the version before, which read and write it during a rolling restart; nothing else asks for it.
CREATE VIEW "section_notes" AS
	SELECT "enrollment_id", "section", "content" AS "text", "updated_at" FROM "notes"
	WHERE "enrollment_id" IS NOT NULL AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE FUNCTION note_of_section() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- What is written anew is there again.
		NEW.deleted_at := NULL;
	ELSE
		NEW.user_id := (SELECT user_id FROM course_enrollments WHERE id = NEW.enrollment_id);
		NEW.title := section_title(NEW.enrollment_id, NEW.section);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notes_of_section BEFORE INSERT ON notes
	FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION note_of_section();--> statement-breakpoint
CREATE TRIGGER notes_of_section_again BEFORE UPDATE OF content ON notes
	FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION note_of_section();
