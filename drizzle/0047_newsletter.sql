-- Addresses that the newsletter goes to, each in one language.
CREATE TABLE newsletter_subscribers (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	email text NOT NULL,
	language text NOT NULL,
	status text DEFAULT 'waiting' NOT NULL,
	asked_at timestamptz,
	confirmed_at timestamptz,
	changed_at timestamptz NOT NULL,
	CONSTRAINT newsletter_subscribers_language CHECK (language in ('en', 'ar', 'ur')),
	CONSTRAINT newsletter_subscribers_status CHECK (status in ('waiting', 'active', 'left', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (email);
--> statement-breakpoint
CREATE INDEX newsletter_subscribers_changed ON newsletter_subscribers (status, changed_at, id);
--> statement-breakpoint
CREATE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (status, email, id);
