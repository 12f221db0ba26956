-- What is said in the video or audio of a section: WebVTT, and text. Empty: nobody wrote it down.
ALTER TABLE course_sections ADD COLUMN captions text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE course_sections ADD COLUMN transcript text DEFAULT '' NOT NULL;
