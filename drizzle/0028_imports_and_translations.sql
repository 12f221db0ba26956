CREATE TABLE "quran_translations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"translator" text NOT NULL,
	"licence" text NOT NULL,
	"sha256" text NOT NULL,
	"ayat" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quran_translations_name" UNIQUE("language","translator"),
	CONSTRAINT "quran_translations_language" CHECK ("quran_translations"."language" in ('en', 'ar', 'ur')),
	CONSTRAINT "quran_translations_not_arabic" CHECK ("quran_translations"."language" <> 'ar')
);
--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "original_number" text;--> statement-breakpoint
ALTER TABLE "fatwa_responses" ADD COLUMN "typed_verses" jsonb;--> statement-breakpoint
CREATE INDEX "fatwa_responses_unread" ON "fatwa_responses" USING btree ("created_at") WHERE external_id is not null and typed_verses is null;--> statement-breakpoint
CREATE INDEX "fatwa_responses_typed_verses" ON "fatwa_responses" USING btree ("created_at" DESC NULLS LAST,"id") WHERE typed_verses <> '[]';