-- An author takes back what waits for review.
ALTER TABLE fatwa_steps DROP CONSTRAINT fatwa_steps_kind;
--> statement-breakpoint
ALTER TABLE fatwa_steps ADD CONSTRAINT fatwa_steps_kind CHECK (kind in ('submitted', 'claimed', 'assigned', 'released', 'lapsed', 'handed-over', 'clarification-asked', 'clarified', 'made-private', 'withdrawn', 'answered', 'sent-back', 'recalled', 'approved', 'rejected', 'undone', 'merged', 'revised', 'superseded', 'taken-down', 'restored', 'edited'));
