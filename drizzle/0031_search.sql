CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text COLLATE "C" NOT NULL,
	"language" text NOT NULL,
	"published_at" timestamp with time zone,
	"title_words" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_ref_language_pk" PRIMARY KEY("kind","ref","language")
);
--> statement-breakpoint
CREATE TABLE "search_bodies" (
	"kind" text NOT NULL,
	"ref" text COLLATE "C" NOT NULL,
	"language" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_bodies_kind_ref_language_pk" PRIMARY KEY("kind","ref","language")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"key" text,
	"sound" text
);
--> statement-breakpoint
CREATE TABLE "search_fills" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Beside their rows: a search ranks by thousands of them, and one that lies elsewhere costs five times as much.
ALTER TABLE "search_documents" ALTER "words" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "search_bodies" ALTER "words" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_bodies_words" ON "search_bodies" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_terms_key" ON "search_terms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_terms_sound" ON "search_terms" USING gin ("sound" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- With documents go their long texts, and the words that nothing public says any more: a name that stood in one of them
-- is nobody's suggestion. A word that many used when they were counted is left to the next count.
CREATE FUNCTION search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_bodies b USING gone WHERE b.kind = gone.kind AND b.ref = gone.ref AND b.language = gone.language;
	DELETE FROM search_terms t USING (SELECT DISTINCT unnest(tsvector_to_array(words)) AS term FROM gone) said
		WHERE t.term = said.term COLLATE "C" AND t.uses < 10
			AND NOT EXISTS (SELECT 1 FROM search_documents d WHERE d.words @@ quote_literal(t.term)::tsquery);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_gone AFTER DELETE ON search_documents
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_forget();
--> statement-breakpoint
-- Whoever takes a publication away takes it out of the search.
CREATE FUNCTION fatwa_not_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_documents d USING removed
		WHERE d.kind = 'fatwa' AND d.ref = removed.fatwa_id::text COLLATE "C" AND d.language = removed.language;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fatwa_publications_not_found AFTER DELETE ON fatwa_publications
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION fatwa_not_found();
