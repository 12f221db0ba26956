-- A course as an admin read it to review it: who reviews it again is shown what changed since.
CREATE TABLE course_readings (
	course_id uuid NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
	person_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
	version_id uuid NOT NULL,
	at timestamp with time zone NOT NULL,
	texts jsonb NOT NULL,
	sections jsonb NOT NULL,
	PRIMARY KEY (course_id, person_id, version_id)
);
--> statement-breakpoint
CREATE INDEX course_readings_person ON course_readings (person_id);
