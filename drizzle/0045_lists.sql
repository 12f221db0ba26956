-- What a list of the staff is narrowed and sorted by, kept under a name.
CREATE TABLE saved_views (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	owner_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
	list text NOT NULL,
	name text NOT NULL,
	query text NOT NULL,
	is_shared boolean DEFAULT false NOT NULL,
	created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, list, name);
--> statement-breakpoint
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
--> statement-breakpoint
-- The orders of the lists, an index for each that the existing ones do not give.
CREATE INDEX profiles_by_name ON profiles (left(search, 60), id);
--> statement-breakpoint
CREATE INDEX certificates_by_name ON certificates (left(fold_person(name), 60), id);
--> statement-breakpoint
CREATE INDEX contact_messages_by_due ON contact_messages (status, coalesce(due_on, 'infinity'::date), id);
--> statement-breakpoint
CREATE INDEX contact_messages_by_name ON contact_messages (status, left(fold_person(name), 60), id);
--> statement-breakpoint
CREATE INDEX courses_by_title ON courses (left(search, 60), id);
--> statement-breakpoint
CREATE INDEX courses_by_enrolled ON courses (enrolled_count, id);
--> statement-breakpoint
CREATE INDEX courses_by_change ON courses (updated_at, id);
--> statement-breakpoint
CREATE INDEX fatwas_by_due ON fatwas (coalesce(due_on, 'infinity'::date), number);
