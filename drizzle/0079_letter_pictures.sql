-- Pictures of the newsletter: everybody may see them, as mail programs ask for them without a session.
INSERT INTO "file_buckets" ("id", "is_public", "size_limit", "allowed_types") VALUES
	('letter-pictures', true, 5242880, '["image/jpeg", "image/png", "image/webp"]');
