-- What the database itself promises, whoever writes to it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint

-- A fatwa is approved only with an answer. Checked at commit, so that both can be written in one transaction.
CREATE FUNCTION fatwa_approved_has_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM fatwas f WHERE f.id = NEW.id AND f.status = 'approved'
		AND NOT EXISTS (SELECT 1 FROM fatwa_responses r WHERE r.fatwa_id = f.id)
	) THEN
		RAISE EXCEPTION 'fatwa % is approved without a response', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwas_approved_has_response';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fatwas_approved_has_response AFTER INSERT OR UPDATE OF status ON fatwas
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'approved')
	EXECUTE FUNCTION fatwa_approved_has_response();
--> statement-breakpoint

-- Nor is the last answer of an approved one taken away; a fatwa that goes takes its answers with it.
CREATE FUNCTION fatwa_response_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM fatwas f WHERE f.id = OLD.fatwa_id AND f.status = 'approved'
		AND NOT EXISTS (SELECT 1 FROM fatwa_responses r WHERE r.fatwa_id = f.id)
	) THEN
		RAISE EXCEPTION 'fatwa % is approved without a response', OLD.fatwa_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwas_approved_has_response';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fatwa_responses_stay AFTER DELETE OR UPDATE OF fatwa_id ON fatwa_responses
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fatwa_response_stays();
--> statement-breakpoint
-- Only what is approved and not private is ever published …
CREATE FUNCTION fatwa_publication_is_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM fatwas f WHERE f.id = NEW.fatwa_id AND f.status = 'approved' AND NOT f.is_private FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'fatwa % is not public', NEW.fatwa_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwa_publications_public';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_public BEFORE INSERT OR UPDATE OF fatwa_id ON fatwa_publications
	FOR EACH ROW EXECUTE FUNCTION fatwa_publication_is_public();
--> statement-breakpoint
-- … and stops being so in the moment it no longer is.
CREATE FUNCTION fatwa_unpublish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM fatwa_publications WHERE fatwa_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwas_unpublish AFTER UPDATE OF status, is_private ON fatwas
	FOR EACH ROW WHEN (NEW.status <> 'approved' OR NEW.is_private)
	EXECUTE FUNCTION fatwa_unpublish();
--> statement-breakpoint

-- Totals: a statement that publishes or withdraws many rows changes each count once.
CREATE FUNCTION fatwa_totals_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO fatwa_totals (language, category, total)
		SELECT lang, category, count(*)::integer FROM (
			SELECT language AS lang, coalesce(category_id::text, '') AS category FROM added
			UNION ALL
			SELECT 'all', coalesce(category_id::text, '') FROM added WHERE is_primary
		) rows GROUP BY lang, category ORDER BY lang, category
	ON CONFLICT (language, category) DO UPDATE SET total = fatwa_totals.total + excluded.total;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fatwa_totals_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO fatwa_totals (language, category, total)
		SELECT lang, category, -count(*)::integer FROM (
			SELECT language AS lang, coalesce(category_id::text, '') AS category FROM removed
			UNION ALL
			SELECT 'all', coalesce(category_id::text, '') FROM removed WHERE is_primary
		) rows GROUP BY lang, category ORDER BY lang, category
	ON CONFLICT (language, category) DO UPDATE SET total = fatwa_totals.total + excluded.total;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fatwa_totals_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO fatwa_totals (language, category, total)
		SELECT lang, category, sum(change)::integer FROM (
			SELECT language AS lang, coalesce(category_id::text, '') AS category, 1 AS change FROM added
			UNION ALL
			SELECT 'all', coalesce(category_id::text, ''), 1 FROM added WHERE is_primary
			UNION ALL
			SELECT language, coalesce(category_id::text, ''), -1 FROM removed
			UNION ALL
			SELECT 'all', coalesce(category_id::text, ''), -1 FROM removed WHERE is_primary
		) rows GROUP BY lang, category HAVING sum(change) <> 0 ORDER BY lang, category
	ON CONFLICT (language, category) DO UPDATE SET total = fatwa_totals.total + excluded.total;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_added AFTER INSERT ON fatwa_publications
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fatwa_totals_add();
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_removed AFTER DELETE ON fatwa_publications
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION fatwa_totals_remove();
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_moved AFTER UPDATE ON fatwa_publications
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fatwa_totals_move();
--> statement-breakpoint

-- The words of published titles, to correct a mistyped one by.
CREATE FUNCTION fatwa_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
		SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.title_vector)) AS word
		WHERE length(word) BETWEEN 4 AND 40 ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_words AFTER INSERT ON fatwa_publications
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fatwa_words();
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_new_words AFTER UPDATE ON fatwa_publications
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fatwa_words();
--> statement-breakpoint

-- How many are enrolled, so that no list counts.
CREATE FUNCTION course_enrolled_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE courses c SET enrolled_count = c.enrolled_count + n.count
			FROM (SELECT course_id, count(*)::integer AS count FROM changed GROUP BY course_id) n WHERE c.id = n.course_id;
	ELSE
		UPDATE courses c SET enrolled_count = c.enrolled_count - n.count
			FROM (SELECT course_id, count(*)::integer AS count FROM changed GROUP BY course_id) n WHERE c.id = n.course_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_enrollments_added AFTER INSERT ON course_enrollments
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION course_enrolled_count();
--> statement-breakpoint
CREATE TRIGGER course_enrollments_removed AFTER DELETE ON course_enrollments
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION course_enrolled_count();
