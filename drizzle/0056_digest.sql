-- Who wants one mail a day has it of what waits for it: a notification that went into none yet.
ALTER TABLE notifications ADD COLUMN in_digest boolean NOT NULL DEFAULT false;--> statement-breakpoint
CREATE INDEX notifications_digest ON notifications USING btree (person_id) WHERE in_digest;
