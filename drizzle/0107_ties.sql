-- Managers list stated ties, newest first; officers find a firm by words of its name.
CREATE INDEX "certification_interests_newest" ON "certification_interests" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_firms_search" ON "certification_firms" USING gin ((' ' || fold_person(name)) gin_trgm_ops) WITH (fastupdate=false);