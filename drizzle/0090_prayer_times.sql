-- The mosque's timetable, the rules of its iqamah, and its Friday prayers.
CREATE TABLE "friday_prayers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nth" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"khatib" text DEFAULT '' NOT NULL,
	"seats" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friday_prayers_nth" CHECK ("friday_prayers"."nth" between 1 and 5),
	CONSTRAINT "friday_prayers_seats" CHECK ("friday_prayers"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "iqamah_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prayer" text NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "iqamah_rules_prayer" CHECK ("iqamah_rules"."prayer" in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha'))
);
--> statement-breakpoint
CREATE TABLE "prayer_days" (
	"day" date PRIMARY KEY NOT NULL,
	"times" jsonb NOT NULL,
	"file" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "iqamah_rules_order" ON "iqamah_rules" USING btree ("created_at");
