-- Halal certification: firms with what they make, cases with who does what in them, and the register.
CREATE TABLE "certification_appeals" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"round" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "certification_appeals_state" CHECK ("certification_appeals"."state" in ('open', 'upheld', 'overturned')),
	CONSTRAINT "certification_appeals_text" CHECK (length("certification_appeals"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "certification_application_products" (
	"application_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"recipe_id" uuid,
	CONSTRAINT "certification_application_products_application_id_product_id_pk" PRIMARY KEY("application_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "certification_application_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_application_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
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
	CONSTRAINT "certification_application_steps_kind" CHECK ("certification_application_steps"."kind" in ('started', 'submitted', 'withdrawn', 'claimed', 'released', 'returned', 'declined', 'accepted', 'quoted', 'quote-accepted', 'fee-waived', 'appointed', 'declared', 'recused', 'planned', 'reported', 'raised', 'answered', 'finding-judged', 'referred', 'voted', 'granted', 'refused', 'sent-back', 'suspended', 'proposed', 'proposal-decided', 'appealed', 'heard', 'appeal-upheld', 'appeal-overturned', 'lapsed')),
	CONSTRAINT "certification_application_steps_from_status" CHECK ("certification_application_steps"."from_status" in ('draft', 'submitted', 'reviewing', 'returned', 'planning', 'planned', 'correcting', 'deciding', 'granted', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "certification_application_steps_to_status" CHECK ("certification_application_steps"."to_status" in ('draft', 'submitted', 'reviewing', 'returned', 'planning', 'planned', 'correcting', 'deciding', 'granted', 'refused', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "certification_application_versions" (
	"application_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"submitted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_application_versions_application_id_n_pk" PRIMARY KEY("application_id","n")
);
--> statement-breakpoint
CREATE TABLE "certification_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "certification_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"firm_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"kind" text DEFAULT 'initial' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"recommendation" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_applications_number_unique" UNIQUE("number"),
	CONSTRAINT "certification_applications_kind" CHECK ("certification_applications"."kind" in ('initial', 'renewal', 'extension', 'change', 'transfer')),
	CONSTRAINT "certification_applications_status" CHECK ("certification_applications"."status" in ('draft', 'submitted', 'reviewing', 'returned', 'planning', 'planned', 'correcting', 'deciding', 'granted', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "certification_applications_language" CHECK ("certification_applications"."language" in ('en', 'ar', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "certification_case_people" (
	"application_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	"appointed_by" uuid NOT NULL,
	"appointed_at" timestamp with time zone NOT NULL,
	"declared_at" timestamp with time zone,
	"recused_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "certification_case_people_application_id_person_id_pk" PRIMARY KEY("application_id","person_id"),
	CONSTRAINT "certification_case_people_part" UNIQUE("application_id","person_id","part"),
	CONSTRAINT "certification_case_people_known_part" CHECK ("certification_case_people"."part" in ('reviewer', 'lead', 'auditor', 'decider', 'appeal'))
);
--> statement-breakpoint
CREATE TABLE "certification_checklists" (
	"scheme_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"items" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "certification_checklists_scheme_id_n_pk" PRIMARY KEY("scheme_id","n")
);
--> statement-breakpoint
CREATE TABLE "certification_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"paper_id" uuid,
	"until" date,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"part" text DEFAULT 'reviewer' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_confirmations_part" CHECK ("certification_confirmations"."part" = 'reviewer'),
	CONSTRAINT "certification_confirmations_basis" CHECK ("certification_confirmations"."basis" in ('paper', 'positive-list', 'statement', 'analysis', 'doubt')),
	CONSTRAINT "certification_confirmations_until" CHECK (("certification_confirmations"."basis" = 'doubt') = ("certification_confirmations"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "certification_fees" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"quoted_by" uuid NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"paid_on" date,
	CONSTRAINT "certification_fees_state" CHECK ("certification_fees"."state" in ('quoted', 'accepted', 'waived')),
	CONSTRAINT "certification_fees_amount" CHECK ("certification_fees"."amount_minor" >= 0),
	CONSTRAINT "certification_fees_currency" CHECK ("certification_fees"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "certification_fees_waived" CHECK ("certification_fees"."state" <> 'waived' or "certification_fees"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "certification_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"grade" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"clause" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"plan_until" date,
	"rejection" text DEFAULT '' NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_part" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_part" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "certification_findings_n" UNIQUE("application_id","n"),
	CONSTRAINT "certification_findings_grade" CHECK ("certification_findings"."grade" in ('major', 'minor', 'observation')),
	CONSTRAINT "certification_findings_state" CHECK ("certification_findings"."state" in ('open', 'answered', 'planned', 'closed')),
	CONSTRAINT "certification_findings_text" CHECK (length("certification_findings"."text") <= 4000),
	CONSTRAINT "certification_findings_answer" CHECK (length("certification_findings"."answer") <= 4000),
	CONSTRAINT "certification_findings_raiser" CHECK ("certification_findings"."raised_part" in ('lead', 'auditor')),
	CONSTRAINT "certification_findings_closing_part" CHECK ("certification_findings"."closed_part" in ('lead', 'auditor')),
	CONSTRAINT "certification_findings_closed" CHECK (("certification_findings"."state" = 'closed') = ("certification_findings"."closed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "certification_interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ended_on" date,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_interests_kind" CHECK ("certification_interests"."kind" in ('employment', 'consultancy', 'family', 'ownership', 'competitor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "certification_staff" (
	"person_id" uuid NOT NULL,
	"function" text NOT NULL,
	"named_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_staff_person_id_function_pk" PRIMARY KEY("person_id","function"),
	CONSTRAINT "certification_staff_function" CHECK ("certification_staff"."function" in ('review', 'audit', 'decide', 'shariah', 'manage'))
);
--> statement-breakpoint
CREATE TABLE "certification_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"until" date,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_carried" boolean,
	"decided_at" timestamp with time zone,
	CONSTRAINT "certification_proposals_round" UNIQUE("application_id","round"),
	CONSTRAINT "certification_proposals_kind" CHECK ("certification_proposals"."kind" in ('reduce', 'reinstate', 'withdraw', 'extend')),
	CONSTRAINT "certification_proposals_product" CHECK (("certification_proposals"."kind" = 'reduce') = ("certification_proposals"."product_id" is not null)),
	CONSTRAINT "certification_proposals_until" CHECK (("certification_proposals"."kind" = 'extend') = ("certification_proposals"."until" is not null)),
	CONSTRAINT "certification_proposals_reason" CHECK ("certification_proposals"."reason" in ('correction-late', 'ingredient', 'contamination', 'mark-misuse', 'visit-refused', 'fees', 'own-wish', 'issued-in-error', 'closed-down', 'law')),
	CONSTRAINT "certification_proposals_decided" CHECK (("certification_proposals"."is_carried" is null) = ("certification_proposals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certification_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"product_id" uuid,
	"version_id" uuid,
	"text" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	CONSTRAINT "certification_remarks_text" CHECK (length("certification_remarks"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "certification_schemes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"surveillance_months" integer,
	"deciders" integer NOT NULL,
	"is_unanimous" boolean DEFAULT false NOT NULL,
	"major_days" integer DEFAULT 30 NOT NULL,
	"minor_days" integer DEFAULT 90 NOT NULL,
	"answer_days" integer DEFAULT 90 NOT NULL,
	"max_ingredients" integer,
	"promised_days" integer,
	"checklist" integer,
	"is_offered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_schemes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "certification_schemes_kind" CHECK ("certification_schemes"."kind" in ('full', 'small', 'group', 'slaughter')),
	CONSTRAINT "certification_schemes_months" CHECK ("certification_schemes"."months" between 1 and 120),
	CONSTRAINT "certification_schemes_panel" CHECK ("certification_schemes"."deciders" between 2 and 7),
	CONSTRAINT "certification_schemes_days" CHECK ("certification_schemes"."major_days" > 0 and "certification_schemes"."minor_days" > 0 and "certification_schemes"."answer_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "certification_visit_answers" (
	"visit_id" uuid NOT NULL,
	"item" text NOT NULL,
	"answer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_visit_answers_visit_id_item_pk" PRIMARY KEY("visit_id","item"),
	CONSTRAINT "certification_visit_answers_answer" CHECK ("certification_visit_answers"."answer" in ('yes', 'no', 'na')),
	CONSTRAINT "certification_visit_answers_note" CHECK (length("certification_visit_answers"."note") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "certification_visit_people" (
	"visit_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_visit_people_visit_id_person_id_pk" PRIMARY KEY("visit_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "certification_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"site_id" uuid,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"checklist" integer,
	"agreed_at" timestamp with time zone,
	"objection" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"summary" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_visits_kind" CHECK ("certification_visits"."kind" in ('initial', 'surveillance', 'follow-up', 'short-notice', 'unannounced', 'video')),
	CONSTRAINT "certification_visits_time" CHECK ("certification_visits"."ends_at" > "certification_visits"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "certification_votes" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"part" text NOT NULL,
	"choice" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_votes_application_id_round_person_id_pk" PRIMARY KEY("application_id","round","person_id"),
	CONSTRAINT "certification_votes_choice" CHECK (("certification_votes"."part" = 'decider' and "certification_votes"."choice" in ('grant', 'refuse', 'more')) or ("certification_votes"."part" = 'appeal' and "certification_votes"."choice" in ('overturn', 'uphold'))),
	CONSTRAINT "certification_votes_reason" CHECK (length("certification_votes"."reason") between 40 and 4000)
);
--> statement-breakpoint
CREATE TABLE "certification_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "certification_invitations_once" UNIQUE("firm_id","email"),
	CONSTRAINT "certification_invitations_role" CHECK ("certification_invitations"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "certification_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "certification_members_role" CHECK ("certification_members"."role" in ('owner', 'editor', 'viewer')),
	CONSTRAINT "certification_members_left" CHECK ("certification_members"."left_at" >= "certification_members"."joined_at")
);
--> statement-breakpoint
CREATE TABLE "certification_sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"also_made" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_sites_kind" CHECK ("certification_sites"."kind" in ('plant', 'kitchen', 'home', 'slaughterhouse', 'store', 'outlet', 'office')),
	CONSTRAINT "certification_sites_name" CHECK (length("certification_sites"."name") between 1 and 200),
	CONSTRAINT "certification_sites_country" CHECK ("certification_sites"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "certification_firms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"legal_id" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"websites" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_firms_kind" CHECK ("certification_firms"."kind" in ('company', 'home', 'group')),
	CONSTRAINT "certification_firms_name" CHECK (length("certification_firms"."name") between 1 and 200),
	CONSTRAINT "certification_firms_country" CHECK ("certification_firms"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "certification_ingredient_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"supplier_id" uuid,
	"e_number" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"species" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"risk" text NOT NULL,
	"confirmed_until" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_ingredient_versions_n" UNIQUE("ingredient_id","n"),
	CONSTRAINT "certification_ingredient_versions_name" CHECK (length("certification_ingredient_versions"."name") between 1 and 200),
	CONSTRAINT "certification_ingredient_versions_origin" CHECK ("certification_ingredient_versions"."origin" in ('plant', 'mineral', 'synthetic', 'microbial', 'animal', 'mixed', 'unknown')),
	CONSTRAINT "certification_ingredient_versions_risk" CHECK ("certification_ingredient_versions"."risk" in ('low', 'paper', 'critical')),
	CONSTRAINT "certification_ingredient_versions_number" CHECK ("certification_ingredient_versions"."e_number" ~ '^(E[0-9]{3,4}[a-z]?)?$')
);
--> statement-breakpoint
CREATE TABLE "certification_ingredients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"folded" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_ingredients_kind" CHECK ("certification_ingredients"."kind" in ('raw', 'additive', 'aid', 'packaging', 'cleaning', 'lubricant', 'medium'))
);
--> statement-breakpoint
CREATE TABLE "certification_paper_ingredients" (
	"paper_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	CONSTRAINT "certification_paper_ingredients_paper_id_ingredient_id_pk" PRIMARY KEY("paper_id","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "certification_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid,
	"issuer" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"file_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_papers_kind" CHECK ("certification_papers"."kind" in ('certificate', 'statement', 'analysis', 'specification', 'other')),
	CONSTRAINT "certification_papers_state" CHECK ("certification_papers"."state" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "certification_papers_dates" CHECK ("certification_papers"."valid_until" >= "certification_papers"."valid_from"),
	CONSTRAINT "certification_papers_decided" CHECK (("certification_papers"."state" = 'waiting') = ("certification_papers"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certification_product_sites" (
	"product_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	CONSTRAINT "certification_product_sites_product_id_site_id_pk" PRIMARY KEY("product_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "certification_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"recipe" integer,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_products_code" UNIQUE("firm_id","code"),
	CONSTRAINT "certification_products_name" CHECK (length("certification_products"."name") between 1 and 200),
	CONSTRAINT "certification_products_short_code" CHECK ("certification_products"."code" ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
	CONSTRAINT "certification_products_gtin" CHECK ("certification_products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$')
);
--> statement-breakpoint
CREATE TABLE "certification_recipe_lines" (
	"recipe_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"share" integer,
	CONSTRAINT "certification_recipe_lines_recipe_id_version_id_pk" PRIMARY KEY("recipe_id","version_id"),
	CONSTRAINT "certification_recipe_lines_share" CHECK ("certification_recipe_lines"."share" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "certification_recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"frozen_at" timestamp with time zone,
	"confirmed_until" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_recipes_n" UNIQUE("product_id","n")
);
--> statement-breakpoint
CREATE TABLE "certification_suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_suppliers_once" UNIQUE("firm_id","folded"),
	CONSTRAINT "certification_suppliers_name" CHECK (length("certification_suppliers"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "certification_editions" (
	"certificate_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_editions_certificate_id_n_pk" PRIMARY KEY("certificate_id","n")
);
--> statement-breakpoint
CREATE TABLE "certification_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"application_id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"firm_name" text NOT NULL,
	"scheme_id" uuid NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"confirm_by" date,
	"sample_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certification_certificates_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "certification_certificates_state" CHECK ("certification_certificates"."state" in ('valid', 'suspended', 'withdrawn')),
	CONSTRAINT "certification_certificates_dates" CHECK ("certification_certificates"."until" >= "certification_certificates"."since"),
	CONSTRAINT "certification_certificates_number" CHECK ("certification_certificates"."number" ~ '^HC-[0-9]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$')
);
--> statement-breakpoint
CREATE TABLE "certification_register_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_register_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" integer NOT NULL,
	"product_id" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_register_events_kind" CHECK ("certification_register_events"."kind" in ('granted', 'suspended', 'reinstated', 'reduced', 'extended', 'withdrawn', 'edition', 'note')),
	CONSTRAINT "certification_register_events_reason" CHECK ("certification_register_events"."reason" in ('correction-late', 'ingredient', 'contamination', 'mark-misuse', 'visit-refused', 'fees', 'own-wish', 'issued-in-error', 'closed-down', 'law'))
);
--> statement-breakpoint
CREATE TABLE "certification_scope" (
	"certificate_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"site_id" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	CONSTRAINT "certification_scope_certificate_id_edition_product_id_pk" PRIMARY KEY("certificate_id","edition","product_id")
);
--> statement-breakpoint
ALTER TABLE "certification_appeals" ADD CONSTRAINT "certification_appeals_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_products" ADD CONSTRAINT "certification_application_products_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_products" ADD CONSTRAINT "certification_application_products_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_products" ADD CONSTRAINT "certification_application_products_recipe_id_certification_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."certification_recipes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_steps" ADD CONSTRAINT "certification_application_steps_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_steps" ADD CONSTRAINT "certification_application_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_steps" ADD CONSTRAINT "certification_application_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_application_versions" ADD CONSTRAINT "certification_application_versions_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_scheme_id_certification_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."certification_schemes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_case_people" ADD CONSTRAINT "certification_case_people_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_checklists" ADD CONSTRAINT "certification_checklists_scheme_id_certification_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."certification_schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_confirmations" ADD CONSTRAINT "certification_confirmations_version_id_certification_ingredient_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."certification_ingredient_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_confirmations" ADD CONSTRAINT "certification_confirmations_paper_id_certification_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."certification_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_confirmations" ADD CONSTRAINT "certification_confirmations_by" FOREIGN KEY ("application_id","by","part") REFERENCES "public"."certification_case_people"("application_id","person_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_fees" ADD CONSTRAINT "certification_fees_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_findings" ADD CONSTRAINT "certification_findings_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_findings" ADD CONSTRAINT "certification_findings_raised" FOREIGN KEY ("application_id","raised_by","raised_part") REFERENCES "public"."certification_case_people"("application_id","person_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_findings" ADD CONSTRAINT "certification_findings_closer" FOREIGN KEY ("application_id","closed_by","closed_part") REFERENCES "public"."certification_case_people"("application_id","person_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_interests" ADD CONSTRAINT "certification_interests_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_staff" ADD CONSTRAINT "certification_staff_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_staff" ADD CONSTRAINT "certification_staff_named_by_profiles_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_proposals" ADD CONSTRAINT "certification_proposals_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_proposals" ADD CONSTRAINT "certification_proposals_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_remarks" ADD CONSTRAINT "certification_remarks_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_remarks" ADD CONSTRAINT "certification_remarks_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_remarks" ADD CONSTRAINT "certification_remarks_version_id_certification_ingredient_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."certification_ingredient_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_visit_answers" ADD CONSTRAINT "certification_visit_answers_visit_id_certification_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."certification_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_visit_people" ADD CONSTRAINT "certification_visit_people_visit_id_certification_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."certification_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_visits" ADD CONSTRAINT "certification_visits_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_visits" ADD CONSTRAINT "certification_visits_site_id_certification_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."certification_sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_votes" ADD CONSTRAINT "certification_votes_seat" FOREIGN KEY ("application_id","person_id","part") REFERENCES "public"."certification_case_people"("application_id","person_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_invitations" ADD CONSTRAINT "certification_invitations_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_invitations" ADD CONSTRAINT "certification_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_members" ADD CONSTRAINT "certification_members_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_sites" ADD CONSTRAINT "certification_sites_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_ingredient_versions" ADD CONSTRAINT "certification_ingredient_versions_ingredient_id_certification_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."certification_ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_ingredient_versions" ADD CONSTRAINT "certification_ingredient_versions_supplier_id_certification_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."certification_suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_ingredients" ADD CONSTRAINT "certification_ingredients_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_paper_ingredients" ADD CONSTRAINT "certification_paper_ingredients_paper_id_certification_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."certification_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_paper_ingredients" ADD CONSTRAINT "certification_paper_ingredients_ingredient_id_certification_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."certification_ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_papers" ADD CONSTRAINT "certification_papers_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_papers" ADD CONSTRAINT "certification_papers_supplier_id_certification_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."certification_suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_papers" ADD CONSTRAINT "certification_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_product_sites" ADD CONSTRAINT "certification_product_sites_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_product_sites" ADD CONSTRAINT "certification_product_sites_site_id_certification_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."certification_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_products" ADD CONSTRAINT "certification_products_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_recipe_lines" ADD CONSTRAINT "certification_recipe_lines_recipe_id_certification_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."certification_recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_recipe_lines" ADD CONSTRAINT "certification_recipe_lines_version_id_certification_ingredient_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."certification_ingredient_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_recipes" ADD CONSTRAINT "certification_recipes_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_suppliers" ADD CONSTRAINT "certification_suppliers_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_editions" ADD CONSTRAINT "certification_editions_certificate_id_certification_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certification_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_certificates" ADD CONSTRAINT "certification_certificates_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_certificates" ADD CONSTRAINT "certification_certificates_firm_id_certification_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."certification_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_certificates" ADD CONSTRAINT "certification_certificates_scheme_id_certification_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."certification_schemes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_register_events" ADD CONSTRAINT "certification_register_events_certificate_id_certification_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certification_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_register_events" ADD CONSTRAINT "certification_register_events_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_scope" ADD CONSTRAINT "certification_scope_product_id_certification_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."certification_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_scope" ADD CONSTRAINT "certification_scope_recipe_id_certification_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."certification_recipes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_scope" ADD CONSTRAINT "certification_scope_site_id_certification_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."certification_sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_scope" ADD CONSTRAINT "certification_scope_edition" FOREIGN KEY ("certificate_id","edition") REFERENCES "public"."certification_editions"("certificate_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_application_products_product" ON "certification_application_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "certification_application_products_recipe" ON "certification_application_products" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "certification_application_steps_application" ON "certification_application_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "certification_application_steps_actor" ON "certification_application_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "certification_application_steps_other" ON "certification_application_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "certification_applications_firm" ON "certification_applications" USING btree ("firm_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_list" ON "certification_applications" USING btree ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_updated" ON "certification_applications" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_scheme" ON "certification_applications" USING btree ("scheme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_case_people_lead" ON "certification_case_people" USING btree ("application_id") WHERE part = 'lead' and recused_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_case_people_reviewer" ON "certification_case_people" USING btree ("application_id") WHERE part = 'reviewer' and recused_at is null;--> statement-breakpoint
CREATE INDEX "certification_case_people_person" ON "certification_case_people" USING btree ("person_id","application_id");--> statement-breakpoint
CREATE INDEX "certification_confirmations_version" ON "certification_confirmations" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "certification_confirmations_case" ON "certification_confirmations" USING btree ("application_id","by","part");--> statement-breakpoint
CREATE INDEX "certification_confirmations_paper" ON "certification_confirmations" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "certification_findings_due" ON "certification_findings" USING btree ("due_on","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "certification_interests_person" ON "certification_interests" USING btree ("person_id","firm_id");--> statement-breakpoint
CREATE INDEX "certification_interests_firm" ON "certification_interests" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "certification_staff_named_by" ON "certification_staff" USING btree ("named_by");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_proposals_open" ON "certification_proposals" USING btree ("application_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "certification_proposals_product_id" ON "certification_proposals" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "certification_remarks_case" ON "certification_remarks" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "certification_remarks_product" ON "certification_remarks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "certification_remarks_version" ON "certification_remarks" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "certification_visit_people_person" ON "certification_visit_people" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "certification_visits_case" ON "certification_visits" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "certification_visits_site" ON "certification_visits" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "certification_votes_person" ON "certification_votes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "certification_invitations_ends" ON "certification_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "certification_invitations_by" ON "certification_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_members_once" ON "certification_members" USING btree ("firm_id","person_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "certification_members_person" ON "certification_members" USING btree ("person_id","firm_id");--> statement-breakpoint
CREATE INDEX "certification_sites_firm" ON "certification_sites" USING btree ("firm_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_firms_legal" ON "certification_firms" USING btree ("country",lower(legal_id)) WHERE legal_id <> '';--> statement-breakpoint
CREATE INDEX "certification_firms_updated" ON "certification_firms" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_ingredient_versions_until" ON "certification_ingredient_versions" USING btree ("confirmed_until","id");--> statement-breakpoint
CREATE INDEX "certification_ingredient_versions_supplier" ON "certification_ingredient_versions" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_ingredients_ref" ON "certification_ingredients" USING btree ("firm_id","ref") WHERE ref <> '';--> statement-breakpoint
CREATE INDEX "certification_ingredients_folded" ON "certification_ingredients" USING btree ("firm_id","folded","id");--> statement-breakpoint
CREATE INDEX "certification_paper_ingredients_ingredient" ON "certification_paper_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "certification_papers_firm" ON "certification_papers" USING btree ("firm_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_papers_until" ON "certification_papers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "certification_papers_file" ON "certification_papers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "certification_papers_supplier" ON "certification_papers" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "certification_product_sites_site" ON "certification_product_sites" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "certification_products_updated" ON "certification_products" USING btree ("firm_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_products_by_gtin" ON "certification_products" USING btree ("gtin") WHERE gtin <> '';--> statement-breakpoint
CREATE INDEX "certification_recipe_lines_version" ON "certification_recipe_lines" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "certification_recipes_until" ON "certification_recipes" USING btree ("confirmed_until","id");--> statement-breakpoint
CREATE INDEX "certification_certificates_firm" ON "certification_certificates" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "certification_certificates_scheme" ON "certification_certificates" USING btree ("scheme_id");--> statement-breakpoint
CREATE INDEX "certification_certificates_list" ON "certification_certificates" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_certificates_until" ON "certification_certificates" USING btree ("until","id");--> statement-breakpoint
CREATE INDEX "certification_register_events_certificate" ON "certification_register_events" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "certification_register_events_product" ON "certification_register_events" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "certification_scope_product" ON "certification_scope" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "certification_scope_recipe" ON "certification_scope" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "certification_scope_site" ON "certification_scope" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "certification_scope_gtin" ON "certification_scope" USING btree ("gtin") WHERE gtin <> '';
--> statement-breakpoint
-- Written by hand from here on. Checks in triggers are only right if both sides of a race lock the same rows: always the
-- application first, then the firm.
--
-- An auditor is at one place at a time.
ALTER TABLE "certification_visit_people" ADD CONSTRAINT "certification_visit_people_no_overlap"
	EXCLUDE USING gist ("person_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
-- Rows of the record never change, and are never deleted.
CREATE FUNCTION certification_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is a record that stays', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Rows below a case or a certificate are only deleted with it, and that only drafts and samples are.
CREATE FUNCTION certification_case_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM certification_applications WHERE id = OLD.application_id)
	THEN RAISE EXCEPTION '% is a record that stays', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION certification_register_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM certification_certificates WHERE id = OLD.certificate_id)
	THEN RAISE EXCEPTION '% is a record that stays', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION certification_application_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW.firm_id, NEW.scheme_id, NEW.sample_at) IS DISTINCT FROM (OLD.firm_id, OLD.scheme_id, OLD.sample_at)
		THEN RAISE EXCEPTION 'a case stays of its firm and scheme' USING ERRCODE = 'integrity_constraint_violation'; END IF;
		RETURN NEW;
	END IF;
	IF OLD.status <> 'draft' AND OLD.sample_at IS NULL
	THEN RAISE EXCEPTION 'a case is a record that stays' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_application_kept BEFORE UPDATE OF "firm_id", "scheme_id", "sample_at" OR DELETE ON "certification_applications"
	FOR EACH ROW EXECUTE FUNCTION certification_application_kept();
--> statement-breakpoint
CREATE TRIGGER certification_register_events_kept BEFORE UPDATE ON "certification_register_events"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_register_events_stay BEFORE DELETE ON "certification_register_events"
	FOR EACH ROW EXECUTE FUNCTION certification_register_kept();
--> statement-breakpoint
CREATE TRIGGER certification_register_events_kept_all BEFORE TRUNCATE ON "certification_register_events"
	FOR EACH STATEMENT EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_editions_kept BEFORE UPDATE ON "certification_editions"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_editions_stay BEFORE DELETE ON "certification_editions"
	FOR EACH ROW EXECUTE FUNCTION certification_register_kept();
--> statement-breakpoint
CREATE TRIGGER certification_editions_kept_all BEFORE TRUNCATE ON "certification_editions"
	FOR EACH STATEMENT EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_scope_kept BEFORE UPDATE ON "certification_scope"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_scope_stay BEFORE DELETE ON "certification_scope"
	FOR EACH ROW EXECUTE FUNCTION certification_register_kept();
--> statement-breakpoint
CREATE TRIGGER certification_votes_kept BEFORE UPDATE ON "certification_votes"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_votes_stay BEFORE DELETE ON "certification_votes"
	FOR EACH ROW EXECUTE FUNCTION certification_case_kept();
--> statement-breakpoint
CREATE TRIGGER certification_votes_kept_all BEFORE TRUNCATE ON "certification_votes"
	FOR EACH STATEMENT EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_application_versions_kept BEFORE UPDATE ON "certification_application_versions"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
CREATE TRIGGER certification_confirmations_kept BEFORE UPDATE ON "certification_confirmations"
	FOR EACH ROW EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
-- Whether somebody has a tie to a firm at a time: a member or another interest, now or less than two years ago.
CREATE FUNCTION certification_conflict(firm uuid, person uuid, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM certification_members m WHERE m.firm_id = firm AND m.person_id = person
			AND (m.left_at IS NULL OR m.left_at > moment - interval '731 days'))
		OR EXISTS (SELECT 1 FROM certification_interests i WHERE i.firm_id = firm AND i.person_id = person
			AND (i.ended_on IS NULL OR i.ended_on > (moment - interval '731 days')::date))
$$;
--> statement-breakpoint
-- A part in a case: only for who is named for it and has no tie to the firm. It never changes; who left does not come back.
-- A time in the future would shorten the two years, so the earlier of it and the clock counts.
CREATE FUNCTION certification_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	firm uuid;
	moment timestamptz := least(coalesce(NEW.declared_at, NEW.appointed_at), clock_timestamp());
BEGIN
	SELECT firm_id INTO firm FROM certification_applications WHERE id = NEW.application_id FOR UPDATE;
	PERFORM 1 FROM certification_firms WHERE id = firm FOR UPDATE;
	IF TG_OP = 'UPDATE' AND (NEW.application_id, NEW.person_id, NEW.part, NEW.appointed_at)
		IS DISTINCT FROM (OLD.application_id, OLD.person_id, OLD.part, OLD.appointed_at)
	THEN RAISE EXCEPTION 'a part in a case does not change' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'UPDATE' AND OLD.recused_at IS NOT NULL AND NEW.recused_at IS DISTINCT FROM OLD.recused_at
	THEN RAISE EXCEPTION 'who left a case does not come back' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF NEW.recused_at IS NULL AND certification_conflict(firm, NEW.person_id, moment)
	THEN RAISE EXCEPTION 'conflict of interest' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT 1 FROM certification_staff s WHERE s.person_id = NEW.person_id
		AND s.function = CASE NEW.part WHEN 'reviewer' THEN 'review' WHEN 'lead' THEN 'audit' WHEN 'auditor' THEN 'audit' ELSE 'decide' END)
	THEN RAISE EXCEPTION 'not named for this' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'INSERT' AND NEW.part <> 'reviewer' AND NEW.appointed_by = NEW.person_id
	THEN RAISE EXCEPTION 'nobody appoints themselves' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_seat BEFORE INSERT OR UPDATE ON "certification_case_people"
	FOR EACH ROW EXECUTE FUNCTION certification_seat();
--> statement-breakpoint
CREATE TRIGGER certification_seat_kept BEFORE DELETE ON "certification_case_people"
	FOR EACH ROW EXECUTE FUNCTION certification_case_kept();
--> statement-breakpoint
CREATE TRIGGER certification_seat_kept_all BEFORE TRUNCATE ON "certification_case_people"
	FOR EACH STATEMENT EXECUTE FUNCTION certification_kept();
--> statement-breakpoint
-- Nobody with a part in a living case of a firm joins it.
CREATE FUNCTION certification_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM certification_firms WHERE id = NEW.firm_id FOR UPDATE;
	IF TG_OP = 'UPDATE' AND (NEW.firm_id, NEW.person_id, NEW.joined_at) IS DISTINCT FROM (OLD.firm_id, OLD.person_id, OLD.joined_at)
	THEN RAISE EXCEPTION 'a membership does not change its person' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'UPDATE' AND OLD.left_at IS NOT NULL AND NEW.left_at IS DISTINCT FROM OLD.left_at
	THEN RAISE EXCEPTION 'who left a firm joins it anew' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF NEW.left_at IS NULL AND TG_OP = 'INSERT' AND EXISTS (
		SELECT 1 FROM certification_case_people c
			JOIN certification_applications a ON a.id = c.application_id
			LEFT JOIN certification_certificates k ON k.application_id = a.id
		WHERE a.firm_id = NEW.firm_id AND c.person_id = NEW.person_id AND c.recused_at IS NULL
			AND a.status NOT IN ('refused', 'withdrawn', 'lapsed') AND k.state IS DISTINCT FROM 'withdrawn')
	THEN RAISE EXCEPTION 'has a part in a case of this firm' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_member BEFORE INSERT OR UPDATE ON "certification_members"
	FOR EACH ROW EXECUTE FUNCTION certification_member();
--> statement-breakpoint
-- Memberships are the memory of conflicts; only a whole firm without cases is deleted.
CREATE FUNCTION certification_member_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM certification_firms WHERE id = OLD.firm_id)
	THEN RAISE EXCEPTION 'a membership ends, and stays' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_member_kept BEFORE DELETE ON "certification_members"
	FOR EACH ROW EXECUTE FUNCTION certification_member_kept();
--> statement-breakpoint
-- A firm that is open has an owner. Deferred: the role can be given on in one transaction.
CREATE FUNCTION certification_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM certification_firms WHERE id = OLD.firm_id AND closed_at IS NULL FOR UPDATE;
	IF FOUND AND NOT EXISTS (SELECT 1 FROM certification_members m
		WHERE m.firm_id = OLD.firm_id AND m.role = 'owner' AND m.left_at IS NULL)
	THEN RAISE EXCEPTION 'a firm has an owner' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER certification_owner AFTER UPDATE ON "certification_members"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION certification_owner();
--> statement-breakpoint
-- A finding and the vote that ends a case lock the application, so that no grant overlooks a new finding.
CREATE FUNCTION certification_finding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE state text;
BEGIN
	SELECT status INTO state FROM certification_applications WHERE id = NEW.application_id FOR UPDATE;
	IF TG_OP = 'INSERT' AND state NOT IN ('planned', 'correcting', 'granted')
	THEN RAISE EXCEPTION 'no finding in this state' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'UPDATE' AND (NEW.application_id, NEW.n, NEW.grade, NEW.text, NEW.raised_by, NEW.raised_part)
		IS DISTINCT FROM (OLD.application_id, OLD.n, OLD.grade, OLD.text, OLD.raised_by, OLD.raised_part)
	THEN RAISE EXCEPTION 'a finding stays as it was raised' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_finding BEFORE INSERT OR UPDATE ON "certification_findings"
	FOR EACH ROW EXECUTE FUNCTION certification_finding();
--> statement-breakpoint
CREATE TRIGGER certification_findings_kept BEFORE DELETE ON "certification_findings"
	FOR EACH ROW EXECUTE FUNCTION certification_case_kept();
--> statement-breakpoint
-- A vote is on the open question, and of somebody who declared and did not leave.
CREATE FUNCTION certification_vote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a certification_applications%ROWTYPE;
BEGIN
	SELECT * INTO a FROM certification_applications WHERE id = NEW.application_id FOR UPDATE;
	IF NEW.part = 'decider' AND NOT (NEW.round = a.round AND (a.status = 'deciding' OR EXISTS (
			SELECT 1 FROM certification_proposals p WHERE p.application_id = a.id AND p.round = a.round AND p.decided_at IS NULL)))
		OR NEW.part = 'appeal' AND NOT EXISTS (
			SELECT 1 FROM certification_appeals p WHERE p.application_id = a.id AND p.round = NEW.round AND p.state = 'open')
	THEN RAISE EXCEPTION 'nothing to vote on' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF NOT EXISTS (SELECT 1 FROM certification_case_people c WHERE c.application_id = a.id AND c.person_id = NEW.person_id
		AND c.part = NEW.part AND c.declared_at IS NOT NULL AND c.recused_at IS NULL)
	THEN RAISE EXCEPTION 'no part in this vote' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_vote BEFORE INSERT ON "certification_votes"
	FOR EACH ROW EXECUTE FUNCTION certification_vote();
--> statement-breakpoint
-- Nobody grants: a grant follows from the votes of a whole panel, with every Shariah member, and no finding open.
CREATE FUNCTION certification_grant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	needed int; everyone boolean; seats int; voted int; yes int; more int; shariah int; shariah_yes int;
BEGIN
	IF OLD.status = 'granted' AND NEW.status <> 'granted'
	THEN RAISE EXCEPTION 'a grant stays' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF OLD.status IN ('withdrawn', 'lapsed') AND NEW.status <> OLD.status
	THEN RAISE EXCEPTION 'the case has ended' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF NEW.status = 'granted' AND OLD.status <> 'granted' THEN
		IF OLD.status <> 'deciding'
		THEN RAISE EXCEPTION 'not ready to be decided' USING ERRCODE = 'integrity_constraint_violation'; END IF;
		IF EXISTS (SELECT 1 FROM certification_findings WHERE application_id = NEW.id
			AND (grade = 'major' AND state <> 'closed' OR grade = 'minor' AND state IN ('open', 'answered')))
		THEN RAISE EXCEPTION 'a finding is open' USING ERRCODE = 'integrity_constraint_violation'; END IF;
		SELECT deciders, is_unanimous INTO needed, everyone FROM certification_schemes WHERE id = NEW.scheme_id;
		SELECT count(*), count(v.choice), count(*) FILTER (WHERE v.choice = 'grant'), count(*) FILTER (WHERE v.choice = 'more'),
				count(*) FILTER (WHERE s.function IS NOT NULL), count(*) FILTER (WHERE s.function IS NOT NULL AND v.choice = 'grant')
			INTO seats, voted, yes, more, shariah, shariah_yes
			FROM certification_case_people c
			LEFT JOIN certification_votes v
				ON v.application_id = c.application_id AND v.person_id = c.person_id AND v.round = OLD.round
			LEFT JOIN certification_staff s ON s.person_id = c.person_id AND s.function = 'shariah'
			WHERE c.application_id = NEW.id AND c.part = 'decider' AND c.recused_at IS NULL;
		IF seats < needed OR voted < seats OR more > 0 OR yes * 2 <= seats OR (everyone AND yes < seats)
			OR shariah = 0 OR shariah_yes < shariah
		THEN RAISE EXCEPTION 'the panel has not granted it' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_grant BEFORE UPDATE OF "status" ON "certification_applications"
	FOR EACH ROW EXECUTE FUNCTION certification_grant();
--> statement-breakpoint
CREATE FUNCTION certification_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status <> 'draft'
	THEN RAISE EXCEPTION 'an application begins as a draft' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_begin BEFORE INSERT ON "certification_applications"
	FOR EACH ROW EXECUTE FUNCTION certification_begin();
--> statement-breakpoint
-- A certificate is of a granted case; its number, firm and first day never change, and withdrawn is the end.
CREATE FUNCTION certification_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT 1 FROM certification_applications a WHERE a.id = NEW.application_id
		AND a.status = 'granted' AND a.firm_id = NEW.firm_id)
	THEN RAISE EXCEPTION 'nothing was granted' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	IF TG_OP = 'UPDATE' AND ((NEW.number, NEW.application_id, NEW.firm_id, NEW.since, NEW.sample_at)
			IS DISTINCT FROM (OLD.number, OLD.application_id, OLD.firm_id, OLD.since, OLD.sample_at)
		OR OLD.state = 'withdrawn' AND NEW.state <> 'withdrawn')
	THEN RAISE EXCEPTION 'a certificate keeps its number, and withdrawn is its end' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_certificate BEFORE INSERT OR UPDATE ON "certification_certificates"
	FOR EACH ROW EXECUTE FUNCTION certification_certificate();
--> statement-breakpoint
-- Samples are removed with the sample content; a certificate never becomes one.
CREATE FUNCTION certification_certificate_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.sample_at IS NULL
	THEN RAISE EXCEPTION 'a certificate is a record that stays' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_certificates_kept BEFORE DELETE ON "certification_certificates"
	FOR EACH ROW EXECUTE FUNCTION certification_certificate_kept();
--> statement-breakpoint
-- A published version of an ingredient never changes; `risk` is raised and `confirmed_until` follows its confirmations.
CREATE FUNCTION certification_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.ingredient_id, NEW.n, NEW.name, NEW.supplier_id, NEW.e_number, NEW.origin, NEW.species, NEW.note, NEW.at)
		IS DISTINCT FROM (OLD.ingredient_id, OLD.n, OLD.name, OLD.supplier_id, OLD.e_number, OLD.origin, OLD.species, OLD.note, OLD.at)
	THEN RAISE EXCEPTION 'a version stays as it is' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_version BEFORE UPDATE ON "certification_ingredient_versions"
	FOR EACH ROW EXECUTE FUNCTION certification_version();
--> statement-breakpoint
CREATE FUNCTION certification_confirm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE certification_ingredient_versions SET confirmed_until = NEW.until WHERE id = NEW.version_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_confirm AFTER INSERT ON "certification_confirmations"
	FOR EACH ROW EXECUTE FUNCTION certification_confirm();
--> statement-breakpoint
-- A recipe is confirmed until the earliest day of its lines, and not at all while one line is not.
CREATE FUNCTION certification_least(recipe uuid) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN bool_and(v.confirmed_until IS NOT NULL) THEN min(v.confirmed_until) END
		FROM certification_recipe_lines l JOIN certification_ingredient_versions v ON v.id = l.version_id
		WHERE l.recipe_id = recipe
$$;
--> statement-breakpoint
CREATE FUNCTION certification_roll_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE certification_recipes r SET confirmed_until = certification_least(r.id)
		WHERE r.id IN (SELECT recipe_id FROM certification_recipe_lines WHERE version_id = NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_roll_up AFTER UPDATE OF "confirmed_until" ON "certification_ingredient_versions"
	FOR EACH ROW WHEN (OLD.confirmed_until IS DISTINCT FROM NEW.confirmed_until) EXECUTE FUNCTION certification_roll_up();
--> statement-breakpoint
-- Lines of a frozen recipe stay.
CREATE FUNCTION certification_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE recipe uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.recipe_id ELSE NEW.recipe_id END;
BEGIN
	IF EXISTS (SELECT 1 FROM certification_recipes WHERE id = recipe AND frozen_at IS NOT NULL)
	THEN RAISE EXCEPTION 'the recipe was applied for' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	UPDATE certification_recipes SET confirmed_until = certification_least(id) WHERE id = recipe;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_line AFTER INSERT OR UPDATE OR DELETE ON "certification_recipe_lines"
	FOR EACH ROW EXECUTE FUNCTION certification_line();
--> statement-breakpoint
CREATE FUNCTION certification_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.frozen_at IS NOT NULL AND NEW.frozen_at IS DISTINCT FROM OLD.frozen_at
	THEN RAISE EXCEPTION 'the recipe was applied for' USING ERRCODE = 'integrity_constraint_violation'; END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_frozen BEFORE UPDATE OF "frozen_at" ON "certification_recipes"
	FOR EACH ROW EXECUTE FUNCTION certification_frozen();
