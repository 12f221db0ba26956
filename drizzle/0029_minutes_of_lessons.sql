-- How long a section takes where its author does not say: 130 words a minute for what is learnt, half a minute for a passage
-- of the Quran (its text is not kept here), the length of its video or audio, three quarters of a minute for a question.
ALTER TABLE "course_sections" ADD COLUMN "estimated_minutes" integer GENERATED ALWAYS AS (nullif(ceil(
	regexp_count(regexp_replace(description, '<[^>]*>', ' ', 'g'), '\S+') / 130.0
	+ regexp_count(description, 'data-quran=') * 0.5
	+ coalesce((media->>'seconds')::numeric, 0) / 60
	+ coalesce(jsonb_array_length(quiz->'questions'), 0) * 0.75
), 0)::int) STORED;
