-- The browsers in which somebody is told of what is new. One goes with the session in which it was switched on.
CREATE TABLE push_subscriptions (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	person_id uuid NOT NULL REFERENCES profiles(id) ON DELETE CASCADE,
	session_id uuid NOT NULL REFERENCES sessions(id) ON DELETE CASCADE ON UPDATE CASCADE,
	endpoint text NOT NULL,
	p256dh text NOT NULL,
	auth text NOT NULL,
	site_key text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	sent_at timestamp with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);--> statement-breakpoint
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (endpoint);--> statement-breakpoint
CREATE INDEX push_subscriptions_person ON push_subscriptions USING btree (person_id);--> statement-breakpoint
ALTER TABLE notification_preferences DROP CONSTRAINT notification_preferences_channel;--> statement-breakpoint
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_channel CHECK (channel in ('site', 'mail', 'push'));
