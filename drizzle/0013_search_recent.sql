ALTER TABLE "fatwa_publications" ADD COLUMN "is_recent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fatwa_publications_recent" ON "fatwa_publications" USING gin ("title_vector","question_vector","answer_vector") WHERE is_recent;
--> statement-breakpoint
-- What a search finds: titles, at most `most`, then questions, then answers. What it costs must not grow with the
-- library, and an index reads all rows of a word before it gives the first: so recent ones are asked for first, in an
-- index of their own, and all only where there are so few that this costs little too.
-- A function, because its parts are planned once and not each time; the queries stand in sub-selects to hide them from
-- the planner, which for a common word would read the table instead.
--   wanted        the words, and what narrows them; wanted_recent_years: of the last years too
--   stems         the words by their stems alone, not narrowed; null for no look-up of older ones by them
--   words         what titles are ranked by; any_word: titles of what was found in a question or an answer
--   few, plenty   with fewer titles older ones are asked for; with so many found nothing more is
CREATE FUNCTION search_fatwas(wanted tsquery, wanted_recent_years tsquery, stems tsquery, words tsquery, any_word tsquery,
	only_language text, category uuid, few integer, plenty integer, most integer
) RETURNS TABLE (place integer, rank real, fatwa_id uuid, language text, slug text, title text, excerpt text,
	category_id uuid, published_at timestamptz
) LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
	more integer;
	total integer := 0;
	older integer := 0;
BEGIN
	RETURN QUERY SELECT 1, ts_rank(p.title_vector, words, 1), p.fatwa_id, p.language, p.slug, p.title,
			p.excerpt, p.category_id, p.published_at
		FROM fatwa_publications p
		WHERE p.is_recent AND p.title_vector @@ (SELECT wanted_recent_years)
			AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
		LIMIT most;
	GET DIAGNOSTICS more = ROW_COUNT;
	total := total + more;
	IF total < plenty THEN
		RETURN QUERY SELECT 1, ts_rank(p.title_vector, words, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE p.is_recent AND p.title_vector @@ (SELECT wanted) AND NOT p.title_vector @@ (SELECT wanted_recent_years)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT most - total;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
	-- Such a look-up skips through the longer lists: neither beginnings of words nor a language, which most rows have.
	IF total < few AND stems IS NOT NULL THEN
		RETURN QUERY SELECT 1, ts_rank(p.title_vector, words, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM (SELECT * FROM fatwa_publications s WHERE s.title_vector @@ (SELECT stems) LIMIT most) p
			WHERE NOT p.is_recent AND (only_language IS NULL OR p.language = only_language)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT most - total;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
		older := older + more;
	END IF;
	IF total < plenty THEN
		RETURN QUERY SELECT 2, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE p.is_recent AND p.question_vector @@ (SELECT wanted) AND NOT p.title_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
	IF total < plenty THEN
		RETURN QUERY SELECT 3, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE p.is_recent AND p.answer_vector @@ (SELECT wanted) AND NOT p.question_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
	IF total < plenty AND stems IS NOT NULL THEN
		RETURN QUERY SELECT 2, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM (SELECT * FROM fatwa_publications s WHERE s.question_vector @@ (SELECT stems) LIMIT most) p
			WHERE NOT p.is_recent AND (only_language IS NULL OR p.language = only_language)
				AND NOT p.title_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
		older := older + more;
	END IF;
	IF total < plenty AND stems IS NOT NULL THEN
		RETURN QUERY SELECT 3, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM (SELECT * FROM fatwa_publications s WHERE s.answer_vector @@ (SELECT stems) LIMIT most) p
			WHERE NOT p.is_recent AND (only_language IS NULL OR p.language = only_language)
				AND NOT p.question_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
		older := older + more;
	END IF;
	-- All of them; what was found by stems comes once more among them.
	IF total < plenty THEN
		total := total - older;
		RETURN QUERY SELECT 1, ts_rank(p.title_vector, words, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE NOT p.is_recent AND p.title_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT most;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
	IF total < plenty THEN
		RETURN QUERY SELECT 2, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE NOT p.is_recent AND p.question_vector @@ (SELECT wanted) AND NOT p.title_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
	IF total < plenty THEN
		RETURN QUERY SELECT 3, ts_rank(p.title_vector, any_word, 1), p.fatwa_id, p.language, p.slug, p.title,
				p.excerpt, p.category_id, p.published_at
			FROM fatwa_publications p
			WHERE NOT p.is_recent AND p.answer_vector @@ (SELECT wanted) AND NOT p.question_vector @@ (SELECT wanted)
				AND (category IS NULL OR p.category_id IS NOT DISTINCT FROM category)
			LIMIT plenty;
		GET DIAGNOSTICS more = ROW_COUNT;
		total := total + more;
	END IF;
END $$;
--> statement-breakpoint
-- Known words like these, each with the one it is like: see app/platform/spelling.server.ts. The threshold is lowered
-- for this statement, before the index is asked.
CREATE FUNCTION likely_words(words text[], similar_limit integer, prefix_limit integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	likely jsonb := '[]';
	asked text;
	pairs jsonb;
BEGIN
	PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
	FOREACH asked IN ARRAY words LOOP
		SELECT jsonb_agg(jsonb_build_object('asked', asked, 'word', found.word)) INTO pairs FROM (
			(SELECT w.word FROM search_words w WHERE w.word = asked)
			UNION ALL (SELECT w.word FROM search_words w WHERE w.word % asked
				ORDER BY similarity(w.word, asked) DESC LIMIT similar_limit)
			UNION ALL (SELECT w.word FROM search_words w
				WHERE w.word LIKE left(asked, CASE WHEN length(asked) > 6 THEN 3 ELSE 2 END) || '%' LIMIT prefix_limit)
		) AS found;
		likely := likely || coalesce(pairs, '[]');
	END LOOP;
	RETURN likely;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pages_show_publications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- Being recent or not shows nowhere, and changes alone.
		PERFORM 1 FROM before JOIN after USING (fatwa_id, language) WHERE before.is_recent <> after.is_recent LIMIT 1;
		IF FOUND THEN RETURN NULL; END IF;
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
