-- What else a published fatwa's page shows: who asked how often, what took its place, its versions, who reviewed them.
-- One that was replaced is read at its address without a publication, so changes of the fatwa itself are told, too.
CREATE OR REPLACE FUNCTION pages_show_fatwas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT 'fatwa:' || a.id AS tag FROM after a JOIN before b ON b.id = a.id
		WHERE (a.status = 'approved' OR b.status = 'approved')
			AND (a.number, a.user_id, a.sample_at, a.status, a.is_private, a.category_id, a.language, a.created_at,
				a.approved_at, a.closed_at, a.asked_again, a.superseded_by, a.taken_down_at, a.taken_down_reason)
			IS DISTINCT FROM (b.number, b.user_id, b.sample_at, b.status, b.is_private, b.category_id, b.language,
				b.created_at, b.approved_at, b.closed_at, b.asked_again, b.superseded_by, b.taken_down_at,
				b.taken_down_reason)
		LIMIT 61
	) AS words;
	-- Whose answers they are, and since when: what a scholar's page lists by.
	IF EXISTS (
		SELECT 1 FROM after a JOIN before b ON b.id = a.id WHERE a.status = 'approved'
			AND (a.scholar_id, a.approved_at) IS DISTINCT FROM (b.scholar_id, b.approved_at)
	) THEN
		tags := array_append(coalesce(tags, ARRAY[]::text[]), 'fatwas');
	END IF;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION pages_show_gone_fatwas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT 'fatwa:' || id AS tag FROM changed WHERE status = 'approved' LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_fatwas_removed AFTER DELETE ON fatwas
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_gone_fatwas();
--> statement-breakpoint
CREATE TRIGGER pages_fatwas_emptied AFTER TRUNCATE ON fatwas
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint

-- Not the published version alone: those before it are read in the history.
CREATE OR REPLACE FUNCTION pages_show_responses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT 'fatwa:' || a.fatwa_id AS tag FROM after a
		WHERE EXISTS (SELECT 1 FROM fatwas f WHERE f.id = a.fatwa_id AND f.status = 'approved' AND NOT f.is_private)
		LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION pages_show_some_responses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT 'fatwa:' || c.fatwa_id AS tag FROM changed c
		WHERE c.proposed_at IS NULL
			AND EXISTS (SELECT 1 FROM fatwas f WHERE f.id = c.fatwa_id AND f.status = 'approved' AND NOT f.is_private)
		LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_responses_added AFTER INSERT ON fatwa_responses
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_some_responses();
--> statement-breakpoint
CREATE TRIGGER pages_responses_removed AFTER DELETE ON fatwa_responses
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_some_responses();
--> statement-breakpoint

-- A reviewer's name is shown as that of who answered.
CREATE OR REPLACE FUNCTION pages_show_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT unnest(ARRAY['scholars', 'scholar:' || a.id]) AS tag
		FROM after a JOIN before b ON b.id = a.id
		WHERE (a.name, a.avatar, a.banned_at, a.banned_until, a.erased_at)
				IS DISTINCT FROM (b.name, b.avatar, b.banned_at, b.banned_until, b.erased_at)
			AND (
				EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = a.id AND r.role <> 'user')
				OR EXISTS (SELECT 1 FROM scholar_profiles s WHERE s.user_id = a.id)
				OR EXISTS (SELECT 1 FROM fatwa_responses f WHERE f.scholar_id = a.id)
				OR EXISTS (SELECT 1 FROM fatwa_responses f WHERE f.reviewed_by = a.id)
				OR EXISTS (SELECT 1 FROM courses c WHERE c.scholar_id = a.id)
			)
		LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'scholars scholar:*');
	RETURN NULL;
END $$;
--> statement-breakpoint

-- What readers found unclear lately, and how many said what of one answer; reports that are settled.
CREATE INDEX fatwa_feedback_unclear ON fatwa_feedback (at DESC, fatwa_id, language) WHERE NOT is_clear;
--> statement-breakpoint
CREATE INDEX fatwa_feedback_counts ON fatwa_feedback (fatwa_id, language, is_clear);
--> statement-breakpoint
CREATE INDEX fatwa_reports_resolved ON fatwa_reports (created_at DESC NULLS LAST, id) WHERE resolved_at IS NOT NULL;
--> statement-breakpoint
-- Who asked last comes first in the list of askers; what nobody with an account asked is not in it.
CREATE INDEX fatwas_asked ON fatwas (created_at DESC NULLS LAST, id) WHERE user_id IS NOT NULL;
