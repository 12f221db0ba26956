-- A wording as it was put before the reviewers, and who has read it: who reviews it again is shown what changed since.
CREATE TABLE fatwa_proposals (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	fatwa_id uuid NOT NULL REFERENCES fatwas (id) ON DELETE CASCADE,
	language text NOT NULL,
	text jsonb NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT fatwa_proposals_language CHECK (language in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE INDEX fatwa_proposals_fatwa ON fatwa_proposals (fatwa_id, language, id);
--> statement-breakpoint
CREATE INDEX fatwa_proposals_at ON fatwa_proposals (at);
--> statement-breakpoint
CREATE TABLE fatwa_proposal_readers (
	proposal_id bigint NOT NULL REFERENCES fatwa_proposals (id) ON DELETE CASCADE,
	person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
	PRIMARY KEY (proposal_id, person_id)
);
--> statement-breakpoint
CREATE INDEX fatwa_proposal_readers_person ON fatwa_proposal_readers (person_id);
