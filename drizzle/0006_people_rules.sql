-- A name or address as search compares it: app/platform/text.ts folds alike, and a hamza may be left out besides.
CREATE FUNCTION fold_person(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize(translate(
		regexp_replace(normalize($1, NFKC),
			U&'[\064B-\065F\0670\06D6-\06ED\08D3-\08FF\0640\00AD\200B-\200F\202A-\202E\2066-\2069\FEFF]', '', 'g'),
		U&'\0622\0623\0625\0671\0672\0673\0649\06CC\06D2\06D3\06CD\06D0\0629\06C3\06C1\06BE\06D5\06C0\06C2\06A9\06AA\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
		U&'\0627\0627\0627\0627\0627\0627\064A\064A\064A\064A\064A\064A\0647\0647\0647\0647\0647\0647\0647\0643\0643\0030\0031\0032\0033\0034\0035\0036\0037\0038\0039\0030\0031\0032\0033\0034\0035\0036\0037\0038\0039'
	), NFKD), U&'[\0300-\036F\0653-\0655\2018\2019\02BB-\02BF''`\00B4]', '', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE profiles ADD COLUMN search text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The space in front lets a short word be looked for where words begin.
	NEW.search := ' ' || fold_person(NEW.name || ' ' || NEW.email);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_search BEFORE INSERT OR UPDATE OF name, email, search ON profiles
	FOR EACH ROW EXECUTE FUNCTION profile_search();
--> statement-breakpoint
UPDATE profiles SET search = '';
--> statement-breakpoint
-- Without a list of rows yet to be sorted in: people join one by one, and every search would read it.
CREATE INDEX profiles_search ON profiles USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX profiles_banned ON profiles (created_at, id) WHERE banned_at IS NOT NULL;
--> statement-breakpoint
-- Who looks at the site as somebody else: the few rows that the end of their hour is looked up by.
CREATE INDEX sessions_impersonated ON sessions (impersonated_by) WHERE impersonated_by IS NOT NULL;
--> statement-breakpoint
-- Of whom a link, a code or a trusted device is. Only the id: what a sign-in by a provider keeps there can be long.
CREATE INDEX verifications_person ON verifications (left(value, 36));
--> statement-breakpoint
ALTER TABLE profiles ADD COLUMN email_moved_at timestamp with time zone;
