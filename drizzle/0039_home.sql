-- The questions of the week: what readers said of answers, and what was asked again, lately.
CREATE INDEX fatwa_feedback_newest ON fatwa_feedback (at DESC, fatwa_id);
--> statement-breakpoint
CREATE INDEX fatwas_asked_again ON fatwas (closed_at DESC, merged_into) WHERE merged_into IS NOT NULL;
--> statement-breakpoint
-- The organisation's numbers are typed in each language: what was typed for all is the English one, which stands in.
UPDATE settings SET value = jsonb_build_object('en', value)
	WHERE key LIKE 'claims.%' AND key <> 'claims.computed' AND jsonb_typeof(value) = 'string';
--> statement-breakpoint
DELETE FROM settings WHERE key LIKE 'claims.%' AND jsonb_typeof(value) = 'null';
--> statement-breakpoint
UPDATE settings SET value = (
	SELECT jsonb_object_agg(e.k, CASE WHEN e.k LIKE 'claims.%' AND jsonb_typeof(e.v) = 'string'
		THEN jsonb_build_object('en', e.v) ELSE e.v END) FROM jsonb_each(value) AS e (k, v))
	WHERE key = 'sample.values' AND jsonb_typeof(value) = 'object' AND value <> '{}';
