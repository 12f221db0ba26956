-- The staff find questions by the country that they are asked from: its code stands among the tags of the index.
CREATE OR REPLACE FUNCTION fatwa_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
		'=' || NEW.country,
		'=' || NEW.category_id,
		'=' || NEW.scholar_id,
		'=' || extract(year FROM NEW.created_at AT TIME ZONE 'UTC')
	], NULL));
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER fatwas_search ON fatwas;
--> statement-breakpoint
CREATE TRIGGER fatwas_search
	BEFORE INSERT OR UPDATE OF title, question, language, country, category_id, scholar_id, status, closed_at, created_at, search
	ON fatwas FOR EACH ROW EXECUTE FUNCTION fatwa_search();
--> statement-breakpoint
UPDATE fatwas SET country = country WHERE country IS NOT NULL;
