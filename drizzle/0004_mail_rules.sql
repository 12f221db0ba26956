-- First, so that the next step writes no row of it.
DROP INDEX events_waiting;
--> statement-breakpoint
-- What happened before there was anybody to listen is heard by nobody.
UPDATE events SET relayed_at = at;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN relay_tries smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN relay_due_at timestamp with time zone;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN parked_at timestamp with time zone;
--> statement-breakpoint
CREATE INDEX events_waiting ON events USING btree (id) WHERE relayed_at is null and parked_at is null;
--> statement-breakpoint
CREATE INDEX events_parked ON events USING btree (id) WHERE parked_at is not null;
--> statement-breakpoint
CREATE INDEX mails_failed ON mails USING btree (created_at DESC NULLS LAST,id) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX notifications_read ON notifications USING btree (read_at) WHERE read_at is not null;
--> statement-breakpoint

-- Work that waits calls whoever does it, at the commit that makes it wait; several in one transaction call once.
CREATE FUNCTION work_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mishkat_work', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_wait AFTER INSERT ON events
	FOR EACH ROW WHEN (NEW.relayed_at IS NULL) EXECUTE FUNCTION work_waits();
--> statement-breakpoint
CREATE TRIGGER mails_wait AFTER INSERT OR UPDATE OF due_at, status ON mails
	FOR EACH ROW WHEN (NEW.status = 'waiting' AND NEW.tries = 0) EXECUTE FUNCTION work_waits();
