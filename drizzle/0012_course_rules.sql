-- How a course is rated, so that no list counts.
CREATE FUNCTION course_rating_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		UPDATE courses SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.stars WHERE id = OLD.course_id;
	END IF;
	IF TG_OP IN ('UPDATE', 'INSERT') THEN
		UPDATE courses SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.stars WHERE id = NEW.course_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_ratings_sums AFTER INSERT OR UPDATE OR DELETE ON course_ratings
	FOR EACH ROW EXECUTE FUNCTION course_rating_sums();
--> statement-breakpoint

-- What was put before a reviewer, and what was published, stays as it was. A version may go; its sections do not change.
CREATE FUNCTION course_sections_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM courses c
		WHERE c.id = NEW.course_id AND NEW.version_id IN (c.submitted_version_id, c.approved_version_id)
	) THEN
		RAISE EXCEPTION 'section % belongs to a version that was submitted or approved', NEW.id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_sections_stay BEFORE UPDATE ON course_sections FOR EACH ROW EXECUTE FUNCTION course_sections_stay();
--> statement-breakpoint
CREATE INDEX course_enrollments_version ON course_enrollments (version_id);
--> statement-breakpoint

-- A course counts for visitors' pages from the moment it is in the catalogue until it no longer is.
CREATE OR REPLACE FUNCTION pages_show_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['courses', 'course:' || id]) AS tag FROM (
				SELECT id, approved_version_id FROM before UNION ALL SELECT id, approved_version_id FROM after
			) AS rows WHERE approved_version_id IS NOT NULL LIMIT 61
		) AS words;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['courses', 'course:' || id]) AS tag FROM changed
			WHERE approved_version_id IS NOT NULL LIMIT 61
		) AS words;
	END IF;
	PERFORM pages_changed(tags, 'courses course:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody is shown a section before its version is approved, and that changes its course.
CREATE OR REPLACE FUNCTION pages_show_sections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT 'course:' || rows.course_id AS tag FROM (
				SELECT course_id, version_id FROM before UNION ALL SELECT course_id, version_id FROM after
			) AS rows JOIN courses c ON c.approved_version_id = rows.version_id LIMIT 61
		) AS words;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT 'course:' || changed.course_id AS tag FROM changed
			JOIN courses c ON c.approved_version_id = changed.version_id LIMIT 61
		) AS words;
	END IF;
	PERFORM pages_changed(tags, 'courses course:*');
	RETURN NULL;
END $$;
--> statement-breakpoint

-- What the office looks for certificates by: number, name and course, folded as names of people are.
ALTER TABLE certificates ADD COLUMN search text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION certificate_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := ' ' || fold_person(NEW.number || ' ' || NEW.name || ' ' || NEW.course_title);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_search BEFORE INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION certificate_search();
--> statement-breakpoint
CREATE INDEX certificates_search ON certificates USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX certificates_revoked ON certificates (issued_at DESC NULLS LAST, id) WHERE revoked_at IS NOT NULL;
--> statement-breakpoint
-- What was signed stays as it was signed.
CREATE FUNCTION certificates_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.number, NEW.name, NEW.course_title, NEW.course_language, NEW.teacher, NEW.minutes, NEW.version, NEW.issued_at,
		NEW.key_id, NEW.signature) IS DISTINCT FROM (OLD.number, OLD.name, OLD.course_title, OLD.course_language, OLD.teacher,
		OLD.minutes, OLD.version, OLD.issued_at, OLD.key_id, OLD.signature)
	THEN
		RAISE EXCEPTION 'what certificate % says does not change', OLD.number;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_stay BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION certificates_stay();
--> statement-breakpoint
-- A certificate of a course of the sample goes with it.
CREATE FUNCTION sample_certificates_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM certificates WHERE course_id = OLD.id;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_sample_certificates BEFORE DELETE ON courses
	FOR EACH ROW WHEN (OLD.sample_at IS NOT NULL) EXECUTE FUNCTION sample_certificates_go();
--> statement-breakpoint
-- Whoever checks a certificate sees at once that it was revoked.
CREATE FUNCTION pages_show_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pages_changed(ARRAY['certificate:' || OLD.number], 'certificate:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_certificates AFTER UPDATE OR DELETE ON certificates
	FOR EACH ROW EXECUTE FUNCTION pages_show_certificates();
--> statement-breakpoint
CREATE FUNCTION pages_show_certificate_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pages_changed(ARRAY['certificate-keys'], 'certificate-keys');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_certificate_keys AFTER INSERT OR DELETE ON certificate_keys
	FOR EACH STATEMENT EXECUTE FUNCTION pages_show_certificate_keys();
--> statement-breakpoint

-- Which sections open on a day: asked each morning.
CREATE INDEX course_sections_released ON course_sections (version_id) WHERE release IS NOT NULL;
--> statement-breakpoint

-- The lists of the staff: by title as people type it, and each filter in the order of its list.
ALTER TABLE courses ADD COLUMN search text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION course_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := ' ' || fold_person(NEW.title);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_titles BEFORE INSERT OR UPDATE OF title, search ON courses
	FOR EACH ROW EXECUTE FUNCTION course_search();
--> statement-breakpoint
UPDATE courses SET search = '';
--> statement-breakpoint
CREATE INDEX courses_titled ON courses USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX courses_office ON courses (created_at DESC NULLS LAST, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX courses_office_category ON courses (category_id, created_at DESC NULLS LAST, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX courses_office_language ON courses (language, created_at DESC NULLS LAST, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX courses_office_archived ON courses (created_at DESC NULLS LAST, id) WHERE archived_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX courses_own_status ON courses (scholar_id, status, updated_at DESC NULLS LAST, id);
--> statement-breakpoint
CREATE INDEX course_enrollments_standing ON course_enrollments (course_id, completed, created_at DESC NULLS LAST, id);
