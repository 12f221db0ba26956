ALTER TABLE "spiritual_counseling" ADD COLUMN "held" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "spiritual_counseling" ADD COLUMN "held_until" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "spiritual_counseling_held" ON "spiritual_counseling" ("held_until") WHERE held_until is not null;
--> statement-breakpoint
CREATE TABLE "counseling_erased" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "counseling_erased"
SELECT ("at" AT TIME ZONE 'UTC')::date, sum(coalesce(("data" ->> 'count')::int, 0))::int FROM "events"
WHERE "name" = 'counseling.erased' GROUP BY 1;
--> statement-breakpoint
DELETE FROM "events" WHERE "name" = 'counseling.erased';
--> statement-breakpoint
-- What is there already of who wrote without their name: full hours, each message still after the one before it.
UPDATE "counseling_messages" m SET "at" = greatest(date_trunc('hour', m."at"), b."before" + interval '1 millisecond')
FROM (
	SELECT "id", lag("at") OVER (PARTITION BY "thread_id" ORDER BY "at", "id") AS "before" FROM "counseling_messages"
) b
WHERE b."id" = m."id" AND m."kind" = 'seeker'
	AND m."thread_id" IN (SELECT "id" FROM "spiritual_counseling" WHERE "user_id" IS NULL);
--> statement-breakpoint
UPDATE "counseling_messages" SET "read_at" = date_trunc('hour', "read_at")
WHERE "read_at" IS NOT NULL AND "thread_id" IN (SELECT "id" FROM "spiritual_counseling" WHERE "user_id" IS NULL);
--> statement-breakpoint
UPDATE "counseling_steps" SET "at" = date_trunc('hour', "at")
WHERE "actor_id" IS NULL AND "kind" IN ('opened', 'written', 'closed')
	AND "thread_id" IN (SELECT "id" FROM "spiritual_counseling" WHERE "user_id" IS NULL);
--> statement-breakpoint
-- Whoever was told of it was told in the same second.
UPDATE "notifications" SET "created_at" = date_trunc('hour', "created_at") WHERE "kind" LIKE 'counseling.%';
--> statement-breakpoint
DELETE FROM "mails" WHERE "kind" LIKE 'counseling.%' AND "status" = 'sent';
--> statement-breakpoint
DELETE FROM "events" WHERE "name" IN ('counseling.opened', 'counseling.written', 'counseling.closed')
	AND "actor_id" IS NULL AND "at" < now() - interval '2 days';
--> statement-breakpoint
UPDATE "events" SET "at" = date_trunc('hour', "at")
WHERE "name" IN ('counseling.opened', 'counseling.written', 'counseling.closed') AND "actor_id" IS NULL;
--> statement-breakpoint
UPDATE "spiritual_counseling" SET "created_at" = date_trunc('hour', "created_at"), "updated_at" = date_trunc('hour', "updated_at")
WHERE "user_id" IS NULL;
--> statement-breakpoint
-- Who counselled whom stands in the steps of a thread and goes with it; the trail kept it.
ALTER TABLE "audit_entries" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "audit_reasons" DISABLE TRIGGER USER;
--> statement-breakpoint
DELETE FROM "audit_entries" WHERE "kind" LIKE 'counseling.%' AND "kind" <> 'counseling.looked';
--> statement-breakpoint
ALTER TABLE "audit_reasons" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER USER;
--> statement-breakpoint
-- Addresses, in clear or in hashes that a list of all addresses opens.
DELETE FROM "rate_limits";
--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expire" TYPE timestamp (0) with time zone;
--> statement-breakpoint
DELETE FROM "search_miss_marks";
--> statement-breakpoint
UPDATE "sessions" SET "ip_address" = NULL WHERE "ip_address" IS NOT NULL;
