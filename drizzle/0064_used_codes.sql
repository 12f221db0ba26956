-- A code of an authenticator app is taken once.
ALTER TABLE "two_factors" ADD COLUMN "used_step" integer;
