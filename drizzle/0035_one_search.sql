-- One search: what fatwas and courses were found by before goes. search_documents of 0031 stands for all of it.
DROP TRIGGER fatwa_publications_words ON fatwa_publications;--> statement-breakpoint
DROP TRIGGER fatwa_publications_new_words ON fatwa_publications;--> statement-breakpoint
DROP FUNCTION fatwa_words();--> statement-breakpoint
DROP FUNCTION likely_words(text[], integer, integer);--> statement-breakpoint
DROP FUNCTION search_fatwas(tsquery, tsquery, tsquery, tsquery, tsquery, text, uuid, integer, integer, integer);--> statement-breakpoint
DROP TABLE search_words;--> statement-breakpoint
ALTER TABLE fatwa_publications DROP COLUMN title_vector, DROP COLUMN question_vector, DROP COLUMN answer_vector, DROP COLUMN is_recent;--> statement-breakpoint
ALTER TABLE courses DROP COLUMN search_vector;
