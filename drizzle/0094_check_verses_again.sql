-- The check of typed verses no longer takes page numbers and common words for the Quran: imported answers are read again.
UPDATE "fatwa_responses" SET "typed_verses" = NULL WHERE "typed_verses" IS NOT NULL;
