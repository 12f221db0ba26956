-- What a reviewer says of a passage of an answer, for its author. `proposed_at`: which submission it is about.
CREATE TABLE fatwa_remarks (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	fatwa_id uuid NOT NULL REFERENCES fatwas (id) ON DELETE CASCADE,
	language text NOT NULL,
	proposed_at timestamp with time zone NOT NULL,
	anchor jsonb NOT NULL,
	text text NOT NULL,
	author_id uuid REFERENCES profiles (id) ON DELETE SET NULL,
	at timestamp with time zone NOT NULL,
	sent_at timestamp with time zone,
	resolved_at timestamp with time zone,
	resolved_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
	CONSTRAINT fatwa_remarks_language CHECK (language in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE INDEX fatwa_remarks_fatwa ON fatwa_remarks (fatwa_id, at);
--> statement-breakpoint
CREATE INDEX fatwa_remarks_author ON fatwa_remarks (author_id);
--> statement-breakpoint
CREATE INDEX fatwa_remarks_resolved_by ON fatwa_remarks (resolved_by);
