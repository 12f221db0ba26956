-- What waits and what is late are counted off the index, and who holds how much: no row is read for a number.
CREATE INDEX fatwas_waiting_due ON fatwas (status, due_on) INCLUDE (user_id) WHERE closed_at is null and clarification_asked_at is null and status in ('pending', 'assigned', 'answered');
--> statement-breakpoint
CREATE INDEX fatwas_held ON fatwas (scholar_id) WHERE closed_at is null and status = 'assigned';
