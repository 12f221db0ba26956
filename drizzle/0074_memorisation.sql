-- What a scholar knows by heart, and the ijazat they hold.
ALTER TABLE "scholar_profiles" ADD COLUMN "memorisation" jsonb DEFAULT '{}'::jsonb NOT NULL;
