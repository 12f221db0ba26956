-- The sources of an answer as fields: books, places of the Quran, web pages, decisions of councils. Hadiths were so before.
ALTER TABLE fatwa_responses ADD COLUMN sources jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE fatwa_drafts ADD COLUMN sources jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Null: was saved before these were kept; taking it up again leaves them as they are.
ALTER TABLE fatwa_draft_revisions ADD COLUMN sources jsonb;
--> statement-breakpoint
ALTER TABLE fatwa_draft_revisions ADD COLUMN hadith jsonb;
