-- What the admin's page draws of the last twelve weeks is read by these alone.
create index fatwas_asked_here on fatwas (created_at) where external_id is null;
--> statement-breakpoint
create index fatwas_approved_here on fatwas (approved_at) where external_id is null and approved_at is not null;
--> statement-breakpoint
create index course_enrollments_begun on course_enrollments (created_at);
--> statement-breakpoint
create index course_enrollments_completed on course_enrollments (completed_at) where completed_at is not null;
--> statement-breakpoint
create index consultations_asked on consultations (created_at);
--> statement-breakpoint
create index spiritual_counseling_asked on spiritual_counseling (created_at);
