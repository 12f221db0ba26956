-- What the seeker of a consultation has tried already: for them and their scholar.
ALTER TABLE "consultations" ADD COLUMN "tried" text DEFAULT '' NOT NULL;
