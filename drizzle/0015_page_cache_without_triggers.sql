-- Visitors' pages are dropped from memory by what commands say (app/platform/invalidation.server.ts), no longer by triggers.
DROP FUNCTION pages_all_changed() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_publications() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_fatwas() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_responses() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_courses() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_sections() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_categories() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_people() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_gone_people() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_scholars() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_roles() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_texts() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_gone_fatwas() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_some_responses() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_certificates() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_show_certificate_keys() CASCADE;
--> statement-breakpoint
DROP FUNCTION pages_changed(text[], text);
