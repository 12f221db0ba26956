-- Logos of the organisation, given by an admin and drawn anew as PNG.
INSERT INTO "file_buckets" ("id", "is_public", "size_limit", "allowed_types") VALUES
	('site-pictures', true, 2097152, '["image/jpeg", "image/png", "image/webp", "image/svg+xml"]');
