-- Saved replies of counselors become snippets: of several services, for one's own or shared by all.
ALTER TABLE counseling_snippets RENAME TO snippets;
--> statement-breakpoint
ALTER TABLE snippets RENAME COLUMN author_id TO owner_id;
--> statement-breakpoint
ALTER TABLE snippets RENAME CONSTRAINT counseling_snippets_author_id_profiles_id_fk TO snippets_owner_id_profiles_id_fk;
--> statement-breakpoint
ALTER INDEX counseling_snippets_pkey RENAME TO snippets_pkey;
--> statement-breakpoint
ALTER TABLE snippets
	ALTER COLUMN owner_id DROP NOT NULL,
	ADD COLUMN service text NOT NULL DEFAULT 'counseling',
	ADD COLUMN kind text NOT NULL DEFAULT 'other',
	ADD COLUMN language text;
--> statement-breakpoint
ALTER TABLE snippets
	ALTER COLUMN service DROP DEFAULT,
	ADD CONSTRAINT snippets_service CHECK (service in ('counseling', 'fatwas')),
	ADD CONSTRAINT snippets_kind CHECK (kind in ('opening', 'closing', 'other')),
	ADD CONSTRAINT snippets_language CHECK (language in ('en', 'ar', 'ur'));
--> statement-breakpoint
DROP INDEX counseling_snippets_author;
--> statement-breakpoint
CREATE INDEX snippets_owner ON snippets (owner_id, service, title);
--> statement-breakpoint
-- For processes of the version before, which read and write it during a rolling restart; nothing else asks for it.
CREATE VIEW counseling_snippets AS
	SELECT id, owner_id AS author_id, title, body, at, service FROM snippets WHERE service = 'counseling';
--> statement-breakpoint
ALTER VIEW counseling_snippets ALTER COLUMN service SET DEFAULT 'counseling';
