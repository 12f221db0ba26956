-- Letters of the newsletter: what they say in each language, and whose mail is written.
CREATE TABLE newsletter_letters (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
	status text DEFAULT 'draft' NOT NULL,
	is_public boolean DEFAULT true NOT NULL,
	send_at timestamptz,
	started_at timestamptz,
	sent_through uuid,
	sent_at timestamptz,
	recipients integer DEFAULT 0 NOT NULL,
	created_at timestamptz NOT NULL,
	CONSTRAINT newsletter_letters_status CHECK (status in ('draft', 'scheduled', 'sending', 'sent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX newsletter_letters_number ON newsletter_letters (number);
--> statement-breakpoint
CREATE INDEX newsletter_letters_newest ON newsletter_letters (status, created_at, id);
--> statement-breakpoint
CREATE INDEX newsletter_letters_public ON newsletter_letters (sent_at DESC, id) WHERE status = 'sent' and is_public;
--> statement-breakpoint
CREATE TABLE newsletter_texts (
	letter_id uuid NOT NULL REFERENCES newsletter_letters (id) ON DELETE CASCADE,
	language text NOT NULL,
	subject text DEFAULT '' NOT NULL,
	preview text DEFAULT '' NOT NULL,
	body text DEFAULT '' NOT NULL,
	revision integer DEFAULT 0 NOT NULL,
	saved_at timestamptz NOT NULL,
	saved_by uuid REFERENCES profiles (id) ON DELETE SET NULL,
	PRIMARY KEY (letter_id, language),
	CONSTRAINT newsletter_texts_language CHECK (language in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE INDEX newsletter_texts_saved_by ON newsletter_texts (saved_by);
--> statement-breakpoint
CREATE TABLE newsletter_deliveries (
	letter_id uuid NOT NULL REFERENCES newsletter_letters (id) ON DELETE CASCADE,
	subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
	PRIMARY KEY (letter_id, subscriber_id)
);
--> statement-breakpoint
CREATE INDEX newsletter_deliveries_subscriber ON newsletter_deliveries (subscriber_id);
