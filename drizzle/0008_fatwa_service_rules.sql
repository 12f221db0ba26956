-- Nor is what was taken down, or replaced by another, read by the public.
CREATE OR REPLACE FUNCTION fatwa_publication_is_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM fatwas f WHERE f.id = NEW.fatwa_id AND f.status = 'approved' AND NOT f.is_private
		AND f.taken_down_at IS NULL AND f.superseded_by IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'fatwa % is not public', NEW.fatwa_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwa_publications_public';
	END IF;
	-- Nor an answer before somebody approved it.
	PERFORM 1 FROM fatwa_responses r WHERE r.id = NEW.response_id AND r.proposed_at IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'response % of fatwa % waits for review', NEW.response_id, NEW.fatwa_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwa_publications_reviewed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER fatwa_publications_public ON fatwa_publications;
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_public BEFORE INSERT OR UPDATE OF fatwa_id, response_id ON fatwa_publications
	FOR EACH ROW EXECUTE FUNCTION fatwa_publication_is_public();
--> statement-breakpoint
DROP TRIGGER fatwas_unpublish ON fatwas;
--> statement-breakpoint
CREATE TRIGGER fatwas_unpublish AFTER UPDATE OF status, is_private, taken_down_at, superseded_by ON fatwas
	FOR EACH ROW WHEN (
		NEW.status <> 'approved' OR NEW.is_private OR NEW.taken_down_at IS NOT NULL OR NEW.superseded_by IS NOT NULL
	)
	EXECUTE FUNCTION fatwa_unpublish();
--> statement-breakpoint
-- A private question has no public answer to stand for it: it is merged into nothing that others read, and the other
-- way round nobody is sent to somebody else's private one.
CREATE FUNCTION fatwa_merge_is_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM fatwas o WHERE o.id = NEW.merged_into AND o.id <> NEW.id
		AND (NOT NEW.is_private OR (o.is_private AND o.user_id = NEW.user_id))
		AND (NOT o.is_private OR o.user_id = NEW.user_id);
	IF NOT FOUND THEN
		RAISE EXCEPTION 'fatwa % cannot be merged into %', NEW.id, NEW.merged_into
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fatwas_merge_fits';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwas_merge_fits BEFORE UPDATE OF merged_into ON fatwas
	FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL AND NEW.merged_into IS DISTINCT FROM OLD.merged_into)
	EXECUTE FUNCTION fatwa_merge_is_fit();
