-- The door of events: links for those who stand there, their scans, and who came.
CREATE TABLE "door_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"pool_id" uuid,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "door_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"device" uuid NOT NULL,
	"n" integer NOT NULL,
	"arrival" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scans_arrival_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"link_id" uuid,
	"person_id" uuid NOT NULL,
	"is_walk_in" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"pool_id" uuid,
	"direction" text NOT NULL,
	"undoes" integer,
	"at" timestamp with time zone NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "scans_device_n_pk" PRIMARY KEY("device","n"),
	CONSTRAINT "scans_n" CHECK ("scans"."n" > 0),
	CONSTRAINT "scans_direction" CHECK ("scans"."direction" in ('in', 'out', 'undo')),
	CONSTRAINT "scans_undo" CHECK (("scans"."direction" = 'undo') = ("scans"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"occurrence_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attendee_id" uuid,
	"pool_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"first_in" timestamp with time zone,
	"is_inside" boolean DEFAULT false NOT NULL,
	"mark" text,
	CONSTRAINT "attendance_occurrence_id_id_pk" PRIMARY KEY("occurrence_id","id"),
	CONSTRAINT "attendance_attendee" CHECK ("attendance"."attendee_id" = "attendance"."id"),
	CONSTRAINT "attendance_mark" CHECK ("attendance"."mark" in ('came', 'absent'))
);
--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_link_id_door_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."door_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_attendee_id_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_links_date" ON "door_links" USING btree ("occurrence_id","created_at");--> statement-breakpoint
CREATE INDEX "scans_arrival" ON "scans" USING btree ("occurrence_id","arrival");--> statement-breakpoint
CREATE INDEX "scans_link" ON "scans" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "scans_person" ON "scans" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "attendance_of_attendee" ON "attendance" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "attendance_without_ticket" ON "attendance" USING btree ("occurrence_id","id") WHERE attendee_id is null;
