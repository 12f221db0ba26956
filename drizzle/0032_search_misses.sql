CREATE TABLE "search_misses" (
	"week" date NOT NULL,
	"word" text NOT NULL,
	"searchers" integer NOT NULL,
	CONSTRAINT "search_misses_week_word_pk" PRIMARY KEY("week","word")
);
--> statement-breakpoint
CREATE TABLE "search_miss_marks" (
	"week" date NOT NULL,
	"word" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "search_miss_marks_week_word_mark_pk" PRIMARY KEY("week","word","mark")
);
--> statement-breakpoint
CREATE TABLE "search_miss_salts" (
	"week" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
