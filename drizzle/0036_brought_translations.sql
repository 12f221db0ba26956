ALTER TABLE "quran_translations" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quran_translations" ADD COLUMN "ayat_sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quran_translations" DROP CONSTRAINT "quran_translations_name";--> statement-breakpoint
ALTER TABLE "quran_translations" ADD CONSTRAINT "quran_translations_name" UNIQUE("language","name");
