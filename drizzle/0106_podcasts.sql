-- Recordings are numbered within their series; podcasts may have episodes chosen one by one.
CREATE TABLE "recording_show_episodes" (
	"show_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	CONSTRAINT "recording_show_episodes_show_id_recording_id_pk" PRIMARY KEY("show_id","recording_id")
);
--> statement-breakpoint
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_place";--> statement-breakpoint
ALTER TABLE "recording_shows" DROP CONSTRAINT "recording_shows_kind";--> statement-breakpoint
DROP INDEX "recordings_series";--> statement-breakpoint
ALTER TABLE "recording_shows" ALTER COLUMN "category" SET DEFAULT 'islam';--> statement-breakpoint
ALTER TABLE "recording_show_episodes" ADD CONSTRAINT "recording_show_episodes_show_id_recording_shows_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."recording_shows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_show_episodes" ADD CONSTRAINT "recording_show_episodes_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_show_episodes_recording" ON "recording_show_episodes" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_episode" ON "recordings" USING btree ("series_id",coalesce(season, 0),"episode");--> statement-breakpoint
ALTER TABLE "recording_shows" ADD CONSTRAINT "recording_shows_category" CHECK ("recording_shows"."category" in ('islam', 'education', 'courses', 'self', 'society', 'history', 'kids'));--> statement-breakpoint
ALTER TABLE "recording_shows" ADD CONSTRAINT "recording_shows_kind" CHECK ("recording_shows"."kind" in ('series', 'speaker', 'language', 'chosen'));--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_numbered" CHECK ("recordings"."series_id" is null or "recordings"."episode" is not null);