-- A way to pay can have a Swiss QR-bill: it needs the payee's address.
ALTER TABLE "ways_to_pay" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ways_to_pay" ADD COLUMN "building" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ways_to_pay" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ways_to_pay" ADD COLUMN "town" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ways_to_pay" ADD CONSTRAINT "ways_to_pay_swiss" CHECK (("ways_to_pay"."qr_scheme" = 'swiss') is not true or ("ways_to_pay"."postcode" <> '' and "ways_to_pay"."town" <> ''));
