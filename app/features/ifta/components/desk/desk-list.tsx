import { Link } from 'react-router'
import { scholarName } from '#app/features/accounts/scholars.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/bidi.ts'
import { directionOf, localeNames } from '#app/platform/locale.ts'
import { type Days, sayAgo } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type DeskRow, isToAnswer, wayTo } from '../../desk/model.ts'
import { isWaiting } from '../../model.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Due } from './due.tsx'
import { ClosedBadge } from './facts.tsx'

type Frame = {
	days: Days
	today: string
	now: Date
	/** Whose claims say "you". */
	actorId: string
}

const wayWords = {
	answer: () => m.desk_answer_question(),
	'view-answer': () => m.desk_view_answer(),
	'view-question': () => m.desk_view_question(),
}

export function DeskList({ rows, ...frame }: Frame & { rows: DeskRow[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{rows.map((row) => (
				<li key={row.id}>
					<Row row={row} {...frame} />
				</li>
			))}
		</ul>
	)
}

function Row({ row, days, today, now, actorId }: Frame & { row: DeskRow }) {
	const { id, title, language, status, closedAt, createdAt, dueOn, category, askedAgain } = row
	const locale = getLocale()
	const here = `/scholar/fatwas/${id}`
	const isOpen = closedAt === null
	const isToDo = isToAnswer(status, !isOpen)
	// Stands out where it is this person's to do.
	const isTheirs = isToDo && (row.holder === null || row.holder.id === actorId)
	return (
		<article className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
			<div className="grid min-w-0 gap-2">
				<p className="flex flex-wrap gap-2">
					{isOpen ? <StatusBadge status={status} /> : <ClosedBadge isMerged={row.isMerged} />}
					<Marks row={row} />
				</p>
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
						{sayAgo(createdAt, now, locale)}
					</time>
					{dueOn && isWaiting(status) && isOpen && <Due dueOn={dueOn} today={today} isWaiting days={days} />}
					{askedAgain > 0 && <span>{m.desk_asked_again({ count: askedAgain })}</span>}
					<Holder row={row} actorId={actorId} />
				</p>
			</div>
			<Link to={here} className={buttonClass(isTheirs ? 'primary' : 'quiet')}>
				{wayWords[wayTo(status, !isOpen)]()}
				<span className="sr-only">
					<bdi>{title}</bdi>
				</span>
			</Link>
		</article>
	)
}

function Marks({ row }: { row: DeskRow }) {
	return (
		<>
			{row.isPrivate && (
				<Badge tone="blue">
					<Icon name="lock" className="size-4" /> {m.desk_private()}
				</Badge>
			)}
			{row.clarificationAskedAt && <Badge tone="yellow">{m.desk_waits_for_asker()}</Badge>}
			{row.sentBackAt && <Badge tone="yellow">{m.desk_sent_back()}</Badge>}
			{row.revisionAt && <Badge tone="yellow">{m.desk_revision_waits()}</Badge>}
		</>
	)
}

function Holder({ row: { holder, closedAt, status }, actorId }: { row: DeskRow; actorId: string }) {
	if (!holder || closedAt) return null
	if (holder.id === actorId)
		return (
			<span className="font-semibold text-emerald">
				{status === 'assigned' ? m.desk_yours() : m.desk_your_answer()}
			</span>
		)
	return (
		<span className="inline-flex items-center gap-1">
			<Icon name="user" className="size-4" /> {isolated(scholarName(holder, getLocale()))}
		</span>
	)
}
