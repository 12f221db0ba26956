-- One search: what fatwas and courses were found by before goes. search_documents of 0031 stands for all of it.
DROP TRIGGER fatwa_publications_words ON fatwa_publications;--> statement-breakpoint
DROP TRIGGER fatwa_publications_new_words ON fatwa_publications;--> statement-breakpoint
DROP FUNCTION fatwa_words();--> statement-breakpoint
DROP FUNCTION likely_words(text[], integer, integer);--> statement-breakpoint
DROP FUNCTION search_fatwas(tsquery, tsquery, tsquery, tsquery, tsquery, text, uuid, integer, integer, integer);--> statement-breakpoint
DROP TABLE search_words;--> statement-breakpoint
ALTER TABLE fatwa_publications DROP COLUMN title_vector, DROP COLUMN question_vector, DROP COLUMN answer_vector, DROP COLUMN is_recent;--> statement-breakpoint
ALTER TABLE courses DROP COLUMN search_vector;
--> statement-breakpoint
-- Whoever deletes what is found takes it out of the search, by whatever way; of a course its lessons too. The lock is
-- that of app/search/documents.server.ts: words are taken away by one at a time.
CREATE FUNCTION search_not_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7061207);
	DELETE FROM search_documents d USING gone, unnest(TG_ARGV) AS found (kind)
		WHERE d.kind = found.kind AND (d.ref = gone.id::text COLLATE "C"
			OR d.ref > gone.id || ':' COLLATE "C" AND d.ref < gone.id || ';' COLLATE "C");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_not_there AFTER DELETE ON courses
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('course', 'lesson');
--> statement-breakpoint
CREATE TRIGGER profiles_not_there AFTER DELETE ON profiles
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('scholar');
--> statement-breakpoint
CREATE TRIGGER categories_not_there AFTER DELETE ON categories
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('category');
--> statement-breakpoint
CREATE TRIGGER dua_situations_not_there AFTER DELETE ON dua_situations
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_not_there('dua');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fatwa_not_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7061207);
	DELETE FROM search_documents d USING removed
		WHERE d.kind = 'fatwa' AND d.ref = removed.fatwa_id::text COLLATE "C" AND d.language = removed.language;
	RETURN NULL;
END $$;
