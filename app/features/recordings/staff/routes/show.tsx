import { Link } from 'react-router'
import { mediaUrl } from '#app/features/courses/media/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { ownOf } from '#app/platform/own.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { listed } from '#app/platform/text/lists.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { externalVideo } from '#app/platform/text/video.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { verbSlug } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page.tsx'
import { clock } from '../../chapters.ts'
import { statusTones, statusWords, stepWords, verbWords } from '../../components/words.ts'
import { recordingDesk } from '../../desk.server.ts'
import { ownPath, recordingPath } from '../../model.ts'
import { findRecording, listRecordingSteps } from '../../queries.server.ts'
import { type DeskVerb, recordingRules } from '../../rules.ts'
import { recordingWorkflow } from '../../workflow.server.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.recordings_recording)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.id))
	const { verbs, ...found } = requireRow(await findRecording(ctx, id))
	return {
		...found,
		verbs: verbs.flatMap((verb) =>
			ownOf(recordingDesk.commands, verb)
				? [{ verb: verb as DeskVerb, at: verbSlug(recordingDesk, verb as DeskVerb) }]
				: [],
		),
		may: {
			edit: verbs.includes('edit'),
			transcribe: verbs.includes('transcribe'),
			withdraw: verbs.includes('withdraw'),
		},
		seen: (await recordingWorkflow.findLastStep(ctx, id))?.id ?? 0,
		steps: await listRecordingSteps(ctx, id),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(context),
	}
}

export default function Show({ loaderData }: Route.ComponentProps) {
	const { recording, title, texts, people, chapters, file, verbs, may, seen, steps, days } = loaderData
	const { id, status, language } = recording
	const locale = getLocale()
	const at = `${ownPath}/${id}`
	return (
		<WorkPage
			title={<bdi lang={language}>{title}</bdi>}
			breadcrumb={[{ label: m.recordings_title(), to: ownPath }, { label: title }]}
			facts={
				<div className="grid gap-2">
					<p className="flex flex-wrap items-center gap-2">
						<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
						<Badge>{localeNames[language]}</Badge>
						{recording.sampleAt && <Badge>{m.posts_sample()}</Badge>}
					</p>
					<p className="text-muted">
						{people.length > 0 ? (
							<bdi>{listed(people.map(({ shown }) => shown))}</bdi>
						) : (
							m.recordings_no_speaker()
						)}
					</p>
					{recording.publishedAt && (
						<p className="text-muted">{formatDay(recording.publishedAt, locale, days)}</p>
					)}
				</div>
			}
			actions={
				<div className="grid gap-3">
					{status === 'draft' && verbs.every(({ verb }) => verb === 'remove') && (
						<p className="text-muted">{m.recordings_incomplete()}</p>
					)}
					{verbs.map(({ verb, at: slug }) => (
						<VerbOffer
							key={verb}
							action={`${at}/${slug}`}
							asks={recordingRules.verbs[verb].asks}
							words={verbWords[verb]()}
							seen={seen}
						/>
					))}
					{may.edit && (
						<>
							<ButtonLink to={`${at}/edit`} tone="quiet">
								{m.recordings_edit()}
							</ButtonLink>
							<ButtonLink to={`${at}/file`} tone="quiet">
								{m.recordings_file()}
							</ButtonLink>
						</>
					)}
					{may.withdraw && (
						<ButtonLink to={`${at}/withdrawal`} tone="quiet">
							{m.recordings_withdraw()}
						</ButtonLink>
					)}
					{status === 'published' && <Link to={recordingPath(recording)}>{m.recordings_see_page()}</Link>}
				</div>
			}
			audit={loaderData.isAdmin ? `recording:${id}` : null}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			<Section title={m.recordings_file()}>
				{recording.outside ? (
					<p>
						<a href={externalVideo(recording.outside).watch} rel="noreferrer noopener" dir="ltr">
							{externalVideo(recording.outside).watch}
						</a>
					</p>
				) : file ? (
					<div className="grid gap-2">
						{recording.kind === 'video' ? (
							// biome-ignore lint/a11y/useMediaCaption: its transcripts are edited below
							<video
								controls
								preload="metadata"
								src={mediaUrl(file.id)}
								aria-label={title}
								className="aspect-video w-full bg-ink"
							/>
						) : (
							// biome-ignore lint/a11y/useMediaCaption: its transcripts are edited below
							<audio
								controls
								preload="metadata"
								src={mediaUrl(file.id)}
								aria-label={title}
								className="w-full"
							/>
						)}
						<p className="text-muted text-sm">
							<bdi>{file.name}</bdi>
						</p>
					</div>
				) : (
					<p className="text-muted">{m.recordings_no_file()}</p>
				)}
			</Section>
			<Section title={m.recordings_texts()}>
				<div className="grid gap-6">
					{texts.map((text) => (
						<div key={text.language} lang={text.language} dir={directionOf(text.language)}>
							<h3 className="wrap-anywhere text-lg">{text.title}</h3>
							<p className="wrap-anywhere whitespace-pre-line">{text.summary}</p>
						</div>
					))}
				</div>
			</Section>
			{chapters.length > 0 && (
				<Section title={m.recordings_chapters()}>
					<ol className="grid gap-1">
						{chapters.map((chapter) => (
							<li key={chapter.startMs} className="flex gap-3">
								<span className="text-muted">{inNumerals(clock(chapter.startMs / 1000), locale)}</span>
								<bdi lang={language}>{chapter.title}</bdi>
							</li>
						))}
					</ol>
				</Section>
			)}
			<Section title={m.recordings_transcripts()}>
				<ul className="grid gap-2">
					{locales.map((each) => {
						const made = loaderData.transcripts.find((one) => one.language === each)
						if (!made && !may.transcribe) return null
						return (
							<li key={each} className="flex flex-wrap items-center gap-3">
								<span>{localeNames[each]}</span>
								{made?.made === 'machine' && <Badge tone="yellow">{m.recordings_made_machine()}</Badge>}
								{made?.reviewedAt && <Badge tone="green">{m.recordings_reviewed()}</Badge>}
								{may.transcribe && (
									<Link to={`${at}/transcripts/${each}`}>
										{made ? m.recordings_transcript_edit() : m.recordings_transcript_add()}
									</Link>
								)}
							</li>
						)
					})}
				</ul>
			</Section>
		</WorkPage>
	)
}
