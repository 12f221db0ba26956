-- When somebody first signed in; null: never. Sessions say it, whoever writes them; an admin who looks at the site as
-- somebody is not them.
ALTER TABLE "profiles" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "profiles" p SET "signed_in_at" = p."created_at" WHERE p."erased_at" IS NULL AND (
	EXISTS (SELECT 1 FROM "sessions" s WHERE s."user_id" = p."id" AND s."impersonated_by" IS NULL)
	OR EXISTS (SELECT 1 FROM "auth_accounts" a WHERE a."user_id" = p."id" AND (a."password" IS NOT NULL OR a."provider_id" <> 'credential'))
	OR p."id"::text IN (SELECT e."subject_id"::text FROM "events" e WHERE e."name" = 'user.signed-in')
	OR (p."sample_at" IS NOT NULL AND EXISTS (SELECT 1 FROM "user_roles" r WHERE r."user_id" = p."id" AND r."role" <> 'user'))
);--> statement-breakpoint
CREATE FUNCTION "note_first_sign_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "profiles" SET "signed_in_at" = NEW."created_at" WHERE "id" = NEW."user_id" AND "signed_in_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_first_sign_in" AFTER INSERT ON "sessions" FOR EACH ROW
	WHEN (NEW."impersonated_by" IS NULL) EXECUTE FUNCTION "note_first_sign_in"();--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "specialities" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "qualifications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "school" text;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD CONSTRAINT "scholar_profiles_school" CHECK ("school" in ('hanafi', 'maliki', 'shafii', 'hanbali', 'jafari'));--> statement-breakpoint
ALTER TABLE "scholar_profiles" ADD CONSTRAINT "scholar_profiles_gender" CHECK ("gender" in ('female', 'male'));--> statement-breakpoint
-- Who could be given work before this migration still can: scholars, and admins who did such work.
INSERT INTO "scholar_profiles" ("user_id", "position")
	SELECT r."user_id", 1000 FROM "user_roles" r WHERE r."role" IN ('scholar', 'admin') ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "scholar_profiles" p SET "published_at" = now() WHERE p."position" < 1000
	OR EXISTS (SELECT 1 FROM "user_roles" r WHERE r."user_id" = p."user_id" AND r."role" = 'scholar')
	OR EXISTS (SELECT 1 FROM "scholar_competences" c WHERE c."user_id" = p."user_id")
	OR EXISTS (SELECT 1 FROM "scholar_calendars" c WHERE c."user_id" = p."user_id" AND c."is_open")
	OR EXISTS (SELECT 1 FROM "fatwas" f WHERE f."scholar_id" = p."user_id")
	OR EXISTS (SELECT 1 FROM "courses" c WHERE c."scholar_id" = p."user_id");--> statement-breakpoint
DELETE FROM "scholar_profiles" WHERE "published_at" IS NULL;--> statement-breakpoint
-- Whether a woman or a man answers is said in one place. The columns that said it stay for processes of the version
-- before; nothing reads them any more.
UPDATE "scholar_profiles" p SET "gender" = coalesce(
	(SELECT c."gender" FROM "scholar_calendars" c WHERE c."user_id" = p."user_id"),
	(SELECT min(c."gender") FROM "scholar_competences" c WHERE c."user_id" = p."user_id")
);
