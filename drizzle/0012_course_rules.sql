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
