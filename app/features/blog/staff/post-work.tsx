import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextChanges } from '#app/features/fatwas/library/components/changes.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { WorkPage } from '#app/staff/work-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { PostText } from '../components/post-text.tsx'
import { statusTones, statusWords, stepWords, verbWords } from '../components/words.ts'
import { blogPath, writerPath } from '../model.ts'
import { postRules } from '../rules.ts'
import type { loadWork } from '../work.server.ts'

type Props = {
	of: Awaited<ReturnType<typeof loadWork>>
	/** The list's page, and the address below which the verbs are. */
	list: { to: string; label: string }
	verbsAt: string
}

/** A post for its writer and its reviewers: text, changes, citations, original, and what may be done. */
export function PostWork({ of, list, verbsAt }: Props) {
	const { post, verbs, may, isAdmin, seen, steps, days, isRevision } = of
	const { id, status, language, title } = post
	const shownTitle = title || m.posts_untitled()
	return (
		<WorkPage
			title={<bdi lang={title ? language : undefined}>{shownTitle}</bdi>}
			breadcrumb={[list, { label: shownTitle }]}
			facts={<Facts of={of} />}
			actions={
				<div className="grid gap-3">
					{verbs.map(({ verb, at }) => (
						<VerbOffer
							key={verb}
							action={`${verbsAt}/${id}/${at}`}
							asks={postRules.verbs[verb].asks}
							words={verbWords[verb]()}
							seen={seen}
						/>
					))}
					{(may.schedule || may.reschedule) && (
						<ButtonLink to={`${verbsAt}/${id}/schedule`} tone="quiet">
							{may.reschedule ? m.posts_reschedule() : m.posts_schedule()}
						</ButtonLink>
					)}
					{may.write && (
						<ButtonLink to={`${writerPath}/${id}`} tone="quiet">
							{m.posts_edit()}
						</ButtonLink>
					)}
					{may.arrange && (
						<ButtonLink to={`${writerPath}/${id}/details`} tone="quiet">
							{m.posts_details()}
						</ButtonLink>
					)}
					{may.withdraw && (
						<ButtonLink to={`${verbsAt}/${id}/withdrawal`} tone="quiet">
							{m.posts_withdraw()}
						</ButtonLink>
					)}
					{of.canTranslate && (
						<ButtonLink to={`${writerPath}/${id}/translation`} tone="quiet">
							{m.posts_translate()}
						</ButtonLink>
					)}
					{status === 'published' && (
						<Link to={`${blogPath}/${encodeURIComponent(post.slug)}`}>{m.posts_see_page()}</Link>
					)}
				</div>
			}
			audit={isAdmin ? `post:${id}` : null}
			timeline={<Timeline steps={steps} words={stepWords} days={days} />}
		>
			{of.ownHand && (
				<Notice tone="info" className="mb-6">
					<p>{m.posts_own_hand()}</p>
				</Notice>
			)}
			{isRevision && of.changes && <Changes of={of.changes} language={language} />}
			<Section title={isRevision ? m.posts_new_text() : m.posts_text()}>
				{of.original && of.isTranslation ? (
					<div className="grid gap-8 lg:grid-cols-2">
						<PostText text={of.text} language={language} />
						<div className="border-line lg:border-s lg:ps-8">
							<p className="mb-3 text-muted text-sm">
								{m.posts_original_in({ language: localeNames[of.original.language] })}
							</p>
							<PostText text={of.original} language={of.original.language} />
						</div>
					</div>
				) : (
					<PostText text={of.text} language={language} />
				)}
			</Section>
			<Citations cited={of.cited} marks={of.marks} />
		</WorkPage>
	)
}

function Facts({ of }: { of: Props['of'] }) {
	const { post, work, days, zone, tags } = of
	const locale = getLocale()
	const author = post.byline || work.author
	const translator = post.translatorByline || work.translator
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap items-center gap-2">
				<Badge tone={statusTones[post.status]}>{statusWords[post.status]()}</Badge>
				{post.revisionSubmittedAt ? (
					<Badge tone="yellow">{m.posts_revision_waits()}</Badge>
				) : (
					post.revisionAt && <Badge>{m.posts_revision_written()}</Badge>
				)}
				<Badge>{localeNames[post.language]}</Badge>
				{post.isAnnouncement && <Badge>{m.posts_announcement()}</Badge>}
				{post.sampleAt && <Badge>{m.posts_sample()}</Badge>}
				{work.series && <Badge>{work.series[locale]}</Badge>}
				{tags.map(({ id, names }) => (
					<Badge key={id}>{names[locale]}</Badge>
				))}
			</p>
			<dl className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
				{author && <Fact label={m.posts_author()}>{author}</Fact>}
				{translator && <Fact label={m.posts_translator()}>{translator}</Fact>}
				{post.publishedAt && (
					<Fact label={m.posts_published_at()}>{formatDay(post.publishedAt, locale, days)}</Fact>
				)}
			</dl>
			{post.publishAt && <LeavesAt at={post.publishAt} days={days} zone={zone} />}
		</div>
	)
}

/** When a post leaves, in the organisation's zone and, where it differs, in the reader's. */
export function LeavesAt({
	at,
	days,
	zone,
}: {
	at: Date
	days: Days
	zone: { name: string; label: string }
}) {
	const locale = getLocale()
	const there = formatDayAndTime(at, locale, { ...days, zone: zone.name })
	const here = formatDayAndTime(at, locale, days)
	return (
		<p>
			{m.posts_leaves_at({ time: there, zone: isolated(zone.label) })}
			{here !== there && <span className="block text-muted">{m.posts_leaves_here({ time: here })}</span>}
		</p>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex gap-2">
			<dt>{label}</dt>
			<dd className="text-ink">
				<bdi>{children}</bdi>
			</dd>
		</div>
	)
}

type Text = { title: string; summary: string; body: string }

function Changes({ of, language }: { of: { before: Text; after: Text; reason: string }; language: Locale }) {
	const parts = [
		['title', m.posts_field_title()],
		['summary', m.posts_field_summary()],
		['body', m.posts_field_body()],
	] as const
	return (
		<Section title={m.posts_changes()}>
			{of.reason && (
				<p className="mb-4" dir="auto">
					{m.posts_change_reason({ reason: isolated(of.reason) })}
				</p>
			)}
			<TextChanges
				parts={parts.map(([part, name]) => ({ name, before: of.before[part], after: of.after[part] }))}
				language={language}
			/>
		</Section>
	)
}

type Mark = { text: string; reference: string; reason: string }

function Citations({ cited, marks }: { cited: string[]; marks: Mark[] }) {
	if (cited.length === 0 && marks.length === 0) return null
	return (
		<Section title={m.posts_citations()}>
			{cited.length > 0 && (
				<p>{m.posts_citations_checked({ references: listed(cited.map((each) => isolated(each))) })}</p>
			)}
			{marks.length > 0 && (
				<>
					<p className="mt-4">{m.posts_marks()}</p>
					<ul className="mt-2 grid gap-3">
						{marks.map(({ text, reason }) => (
							<li key={text}>
								<q lang="ar" dir="rtl">
									{text}
								</q>
								<p className="text-muted" dir="auto">
									{reason}
								</p>
							</li>
						))}
					</ul>
				</>
			)}
		</Section>
	)
}
