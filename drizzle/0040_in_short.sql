-- The answer of a fatwa in two or three sentences, by who wrote it.
ALTER TABLE "fatwa_responses" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_drafts" ADD COLUMN "summary" text DEFAULT '' NOT NULL;
