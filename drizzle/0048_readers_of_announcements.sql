-- An announcement may go to some of the students of a course: which ones was decided when it was written.
ALTER TABLE course_announcements ADD COLUMN audience text DEFAULT 'all' NOT NULL;
--> statement-breakpoint
ALTER TABLE course_announcements ADD CONSTRAINT course_announcements_audience CHECK (audience in ('all', 'learning', 'stuck', 'away', 'finished'));
--> statement-breakpoint
CREATE TABLE course_announcement_readers (
	announcement_id uuid NOT NULL REFERENCES course_announcements(id) ON DELETE cascade,
	enrollment_id uuid NOT NULL REFERENCES course_enrollments(id) ON DELETE cascade,
	PRIMARY KEY (announcement_id, enrollment_id)
);
--> statement-breakpoint
CREATE INDEX course_announcement_readers_enrollment ON course_announcement_readers (enrollment_id);
