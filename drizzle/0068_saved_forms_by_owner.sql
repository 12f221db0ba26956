-- What somebody typed is found again by whom it belongs to, and no longer by a token in one browser.
DELETE FROM "kept_forms";
--> statement-breakpoint
ALTER TABLE "kept_forms" ADD COLUMN "owner" text;
--> statement-breakpoint
CREATE INDEX "kept_forms_owner" ON "kept_forms" ("owner");
