-- A quiz may have a time limit: when a student began it, and which attempts came after their time.
ALTER TABLE section_progress ADD COLUMN quiz_started_at timestamp with time zone;
--> statement-breakpoint
ALTER TABLE quiz_attempts ADD COLUMN is_late boolean DEFAULT false NOT NULL;
