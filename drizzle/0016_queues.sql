ALTER TABLE events ADD COLUMN open_until timestamp with time zone;
--> statement-breakpoint
CREATE TABLE listened_events (name text PRIMARY KEY NOT NULL);
--> statement-breakpoint
-- Events and mails wait in the queues of pg-boss. The columns of the relay stay for processes of the version before,
-- which write and read them during a rolling restart; what they leave waiting becomes jobs (adoptWaiting).
ALTER TABLE events ALTER COLUMN relayed_at SET DEFAULT now();
--> statement-breakpoint
DROP TRIGGER events_wait ON events;
--> statement-breakpoint
DROP TRIGGER mails_wait ON mails;
--> statement-breakpoint
DROP FUNCTION work_waits();
