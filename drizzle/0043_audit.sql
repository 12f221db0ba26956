CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"is_security" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"as_id" uuid,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_title" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account_hash" text,
	"address_hash" text,
	"session_hash" text,
	"network" text,
	"browser" text,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_reasons" (
	"entry_id" bigint PRIMARY KEY REFERENCES "audit_entries"("id") ON DELETE CASCADE,
	"about_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" ("at", "id");
--> statement-breakpoint
CREATE INDEX "audit_entries_security" ON "audit_entries" ("at", "id") WHERE is_security;
--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" ("actor_id", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" ("kind", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_entries_area" ON "audit_entries" ("thing_kind", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_entries_thing" ON "audit_entries" ("thing_id", "thing_kind", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_reasons_about" ON "audit_reasons" ("about_id");
--> statement-breakpoint
-- Nobody changes what is in the trail. Only what is four weeks old can go, and only where the job of the retention says so
-- in its transaction; a reason goes with the person whom it is about, or with its entry.
CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why text := coalesce(current_setting('mishkat.audit', true), '');
BEGIN
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_entries' THEN
		IF why = 'retention' AND OLD.at < now() - interval '27 days' THEN RETURN OLD; END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF why IN ('retention', 'erasure') THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'the audit trail is not changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_reasons_kept BEFORE UPDATE OR DELETE ON "audit_reasons" FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_reasons_whole BEFORE TRUNCATE ON "audit_reasons" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
