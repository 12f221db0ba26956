-- The words of a question as the staff's search compares them: folded as app/platform/text.ts folds, a hamza may be
-- left out besides, and an Arabic word stands with and without its article. Parted at signs that are named here, not
-- by character classes, which depend on the database's locale.
CREATE FUNCTION question_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH words AS (
		SELECT DISTINCT regexp_replace(left(word, 40), U&'(\0632\0643|\0635\0644|\062D\064A|\0645\0634\0643)\0648\0647$', U&'\\1\0627\0647') AS word
		FROM regexp_split_to_table(
			fold_person(regexp_replace($1, U&'\0648\0670([\0629\06C3\0647\06C1])', U&'\0627\\1', 'g')),
			U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00BF\00D7\00F7\060C\061B\061F\066A-\066D\06D4\06DD\06DE\06E9\2000-\206F\20A0-\20CF\2190-\23FF\2500-\27BF\2E00-\2E7F\3000-\303F\FD3E-\FD4F\FDFC-\FDFD\FE10-\FE1F\FE30-\FE4F]+'
		) AS word
	), bare AS (
		SELECT regexp_replace(word, U&'^(\0648\0627\0644|\0628\0627\0644|\0643\0627\0644|\0641\0627\0644|\0648\0644\0644|\0644\0644|\0627\0644)', '') AS word FROM words
	)
	SELECT coalesce(array_agg(word), '{}') FROM (
		SELECT word FROM words WHERE word <> '' UNION SELECT word FROM bare WHERE length(word) > 1
	) AS all_words
$$;
--> statement-breakpoint
ALTER TABLE fatwas ADD COLUMN search tsvector DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Beside the words stands what a list is narrowed by, so that the index alone finds what is both: no word holds a
-- sign of equality.
CREATE FUNCTION fatwa_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	words text[];
BEGIN
	-- Most steps change no word.
	IF TG_OP = 'UPDATE' AND OLD.search <> '' AND NEW.title = OLD.title AND NEW.question = OLD.question THEN
		words := array(SELECT word FROM unnest(tsvector_to_array(OLD.search)) AS word WHERE left(word, 1) <> '=');
	ELSIF TG_OP = 'INSERT' AND NEW.search <> '' THEN
		-- An import has looked up the words itself, in a tenth of the time.
		words := tsvector_to_array(NEW.search);
	ELSE
		words := question_words(NEW.title || ' ' || NEW.question);
	END IF;
	NEW.search := array_to_tsvector(words || array_remove(array[
		'=' || NEW.status,
		CASE WHEN NEW.closed_at IS NOT NULL THEN '=closed' END,
		'=' || NEW.language,
		'=' || NEW.category_id,
		'=' || NEW.scholar_id,
		'=' || extract(year FROM NEW.created_at AT TIME ZONE 'UTC')
	], NULL));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwas_search
	BEFORE INSERT OR UPDATE OF title, question, language, category_id, scholar_id, status, closed_at, created_at, search
	ON fatwas FOR EACH ROW EXECUTE FUNCTION fatwa_search();
--> statement-breakpoint
UPDATE fatwas SET search = '';
--> statement-breakpoint
-- What is yet to be sorted in waits in a short list, which every search reads: an import pays a quarter for its words.
CREATE INDEX fatwas_search ON fatwas USING gin (search) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- The lists of the staff: each status by the day that is promised, those without one last, and as they came.
CREATE INDEX fatwas_desk ON fatwas (status, (coalesce(due_on, 'infinity'::date)), number)
	WHERE closed_at IS NULL AND status IN ('pending', 'assigned', 'answered');
--> statement-breakpoint
CREATE INDEX fatwas_by_language ON fatwas (language, status, created_at, id);
--> statement-breakpoint
CREATE INDEX fatwas_closed ON fatwas (created_at, id) WHERE closed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX fatwas_taken_down ON fatwas (created_at DESC NULLS LAST, id) WHERE taken_down_at IS NOT NULL;
--> statement-breakpoint
-- Who settled reports: an account that goes is looked up by it.
CREATE INDEX fatwa_reports_resolver ON fatwa_reports (resolved_by) WHERE resolved_by IS NOT NULL;
