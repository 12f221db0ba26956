DROP INDEX "certificates_once";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_certificates_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replacement" ON "certificates" USING btree ("replaced_by") WHERE "certificates"."replaced_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","course_id") WHERE "certificates"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced" CHECK ("certificates"."replaced_at" is null or "certificates"."revoked_at" is not null);