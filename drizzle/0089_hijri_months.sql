-- Hijri months that the organisation announced, with who said so and when, instead of a setting.
CREATE TABLE "hijri_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"starts_on" date,
	"source" text,
	"authority" text DEFAULT '' NOT NULL,
	"announced_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hijri_months_of_a_year" CHECK ("hijri_months"."year" between 1300 and 1600 and "hijri_months"."month" between 1 and 12),
	CONSTRAINT "hijri_months_source" CHECK ("hijri_months"."source" in ('sighted', 'not-sighted', 'announced')),
	CONSTRAINT "hijri_months_announced" CHECK (("hijri_months"."starts_on" is null) = ("hijri_months"."source" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hijri_months_month" ON "hijri_months" USING btree ("year","month");--> statement-breakpoint
CREATE INDEX "hijri_months_open" ON "hijri_months" USING btree ("at") WHERE starts_on is null;
--> statement-breakpoint
INSERT INTO "hijri_months" ("year", "month", "starts_on", "source", "announced_by", "at")
	SELECT (m->>'year')::integer, (m->>'month')::integer, (m->>'on')::date, 'announced', s."updated_by", s."updated_at"
	FROM "settings" s, jsonb_array_elements(CASE WHEN jsonb_typeof(s."value") = 'array' THEN s."value" ELSE '[]' END) m
	WHERE s."key" = 'calendar.monthStarts'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'calendar.monthStarts';
--> statement-breakpoint
-- Every process has them in memory, with the settings.
CREATE TRIGGER hijri_months_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hijri_months"
	FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
