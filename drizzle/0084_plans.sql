-- Plans: somebody gives regularly, and each gift is due on a day.
CREATE TABLE "plan_instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"due_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"entry_id" bigint,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_instalments_status" CHECK ("plan_instalments"."status" in ('due', 'given', 'missed')),
	CONSTRAINT "plan_instalments_amount" CHECK ("plan_instalments"."amount_minor" > 0 and "plan_instalments"."amount_minor" <= 10000000000000),
	CONSTRAINT "plan_instalments_given" CHECK (("plan_instalments"."status" = 'given') = ("plan_instalments"."entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"other_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "plan_steps_kind" CHECK ("plan_steps"."kind" in ('made', 'changed', 'asked', 'continued', 'paused', 'auto-paused', 'resumed', 'ended')),
	CONSTRAINT "plan_steps_from_status" CHECK ("plan_steps"."from_status" in ('active', 'paused', 'ended')),
	CONSTRAINT "plan_steps_to_status" CHECK ("plan_steps"."to_status" in ('active', 'paused', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"month_day" smallint,
	"nights" text,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"open_from" date NOT NULL,
	"until_on" date,
	"status" text DEFAULT 'active' NOT NULL,
	"asked_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_rule" CHECK ("plans"."rule" in ('monthly', 'fridays', 'ramadan', 'dhul-hijja')),
	CONSTRAINT "plans_nights" CHECK ("plans"."nights" in ('all', 'last-ten', 'odd')),
	CONSTRAINT "plans_status" CHECK ("plans"."status" in ('active', 'paused', 'ended')),
	CONSTRAINT "plans_shape" CHECK (("plans"."rule" = 'monthly') = ("plans"."month_day" is not null) and ("plans"."rule" = 'ramadan') = ("plans"."nights" is not null)
				and ("plans"."month_day" between 1 and 31) is not false
				and ("plans"."weights" = '{}' or "plans"."rule" in ('ramadan', 'dhul-hijja'))),
	CONSTRAINT "plans_paused" CHECK (("plans"."status" = 'paused') = ("plans"."paused_at" is not null)),
	CONSTRAINT "plans_ended" CHECK (("plans"."status" = 'ended') = ("plans"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "plan_instalments" ADD CONSTRAINT "plan_instalments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_instalments" ADD CONSTRAINT "plan_instalments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_id_pledges_id_fk" FOREIGN KEY ("id") REFERENCES "public"."pledges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_instalments_once" ON "plan_instalments" USING btree ("plan_id","slot");--> statement-breakpoint
CREATE INDEX "plan_instalments_day" ON "plan_instalments" USING btree ("plan_id","due_on");--> statement-breakpoint
CREATE INDEX "plan_instalments_due" ON "plan_instalments" USING btree ("due_on") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "plan_instalments_entry" ON "plan_instalments" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "plan_steps_plan" ON "plan_steps" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "plan_steps_actor" ON "plan_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "plan_steps_other" ON "plan_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "plans_newest" ON "plans" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plans_status" ON "plans" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Asked at the end of a statement: when a month is announced, all days of a plan move at once.
ALTER TABLE "plan_instalments" ADD CONSTRAINT "plan_instalments_one_open"
	EXCLUDE USING btree ("plan_id" WITH =, "due_on" WITH =) WHERE (status = 'due') DEFERRABLE INITIALLY IMMEDIATE;
