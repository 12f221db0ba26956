-- What a person on the rota was last told of their date.
ALTER TABLE "occurrence_people" ADD COLUMN "told" jsonb DEFAULT '{}'::jsonb NOT NULL;
