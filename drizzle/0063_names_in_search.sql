-- People are found by the names of their published profile too, as they are shown in each language.
CREATE OR REPLACE FUNCTION profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The space in front lets a short word be looked for where words begin; lists sort by the account's name.
	NEW.search := ' ' || fold_person(NEW.name || ' ' || NEW.email || coalesce((
		SELECT string_agg(' ' || said.name, '' ORDER BY said.language)
		FROM scholar_profiles own, jsonb_each_text(own.names) AS said(language, name)
		WHERE own.user_id = NEW.id), ''));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION scholar_names_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE profiles SET search = '' WHERE id = coalesce(NEW.user_id, OLD.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scholar_profiles_names AFTER INSERT OR UPDATE OF names OR DELETE ON scholar_profiles
	FOR EACH ROW EXECUTE FUNCTION scholar_names_search();
--> statement-breakpoint
UPDATE profiles SET search = '' WHERE id IN (SELECT user_id FROM scholar_profiles);
