ALTER TABLE "files" ADD COLUMN "key" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "widths" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bytes" CHECK (bytes > 0);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_plain_path" CHECK (path <> '' AND path !~ '(^|/)\.{0,2}(/|$)' AND path !~ '[\\[:cntrl:]]');
--> statement-breakpoint
-- The storage areas of the specification; app/platform/files.ts says the same to the browser.
INSERT INTO "file_buckets" ("id", "is_public", "size_limit", "allowed_types") VALUES
	('avatars', true, 5242880, '["image/jpeg", "image/png", "image/webp"]'),
	('course-images', true, 5242880, '["image/jpeg", "image/png", "image/webp"]'),
	('course-materials', false, 104857600, '["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "image/jpeg", "image/png", "image/webp", "audio/mpeg", "video/mp4"]'),
	('certificates', false, 5242880, '["application/pdf", "image/png"]'),
	('fatwa-attachments', false, 5242880, '["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "image/jpeg", "image/png"]'),
	('consultation-documents', false, 10485760, '["application/pdf", "application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "image/jpeg", "image/png"]'),
	('halal-documents', false, 20971520, '["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "image/jpeg", "image/png", "image/webp"]');
