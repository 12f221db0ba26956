import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { type Days, formatAgo, formatDay } from '#app/platform/time/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isOpen, leadOf, type QueueRow } from '../model.ts'
import { scholarList } from '../params.ts'
import { Badges } from './badges.tsx'

type Frame = {
	days: Days
	today: string
	now: Date
	/** Own claims are shown as "you". */
	actorId: string
}

const leadWords = {
	answer: () => m.desk_answer_question(),
	'view-answer': () => m.desk_view_answer(),
	'view-question': () => m.desk_view_question(),
}

/** A question in the scholars' list, without its asker. */
export function QuestionCard({ row, days, today, now, actorId }: Frame & { row: QueueRow }) {
	const { id, title, language, createdAt, dueOn, category, askedAgain } = row
	const locale = getLocale()
	const here = `${scholarList.path}/${id}`
	return (
		<article className="grid grid-cols-1 gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
			<div className="grid min-w-0 gap-2">
				<Badges question={row} today={today} />
				<h3 className="wrap-anywhere text-lg">
					<Link to={here} className="text-ink no-underline hover:text-emerald hover:underline">
						<bdi lang={language} dir={directionOf(language)}>
							{title}
						</bdi>
					</Link>
				</h3>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
					<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
					<bdi>{localeNames[language]}</bdi>
					<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
						{formatAgo(createdAt, now, locale)}
					</time>
					{dueOn && isOpen(row) && <Due dueOn={dueOn} days={days} />}
					{askedAgain > 0 && <span>{m.desk_asked_again({ count: askedAgain })}</span>}
					<Holder row={row} actorId={actorId} />
				</p>
			</div>
			<Lead row={row} />
		</article>
	)
}

/** Link to a question, named after the next action; prominent where it is this person's turn. */
export function Lead({ row }: { row: QueueRow }) {
	const lead = leadOf(row)
	return (
		<Link
			to={`${scholarList.path}/${row.id}`}
			className={buttonClass(lead === 'answer' ? 'primary' : 'quiet')}
		>
			{leadWords[lead]()}
			<span className="sr-only">
				<bdi>{row.title}</bdi>
			</span>
		</Link>
	)
}

export function Due({ dueOn, days }: { dueOn: string; days: Days }) {
	return (
		<time dateTime={dueOn} suppressHydrationWarning>
			{m.desk_due({ day: dayOf(dueOn, days) })}
		</time>
	)
}

/** For a column whose head says what it is. */
export function DueDay({ dueOn, days }: { dueOn: string; days: Days }) {
	return <time dateTime={dueOn}>{dayOf(dueOn, days)}</time>
}

function dayOf(dueOn: string, days: Days): string {
	return formatDay(new Date(`${dueOn}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
}

/** Holder of a question, or author of its answer. */
export function Holder({ row: { holder, closedAt, status }, actorId }: { row: QueueRow; actorId: string }) {
	if (!holder || closedAt) return null
	if (holder.id === actorId)
		return (
			<span className="font-semibold text-emerald">
				{status === 'assigned' ? m.desk_yours() : m.desk_your_answer()}
			</span>
		)
	return (
		<span className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
			<Icon name="user" className="size-4 shrink-0" /> {isolated(scholarName(holder, getLocale()))}
		</span>
	)
}
