-- What a category is about, as an admin says; without it its id chooses (app/drawings/glass.ts).
ALTER TABLE categories ADD COLUMN subject text CONSTRAINT categories_subject CHECK (subject in ('quran', 'arabic', 'hadith', 'fiqh', 'seerah', 'finance', 'family', 'aqidah', 'heart'));--> statement-breakpoint
-- What the author chose of the drawn cover: word, layout, tiling; nothing: its seed chooses.
ALTER TABLE courses ADD COLUMN cover jsonb;--> statement-breakpoint
ALTER TABLE course_versions ADD COLUMN cover jsonb;
