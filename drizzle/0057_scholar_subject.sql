-- What a scholar is about first: the glass of their niche.
ALTER TABLE scholar_profiles ADD COLUMN subject text;
--> statement-breakpoint
ALTER TABLE scholar_profiles ADD CONSTRAINT scholar_profiles_subject CHECK (subject in ('quran', 'arabic', 'hadith', 'fiqh', 'seerah', 'finance', 'family', 'aqidah', 'heart'));
