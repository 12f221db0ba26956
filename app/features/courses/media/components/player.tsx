import type { Media } from '#app/features/courses/section.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale, localeNames } from '#app/platform/text/locale.ts'
import { externalVideo } from '#app/platform/text/video.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mediaUrl, startAt } from '../model.ts'
import script from './player.js?url'

type Props = {
	media: Media
	/** Title of the section, as the accessible name. */
	title: string
	lang: Locale
	/** Address of the captions; null: none. */
	captions: string | null
	/** '': none. */
	transcript: string
	position: number
	/** Receives POSTs with `position` in seconds and `playing` 0 or 1. Null: not reported. */
	report: string | null
}

/** The browser's player; a video on another site is loaded on a click only. */
export function Player(props: Props) {
	return (
		<div className="grid gap-2">
			{'mediaId' in props.media ? (
				<Stored key={props.media.mediaId} {...props} media={props.media} />
			) : (
				<Outside key={props.media.videoId} {...props} media={props.media} />
			)}
			{props.transcript && <Transcript text={props.transcript} lang={props.lang} />}
			<script src={script} async />
		</div>
	)
}

/** Folded below the player, without script too; printed in its place. */
function Transcript({ text, lang }: { text: string; lang: Locale }) {
	return (
		<details className="rounded-card border border-line px-4 py-2">
			<summary className="min-h-11 cursor-pointer content-center font-semibold">
				{m.media_transcript()}
			</summary>
			<p lang={lang} dir={directionOf(lang)} className="mb-2 max-w-measure whitespace-pre-line wrap-anywhere">
				{text}
			</p>
		</details>
	)
}

type Of<Kind extends Media['kind']> = Omit<Props, 'media'> & { media: Extract<Media, { kind: Kind }> }

function Stored({ media, title, lang, captions, position, report }: Of<'video' | 'audio'>) {
	const shared = {
		controls: true,
		preload: 'metadata' as const,
		// Resumes without script, too.
		src: mediaUrl(media.mediaId) + startAt(position, media.seconds),
		'aria-label': title,
		lang,
		dir: 'ltr',
		'data-player': report ?? '',
	}
	return (
		<>
			{media.kind === 'video' ? (
				<video {...shared} playsInline className="no-print aspect-video w-full rounded-card bg-ink">
					{captions && (
						<track kind="captions" src={captions} srcLang={lang} label={localeNames[lang]} default />
					)}
				</video>
			) : (
				<audio {...shared} className="w-full">
					{captions && <track kind="captions" src={captions} srcLang={lang} label={localeNames[lang]} />}
				</audio>
			)}
			<p
				hidden
				data-player-failed
				role="alert"
				className="rounded-field bg-warn-tint px-4 py-3 text-warn-ink"
			>
				{m.media_failed()}
			</p>
		</>
	)
}

function Outside({ media, title }: Of<'youtube' | 'vimeo'>) {
	const { site, watch, embed } = externalVideo(media)
	return (
		<div
			data-outside
			className="relative grid aspect-video w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card border border-line bg-surface p-4 text-center"
		>
			<a
				href={watch}
				target="_blank"
				rel="noreferrer noopener"
				data-embed={embed}
				data-title={title}
				className={buttonClass('primary')}
			>
				<Icon name="play" />
				{m.media_play_outside({ site })}
			</a>
			<p className="max-w-measure text-muted text-sm">{m.media_outside_note({ site })}</p>
		</div>
	)
}
