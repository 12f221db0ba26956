ALTER TABLE "fatwa_steps" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fatwa_steps" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fatwa_steps" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_steps" ADD COLUMN "other_id" uuid;--> statement-breakpoint
ALTER TABLE "course_steps" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_steps" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_steps" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_steps_other" ON "course_steps" USING btree ("other_id");--> statement-breakpoint
-- A decision that was undone says so itself: the second step that said it goes.
UPDATE "fatwa_steps" d SET "undone_at" = u."at" FROM "fatwa_steps" u
	WHERE u."kind" = 'undone' AND d."id" = (SELECT max(p."id") FROM "fatwa_steps" p
		WHERE p."fatwa_id" = u."fatwa_id" AND p."id" < u."id" AND p."kind" IN ('approved', 'revised', 'rejected'));--> statement-breakpoint
DELETE FROM "fatwa_steps" WHERE "kind" = 'undone';--> statement-breakpoint
UPDATE "course_steps" d SET "undone_at" = u."at" FROM "course_steps" u
	WHERE u."kind" = 'undone' AND d."id" = (SELECT max(p."id") FROM "course_steps" p
		WHERE p."course_id" = u."course_id" AND p."id" < u."id" AND p."kind" IN ('approved', 'rejected'));--> statement-breakpoint
DELETE FROM "course_steps" WHERE "kind" = 'undone';
