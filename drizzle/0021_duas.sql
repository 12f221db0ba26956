CREATE TABLE "dua_places" (
	"dua_id" uuid NOT NULL,
	"situation_id" uuid NOT NULL,
	CONSTRAINT "dua_places_situation_id_dua_id_pk" PRIMARY KEY("situation_id","dua_id")
);
--> statement-breakpoint
CREATE TABLE "dua_situations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dua_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dua_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
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
	CONSTRAINT "dua_steps_kind" CHECK ("dua_steps"."kind" in ('written', 'edited', 'submitted', 'approved', 'sent-back', 'taken-back', 'taken-down', 'restored', 'reopened', 'audio-changed')),
	CONSTRAINT "dua_steps_from_status" CHECK ("dua_steps"."from_status" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "dua_steps_to_status" CHECK ("dua_steps"."to_status" in ('draft', 'review', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "duas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reference" text,
	"from_word" integer,
	"to_word" integer,
	"voice" text,
	"arabic" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"grader" text DEFAULT '' NOT NULL,
	"audio" text,
	"author_id" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duas_status" CHECK ("duas"."status" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "duas_voice" CHECK ("duas"."voice" in ('taught', 'adam', 'nuh', 'ibrahim', 'ibrahim-ismail', 'ibrahim-followers', 'yusuf', 'ayyub', 'dhun-nun', 'musa', 'musa-people', 'sorcerers', 'pharaoh-wife', 'jalut-opponents', 'sulayman', 'zakariyya', 'disciples', 'youths', 'prophets-companions', 'believers', 'god-fearing', 'understanding', 'servants', 'afflicted', 'threatened', 'forty', 'after-them', 'last-day')),
	CONSTRAINT "duas_one_source" CHECK (("duas"."reference" is null) <> ("duas"."arabic" is null)),
	CONSTRAINT "duas_words" CHECK (("duas"."from_word" is null) = ("duas"."to_word" is null) and "duas"."from_word" <= "duas"."to_word")
);
--> statement-breakpoint
ALTER TABLE "dua_places" ADD CONSTRAINT "dua_places_dua_id_duas_id_fk" FOREIGN KEY ("dua_id") REFERENCES "public"."duas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_places" ADD CONSTRAINT "dua_places_situation_id_dua_situations_id_fk" FOREIGN KEY ("situation_id") REFERENCES "public"."dua_situations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_steps" ADD CONSTRAINT "dua_steps_subject_id_duas_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."duas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_steps" ADD CONSTRAINT "dua_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dua_steps" ADD CONSTRAINT "dua_steps_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duas" ADD CONSTRAINT "duas_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dua_places_dua" ON "dua_places" USING btree ("dua_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dua_situations_slug" ON "dua_situations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "dua_steps_subject" ON "dua_steps" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "dua_steps_actor" ON "dua_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "dua_steps_other" ON "dua_steps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duas_status_updated" ON "duas" USING btree ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "duas_author" ON "duas" USING btree ("author_id");
--> statement-breakpoint
-- Recordings of duas, given by an admin.
INSERT INTO "file_buckets" ("id", "is_public", "size_limit", "allowed_types") VALUES ('dua-audio', true, 20971520, '["audio/mpeg"]');
--> statement-breakpoint
INSERT INTO "dua_situations" ("slug", "position", "names") VALUES
	('fear', 1, '{"en": "Fear", "ar": "الخوف", "ur": "خوف"}'),
	('anxiety', 2, '{"en": "Anxiety and distress", "ar": "القلق والكرب", "ur": "پریشانی اور بے چینی"}'),
	('grief', 3, '{"en": "Grief and loss", "ar": "الحزن والمصيبة", "ur": "غم اور صدمہ"}'),
	('protection', 4, '{"en": "Protection", "ar": "الحفظ والتعوّذ", "ur": "حفاظت اور پناہ"}'),
	('illness', 5, '{"en": "Illness", "ar": "المرض", "ur": "بیماری"}'),
	('hardship', 6, '{"en": "Hardship and need", "ar": "الشدّة والحاجة", "ur": "مشکل اور حاجت"}'),
	('patience', 7, '{"en": "Patience and firmness", "ar": "الصبر والثبات", "ur": "صبر اور ثابت قدمی"}'),
	('forgiveness', 8, '{"en": "Forgiveness", "ar": "المغفرة والتوبة", "ur": "مغفرت اور توبہ"}'),
	('guidance', 9, '{"en": "Guidance and faith", "ar": "الهداية والإيمان", "ur": "ہدایت اور ایمان"}'),
	('knowledge', 10, '{"en": "Knowledge", "ar": "العلم", "ur": "علم"}'),
	('parents', 11, '{"en": "Parents", "ar": "الوالدان", "ur": "والدین"}'),
	('family', 12, '{"en": "Family and children", "ar": "الأسرة والذرية", "ur": "گھرانہ اور اولاد"}'),
	('gratitude', 13, '{"en": "Gratitude", "ar": "الشكر", "ur": "شکر"}'),
	('travel', 14, '{"en": "Travel", "ar": "السفر", "ur": "سفر"}'),
	('worship', 15, '{"en": "Worship and acceptance", "ar": "العبادة والقبول", "ur": "عبادت اور قبولیت"}'),
	('both-worlds', 16, '{"en": "This world and the next", "ar": "خير الدنيا والآخرة", "ur": "دنیا و آخرت کی بھلائی"}');
--> statement-breakpoint
-- Supplications of the Quran: where they stand, their first and last word, who says them by the text itself, and when
-- they are said. Never their text.
WITH shipped ("reference", "from_word", "to_word", "voice", "situations") AS (VALUES
	('1:1-7', null::int, null::int, null::text, '{guidance}'::text[]),
	('2:127', 8, 14, 'ibrahim-ismail', '{worship}'),
	('2:128', null, null, 'ibrahim-ismail', '{worship,family}'),
	('2:156', 6, 10, 'afflicted', '{grief,patience}'),
	('2:201', 4, 14, null, '{both-worlds}'),
	('2:250', 6, 15, 'jalut-opponents', '{patience,fear}'),
	('2:255', null, null, null, '{protection}'),
	('2:286', 13, 49, 'believers', '{forgiveness,hardship}'),
	('3:8', null, null, null, '{guidance}'),
	('3:16', 3, 11, 'god-fearing', '{forgiveness}'),
	('3:38', 6, 15, 'zakariyya', '{family}'),
	('3:53', null, null, 'disciples', '{guidance}'),
	('3:147', 7, 19, 'prophets-companions', '{patience,forgiveness}'),
	('3:173', 14, 17, 'threatened', '{fear}'),
	('3:191-194', 13, 66, 'understanding', '{forgiveness,both-worlds}'),
	('7:23', 2, 12, 'adam', '{forgiveness}'),
	('7:126', 11, 16, 'sorcerers', '{patience}'),
	('7:151', 2, 11, 'musa', '{forgiveness,family}'),
	('10:85-86', 5, 15, 'musa-people', '{fear,protection}'),
	('11:47', 2, 19, 'nuh', '{forgiveness}'),
	('12:101', null, null, 'yusuf', '{gratitude,both-worlds}'),
	('14:40-41', null, null, 'ibrahim', '{worship,parents,family}'),
	('17:24', 8, 12, 'taught', '{parents}'),
	('17:80', 2, 14, 'taught', '{guidance}'),
	('18:10', 7, 16, 'youths', '{guidance,hardship}'),
	('20:25-28', 2, 14, 'musa', '{knowledge,anxiety}'),
	('20:114', 15, 17, 'taught', '{knowledge}'),
	('21:83', 5, 10, 'ayyub', '{illness,hardship}'),
	('21:87', 15, 23, 'dhun-nun', '{grief,anxiety,hardship}'),
	('21:89', 5, 11, 'zakariyya', '{family}'),
	('23:29', 2, 8, 'taught', '{travel}'),
	('23:97-98', 2, 12, 'taught', '{protection}'),
	('23:118', 2, 7, 'taught', '{forgiveness}'),
	('25:65', 3, 11, 'servants', '{both-worlds}'),
	('25:74', 3, 13, 'servants', '{family}'),
	('26:83-85', null, null, 'ibrahim', '{guidance,both-worlds}'),
	('27:19', 6, 24, 'sulayman', '{gratitude,parents}'),
	('28:16', 2, 7, 'musa', '{forgiveness}'),
	('28:21', 6, 10, 'musa', '{fear}'),
	('28:24', 8, 15, 'musa', '{hardship}'),
	('37:100', null, null, 'ibrahim', '{family}'),
	('43:13-14', 12, 24, 'taught', '{travel}'),
	('46:15', 22, 45, 'forty', '{gratitude,parents}'),
	('59:10', 6, 23, 'after-them', '{forgiveness}'),
	('60:4-5', 46, 65, 'ibrahim-followers', '{protection,forgiveness}'),
	('66:8', 35, 45, 'last-day', '{both-worlds,forgiveness}'),
	('66:11', 10, 24, 'pharaoh-wife', '{hardship,protection}'),
	('71:28', 1, 10, 'nuh', '{parents,forgiveness}'),
	('113:1-5', null, null, 'taught', '{protection}'),
	('114:1-6', null, null, 'taught', '{protection,anxiety}')
), made AS (
	INSERT INTO "duas" ("status", "reference", "from_word", "to_word", "voice", "published_at", "updated_at")
	SELECT 'published', "reference", "from_word", "to_word", "voice", now(), now() - row_number() OVER () * interval '1 second'
		FROM shipped
	RETURNING "id", "reference"
)
INSERT INTO "dua_places" ("dua_id", "situation_id")
SELECT made."id", s."id" FROM made
	JOIN shipped USING ("reference")
	JOIN "dua_situations" s ON s."slug" = ANY (shipped."situations");
