-- A link that was shown to an admin is for an account that nobody has used: with the first sign-in, whichever way, those
-- that still lie about are over.
CREATE OR REPLACE FUNCTION "note_first_sign_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "profiles" SET "signed_in_at" = NEW."created_at" WHERE "id" = NEW."user_id" AND "signed_in_at" IS NULL;
	IF FOUND THEN
		DELETE FROM "verifications" WHERE left("value", 36) = NEW."user_id"::text
			AND ("identifier" LIKE 'set-password:%' OR "identifier" LIKE 'reset-password:%');
	END IF;
	RETURN NULL;
END $$;
