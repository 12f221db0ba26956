-- What somebody should know before they begin a course.
ALTER TABLE "course_versions" ADD COLUMN "prerequisites" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites" text DEFAULT '' NOT NULL;
