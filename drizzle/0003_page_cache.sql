-- Visitors' pages are kept ready by every process. Whoever changes what they show (a form, an import, a person with
-- psql) makes the database say so on the channel mishkat_pages when it commits: words such as `fatwa:<id>` or `courses`,
-- parted by blanks (app/platform/page-tags.ts). `fatwa:*` stands for all that begin so.

-- Many at once are told as one: an import of 100 000 rows sends a handful of notifications, not 100 000.
CREATE FUNCTION pages_changed(tags text[], all_of_them text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	told integer := coalesce(nullif(current_setting('mishkat.told', true), ''), '0')::integer
		+ coalesce(cardinality(tags), 0);
BEGIN
	IF coalesce(cardinality(tags), 0) = 0 THEN RETURN; END IF;
	PERFORM set_config('mishkat.told', told::text, true);
	PERFORM pg_notify('mishkat_pages', CASE WHEN told > 60 THEN all_of_them ELSE array_to_string(tags, ' ') END);
END $$;
--> statement-breakpoint
CREATE FUNCTION pages_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mishkat_pages', '*');
	RETURN NULL;
END $$;
--> statement-breakpoint

CREATE FUNCTION pages_show_publications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['fatwas', 'fatwa:' || fatwa_id, 'shelf:' || language || ':' || category_id]) AS tag
			FROM (
				SELECT fatwa_id, language, category_id FROM before
				UNION ALL SELECT fatwa_id, language, category_id FROM after
			) AS rows LIMIT 61
		) AS words WHERE tag IS NOT NULL;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['fatwas', 'fatwa:' || fatwa_id, 'shelf:' || language || ':' || category_id]) AS tag
			FROM changed LIMIT 61
		) AS words WHERE tag IS NOT NULL;
	END IF;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_publications_added AFTER INSERT ON fatwa_publications
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_publications();
--> statement-breakpoint
CREATE TRIGGER pages_publications_removed AFTER DELETE ON fatwa_publications
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_publications();
--> statement-breakpoint
CREATE TRIGGER pages_publications_changed AFTER UPDATE ON fatwa_publications
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_publications();
--> statement-breakpoint
CREATE TRIGGER pages_publications_emptied AFTER TRUNCATE ON fatwa_publications
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint

-- What a published fatwa's page takes from the question itself and from the answer; the rest is in the publication.
CREATE FUNCTION pages_show_fatwas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT 'fatwa:' || a.id AS tag FROM after a JOIN before b ON b.id = a.id
		WHERE a.status = 'approved'
			AND (a.number, a.user_id, a.sample_at) IS DISTINCT FROM (b.number, b.user_id, b.sample_at) LIMIT 61
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
CREATE TRIGGER pages_fatwas_changed AFTER UPDATE ON fatwas
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_fatwas();
--> statement-breakpoint
CREATE FUNCTION pages_show_responses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT 'fatwa:' || a.fatwa_id AS tag FROM after a
		WHERE EXISTS (SELECT 1 FROM fatwa_publications p WHERE p.response_id = a.id) LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'fatwas fatwa:* shelf:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_responses_changed AFTER UPDATE ON fatwa_responses
	REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_responses();
--> statement-breakpoint

-- A course counts from the moment it is in the catalogue until it no longer is.
CREATE FUNCTION pages_show_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['courses', 'course:' || id]) AS tag FROM (
				SELECT id, status FROM before UNION ALL SELECT id, status FROM after
			) AS rows WHERE status = 'approved' LIMIT 61
		) AS words;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['courses', 'course:' || id]) AS tag FROM changed WHERE status = 'approved' LIMIT 61
		) AS words;
	END IF;
	PERFORM pages_changed(tags, 'courses course:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_courses_added AFTER INSERT ON courses
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_courses();
--> statement-breakpoint
CREATE TRIGGER pages_courses_removed AFTER DELETE ON courses
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_courses();
--> statement-breakpoint
CREATE TRIGGER pages_courses_changed AFTER UPDATE ON courses
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_courses();
--> statement-breakpoint
CREATE TRIGGER pages_courses_emptied AFTER TRUNCATE ON courses
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE FUNCTION pages_show_sections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT 'course:' || course_id AS tag FROM (
				SELECT course_id FROM before UNION ALL SELECT course_id FROM after
			) AS rows LIMIT 61
		) AS words;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (SELECT DISTINCT 'course:' || course_id AS tag FROM changed LIMIT 61) AS words;
	END IF;
	PERFORM pages_changed(tags, 'courses course:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_sections_added AFTER INSERT ON course_sections
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_sections();
--> statement-breakpoint
CREATE TRIGGER pages_sections_removed AFTER DELETE ON course_sections
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_sections();
--> statement-breakpoint
CREATE TRIGGER pages_sections_changed AFTER UPDATE ON course_sections
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_sections();
--> statement-breakpoint

CREATE FUNCTION pages_show_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT unnest(ARRAY['categories', 'category:' || id]) AS tag FROM changed LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'categories category:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_categories_added AFTER INSERT ON categories
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_categories();
--> statement-breakpoint
CREATE TRIGGER pages_categories_removed AFTER DELETE ON categories
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_categories();
--> statement-breakpoint
CREATE TRIGGER pages_categories_changed AFTER UPDATE ON categories
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_categories();
--> statement-breakpoint
CREATE TRIGGER pages_categories_emptied AFTER TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint

-- Scholars: their names and pictures, their public profiles, and who is one.
CREATE FUNCTION pages_show_people() RETURNS trigger LANGUAGE plpgsql AS $$
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
				OR EXISTS (SELECT 1 FROM courses c WHERE c.scholar_id = a.id)
			)
		LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'scholars scholar:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_people_changed AFTER UPDATE ON profiles
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_people();
--> statement-breakpoint
-- Somebody who goes takes their name along.
CREATE FUNCTION pages_show_gone_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT unnest(ARRAY['scholars', 'scholar:' || id]) AS tag FROM changed LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'scholars scholar:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_people_removed AFTER DELETE ON profiles
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_gone_people();
--> statement-breakpoint
CREATE FUNCTION pages_show_scholars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (
		SELECT DISTINCT unnest(ARRAY['scholars', 'scholar:' || user_id]) AS tag FROM changed LIMIT 61
	) AS words;
	PERFORM pages_changed(tags, 'scholars scholar:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_scholars_added AFTER INSERT ON scholar_profiles
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_scholars();
--> statement-breakpoint
CREATE TRIGGER pages_scholars_removed AFTER DELETE ON scholar_profiles
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_scholars();
--> statement-breakpoint
CREATE TRIGGER pages_scholars_changed AFTER UPDATE ON scholar_profiles
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_scholars();
--> statement-breakpoint
CREATE FUNCTION pages_show_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['scholars', 'scholar:' || user_id]) AS tag FROM (
				SELECT user_id, role FROM before UNION ALL SELECT user_id, role FROM after
			) AS rows WHERE role <> 'user' LIMIT 61
		) AS words;
	ELSE
		SELECT array_agg(tag) INTO tags FROM (
			SELECT DISTINCT unnest(ARRAY['scholars', 'scholar:' || user_id]) AS tag
			FROM changed WHERE role <> 'user' LIMIT 61
		) AS words;
	END IF;
	PERFORM pages_changed(tags, 'scholars scholar:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_roles_added AFTER INSERT ON user_roles
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_roles();
--> statement-breakpoint
CREATE TRIGGER pages_roles_removed AFTER DELETE ON user_roles
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_roles();
--> statement-breakpoint
CREATE TRIGGER pages_roles_changed AFTER UPDATE ON user_roles
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION pages_show_roles();
--> statement-breakpoint

-- The site's own pages, and the settings: those every process holds in memory and reads again.
CREATE FUNCTION pages_show_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	SELECT array_agg(tag) INTO tags FROM (SELECT DISTINCT 'page:' || page AS tag FROM changed LIMIT 61) AS words;
	PERFORM pages_changed(tags, 'page:*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_texts_added AFTER INSERT ON page_versions
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_texts();
--> statement-breakpoint
CREATE TRIGGER pages_texts_removed AFTER DELETE ON page_versions
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_texts();
--> statement-breakpoint
CREATE TRIGGER pages_texts_changed AFTER UPDATE ON page_versions
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_show_texts();
--> statement-breakpoint
CREATE TRIGGER pages_page_versions_emptied AFTER TRUNCATE ON page_versions
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE TRIGGER pages_scholar_profiles_emptied AFTER TRUNCATE ON scholar_profiles
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE TRIGGER pages_course_sections_emptied AFTER TRUNCATE ON course_sections
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE TRIGGER pages_user_roles_emptied AFTER TRUNCATE ON user_roles
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE TRIGGER pages_profiles_emptied AFTER TRUNCATE ON profiles
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE TRIGGER pages_fatwa_responses_emptied AFTER TRUNCATE ON fatwa_responses
	FOR EACH STATEMENT EXECUTE FUNCTION pages_all_changed();
--> statement-breakpoint
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mishkat_settings', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
	FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
--> statement-breakpoint

-- What each build's pages load, by its hashed name: while processes of two builds run side by side, any of them has it.
CREATE TABLE kept_assets (
	name text PRIMARY KEY,
	bytes bytea NOT NULL,
	kept_at timestamp with time zone NOT NULL DEFAULT now()
);
