import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, localeNames } from '#app/platform/locale.ts'
import { type Days, sayAgo, sayDay, sayHijriDay } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countryName } from '../../asking/model.ts'
import type { DeskQuestion } from '../../desk/model.ts'
import { isWaiting } from '../../model.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Due } from './due.tsx'

type Props = { question: DeskQuestion; days: Days; today: string; now: Date }

/** Where it stands, and what one must know to answer it. */
export function Facts({ question, days, today, now }: Props) {
	const locale = getLocale()
	const { status, isPrivate, category, language, country, createdAt, dueOn, askedAgain, closedAt } = question
	return (
		<div className="grid gap-3">
			<p className="flex flex-wrap gap-2">
				{closedAt ? <ClosedBadge isMerged={question.mergedInto !== null} /> : <StatusBadge status={status} />}
				<Badge tone={isPrivate ? 'blue' : 'plain'}>
					{isPrivate && <Icon name="lock" className="size-4" />}
					{isPrivate ? m.desk_private() : m.desk_may_be_published()}
				</Badge>
				{question.clarificationAskedAt && <Badge tone="yellow">{m.desk_waits_for_asker()}</Badge>}
				{question.sentBackAt && <Badge tone="yellow">{m.desk_sent_back()}</Badge>}
				{question.revisionAt && <Badge tone="yellow">{m.desk_revision_waits()}</Badge>}
			</p>
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
				<li>
					<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
				</li>
				<li>
					<bdi>{localeNames[language]}</bdi>
				</li>
				{country && (
					<li className="inline-flex items-center gap-2">
						<Icon name="map-pin" className="size-4" /> {countryName(country, locale)}
					</li>
				)}
				<li>
					<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
						{m.desk_asked_on({ day: sayDay(createdAt, locale, days.zone) })} ·{' '}
						{sayHijriDay(createdAt, locale, days.zone)} · {sayAgo(createdAt, now, locale)}
					</time>
				</li>
				{dueOn && (
					<li>
						<Due dueOn={dueOn} today={today} isWaiting={isWaiting(status) && !closedAt} days={days} />
					</li>
				)}
				{askedAgain > 0 && <li>{m.desk_asked_again({ count: askedAgain })}</li>}
			</ul>
		</div>
	)
}

export function ClosedBadge({ isMerged }: { isMerged: boolean }) {
	return <Badge>{isMerged ? m.desk_merged() : m.desk_withdrawn()}</Badge>
}

/** The question as its asker wrote it; escaped, and in its own direction. */
export function Asked({ question }: { question: Pick<DeskQuestion, 'title' | 'question' | 'language'> }) {
	return (
		<div
			lang={question.language}
			dir={directionOf(question.language)}
			className="max-w-measure whitespace-pre-wrap wrap-anywhere text-lg [&:lang(ur)]:leading-loose"
		>
			{question.question}
		</div>
	)
}
