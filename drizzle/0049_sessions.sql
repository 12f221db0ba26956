-- Tokens are kept as their SHA-256 from now on; those of an admin's view are already. Nobody is logged out by this.
UPDATE sessions SET token = translate(rtrim(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '='), '+/', '-_') WHERE impersonated_by IS NULL;--> statement-breakpoint
-- No visit prolongs a session any more.
UPDATE sessions SET expires_at = LEAST(expires_at, created_at + interval '30 days') WHERE impersonated_by IS NULL;
