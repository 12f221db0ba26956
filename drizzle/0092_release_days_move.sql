-- The opening day of a published section, chosen by the Hijri calendar, moves with its month; nothing else of it changes.
CREATE OR REPLACE FUNCTION course_sections_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.release ? 'hijri'
		AND NEW.release - 'on' - 'movedAt' = OLD.release - 'on' - 'movedAt'
		-- A generated column has no value yet before an update.
		AND to_jsonb(NEW) - '{release,estimated_minutes}'::text[] = to_jsonb(OLD) - '{release,estimated_minutes}'::text[]
	THEN
		RETURN NEW;
	END IF;
	IF EXISTS (
		SELECT 1 FROM courses c
		WHERE c.id = NEW.course_id AND NEW.version_id IN (c.submitted_version_id, c.approved_version_id)
	) THEN
		RAISE EXCEPTION 'section % belongs to a version that was submitted or approved', NEW.id;
	END IF;
	RETURN NEW;
END $$;
