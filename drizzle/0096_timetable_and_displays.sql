-- Screens on walls, and the last changes of the timetable with the days that each replaced.
CREATE TABLE "displays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "displays_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "timetable_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetable_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"replaced" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetable_imports_days" CHECK ("timetable_imports"."first_day" <= "timetable_imports"."last_day")
);
--> statement-breakpoint
CREATE INDEX "displays_order" ON "displays" USING btree ("created_at");
