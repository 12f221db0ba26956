import { data, Link } from 'react-router'
import playerScript from '#app/features/courses/media/components/player.js?url'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, localeNames, pathIn } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { externalVideo } from '#app/platform/text/video.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, Section } from '#app/ui/page.tsx'
import { clock } from '../../chapters.ts'
import { mediaPath, recordingPath } from '../../model.ts'
import { findPosition } from '../../positions/positions.server.ts'
import script from '../components/listen.js?url'
import { NotThere } from '../components/not-there.tsx'
import { SeriesBox } from '../components/series-box.tsx'
import { TranscriptText } from '../components/transcript-text.tsx'
import { openRecording } from '../open.server.ts'
import { listHref } from '../params.ts'
import type { Route } from './+types/media-page'

export const handle = { pageCache: { query: [], tags: ['recording', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const days = daysOf(context)
	const opened = await loadOrFail(context, m.recordings_load_failed, () =>
		openRecording(context, params.slug),
	)
	if (!opened) return data({ shown: null, withdrawn: null, days }, { status: 404 })
	if ('withdrawn' in opened)
		return data({ shown: null, withdrawn: opened.withdrawn ?? null, days }, { status: 410 })
	const asked = new URL(request.url).searchParams.get('t') ?? ''
	const from = /^\d{1,5}$/.test(asked) ? Number(asked) : 0
	const ctx = visitor(context)
	const kept = ctx.actor ? await findPosition({ ...ctx, actor: ctx.actor }, opened.recording.id) : null
	return data({ shown: { ...opened, from, kept }, withdrawn: null, days })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const site = siteOf(matches)
	const { shown, withdrawn } = loaderData
	if (!shown)
		return [
			{
				title: `${withdrawn ? m.recordings_was_withdrawn() : m.recordings_not_found()}${dot()}${site.name}`,
			},
			{ name: 'robots', content: 'noindex' },
		]
	const { text, languages, isSample } = shown.recording
	const path = recordingPath(shown.recording)
	return headOf({
		site,
		title: text.title,
		description: text.summary.slice(0, 200) || text.title,
		path,
		versions: languages.map((language) => ({ language, path })),
		noindex: isSample,
	})
}

export default function MediaPage({ loaderData }: Route.ComponentProps) {
	const { shown, withdrawn, days } = loaderData
	if (!shown) return <NotThere withdrawn={withdrawn} />
	const { recording, file, chapters, transcript, from, kept } = shown
	const { text, speakers, language, publishedAt, recordedOn, place, outside } = recording
	const locale = getLocale()
	const own = { lang: text.language, dir: directionOf(text.language) }
	const path = pathIn(locale, recordingPath(recording))
	return (
		<div className="in-page py-8 sm:py-10">
			<article className="mx-auto max-w-[44rem]">
				<Breadcrumb crumbs={[{ label: m.recordings_media(), to: mediaPath }, { label: text.title }]} />
				<h1 {...own} className="mb-4 break-words text-3xl sm:text-page">
					{text.title}
				</h1>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
					{speakers.map(({ id, name }) =>
						id ? (
							<Link key={name} to={listHref({ speaker: id })}>
								<bdi>{name}</bdi>
							</Link>
						) : (
							<bdi key={name}>{name}</bdi>
						),
					)}
					<span>{localeNames[language]}</span>
					{recordedOn ? (
						<span>{formatDay(new Date(`${recordedOn}T12:00:00Z`), locale, { ...days, zone: 'UTC' })}</span>
					) : (
						publishedAt && <span>{formatDay(publishedAt, locale, days)}</span>
					)}
					{place && <bdi>{place}</bdi>}
				</p>
				{recording.isSample && (
					<Notice tone="warn" title={m.common_sample()} className="my-6">
						<p>{m.recordings_sample()}</p>
					</Notice>
				)}
				<div
					data-listen={recording.id}
					data-save={kept === null ? undefined : `${recordingPath(recording)}/position`}
					data-kept={kept ?? undefined}
					data-title={text.title}
					data-speakers={speakers.map(({ name }) => name).join(', ')}
					className="my-6 grid gap-3"
				>
					{outside ? <Outside video={outside} title={text.title} /> : file && <Player shown={shown} />}
					{file && <Tools />}
				</div>
				{from > 0 && (
					<p className="no-print mb-4 text-muted">
						{m.recordings_begins_at({ time: inNumerals(clock(from), locale) })}
					</p>
				)}
				{text.summary && (
					<p {...own} className="wrap-anywhere whitespace-pre-line text-lg">
						{text.summary}
					</p>
				)}
				{file && recording.mayDownload && (
					<p className="no-print mt-4">
						<a href={`${file.src}?download`} download className={buttonClass('quiet')}>
							{m.recordings_download()}
						</a>
					</p>
				)}
				{recording.rightsNote && (
					<p className="mt-4 wrap-anywhere text-muted text-sm">
						<bdi>{recording.rightsNote}</bdi>
					</p>
				)}
				{recording.series && <SeriesBox series={recording.series} />}
				{chapters.length > 0 && (
					<Section title={m.recordings_chapters()}>
						<ol className="grid gap-1">
							{chapters.map(({ startMs, title }) => {
								const second = Math.floor(startMs / 1000)
								return (
									<li key={startMs}>
										<a
											href={`${path}?t=${second}#t${second}`}
											data-at={file ? second : undefined}
											className="inline-flex min-h-11 items-center gap-3"
										>
											<span dir="ltr" className="text-muted">
												{inNumerals(clock(second), locale)}
											</span>
											<bdi lang={language}>{title}</bdi>
										</a>
									</li>
								)
							})}
						</ol>
					</Section>
				)}
				{transcript && (
					<Section title={m.recordings_transcript()}>
						{transcript.isMachine && (
							<p className="mb-4">
								<Badge tone="yellow">{m.recordings_machine_warning()}</Badge>
							</p>
						)}
						<p className="no-print mb-4 flex flex-wrap gap-x-6 gap-y-1">
							<Link
								to={`${recordingPath(recording)}/transcript`}
								className="inline-flex min-h-11 items-center"
							>
								{m.recordings_read_alone()}
							</Link>
							{(['vtt', 'srt', 'txt'] as const).map((ending) => (
								<a
									key={ending}
									href={`${recordingPath(recording)}/transcript.${ending}?language=${transcript.language}`}
									className="inline-flex min-h-11 items-center uppercase"
									dir="ltr"
								>
									{ending}
								</a>
							))}
						</p>
						<TranscriptText {...transcript} path={path} />
					</Section>
				)}
			</article>
			<script src={file ? script : playerScript} async />
		</div>
	)
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

/** The browser's own player; without script it begins at `?t=`. */
function Player({ shown: { recording, file, from } }: { shown: Shown }) {
	if (!file) return null
	const { kind, text, slug, language, transcripts } = recording
	const shared = {
		controls: true,
		preload: 'metadata' as const,
		src: from > 0 ? `${file.src}#t=${from}` : file.src,
		'aria-label': text.title,
		dir: 'ltr',
	}
	const tracks = transcripts.map((each) => (
		<track
			key={each.language}
			kind="captions"
			src={`${recordingPath({ slug })}/transcript.vtt?language=${each.language}`}
			srcLang={each.language}
			label={localeNames[each.language]}
			default={each.language === language}
		/>
	))
	return kind === 'video' ? (
		<video {...shared} playsInline className="aspect-video w-full rounded-card bg-ink">
			{tracks}
		</video>
	) : (
		<audio {...shared} className="w-full" />
	)
}

/** Shown by the script. */
function Tools() {
	const locale = getLocale()
	const field = 'min-h-11 rounded-field border border-line-strong bg-surface px-3'
	return (
		<div data-listen-tools hidden className="no-print flex flex-wrap items-center gap-3 [&[hidden]]:hidden">
			<button type="button" data-by="-15" className={buttonClass('quiet')}>
				{m.recordings_back_by({ count: 15 })}
			</button>
			<button type="button" data-by="30" className={buttonClass('quiet')}>
				{m.recordings_forward_by({ count: 30 })}
			</button>
			<label className="inline-flex items-center gap-2">
				{m.recordings_speed()}
				<select data-speed defaultValue="1" className={field}>
					{['0.75', '1', '1.25', '1.5', '1.75', '2'].map((speed) => (
						<option key={speed} value={speed}>
							{inNumerals(speed, locale)}
						</option>
					))}
				</select>
			</label>
			<label className="inline-flex items-center gap-2">
				{m.recordings_sleep()}
				<select data-sleep defaultValue="0" className={field}>
					<option value="0">{m.recordings_sleep_off()}</option>
					{[10, 30, 60].map((minutes) => (
						<option key={minutes} value={minutes}>
							{m.recordings_minutes({ count: minutes })}
						</option>
					))}
				</select>
			</label>
		</div>
	)
}

/** Nothing of the other site is loaded before the press. */
function Outside({ video, title }: { video: NonNullable<Shown['recording']['outside']>; title: string }) {
	const { site, watch, embed } = externalVideo(video)
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
