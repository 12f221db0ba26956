import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type Days, formatAgo, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DueMark } from './due-mark.tsx'

type Item = {
	id: string
	/** Null: not shown in lists. */
	title: string | null
	language: Locale
	createdAt: Date
	dueOn?: string | null
	category: Pick<Category, 'name' | 'names'> | null
}

export type Clock = { days: Days; today: string; now: Date }

type Props<Each extends Item> = {
	items: Each[]
	clock: Clock
	/** Text for an empty list. */
	empty: string
	to: (item: Each) => string
	/** Holder or author; `id` null: no page. */
	by: (item: Each) => { id: string | null; name: string }
	status: (item: Each) => ReactNode
	actions?: (item: Each) => ReactNode
	/** The texts to read before a decision. */
	below?: (item: Each) => ReactNode
}

/** Items waiting for a decision, oldest first. */
export function PendingList<Each extends Item>(props: Props<Each>) {
	const { items, empty } = props
	if (items.length === 0) return <EmptyState title={empty} />
	return (
		<ul className="grid gap-4">
			{items.map((item) => (
				<Card as="li" key={item.id} id={`row-${item.id}`} className="scroll-mt-4">
					<div className="flex flex-wrap items-center justify-between gap-4">
						<Facts item={item} {...props} />
						{props.actions && <div className="flex flex-wrap gap-2">{props.actions(item)}</div>}
					</div>
					{props.below?.(item)}
				</Card>
			))}
		</ul>
	)
}

function Facts<Each extends Item>({ item, clock, to, by, status }: Props<Each> & { item: Each }) {
	const { days, today, now } = clock
	const { title, language, createdAt, category, dueOn = null } = item
	const locale = getLocale()
	const person = by(item)
	return (
		<div className="grid min-w-0 gap-1">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<Badge>{category ? <bdi>{categoryName(category, locale)}</bdi> : m.admin_uncategorized()}</Badge>
				{status(item)}
				<DueMark dueOn={dueOn} today={today} />
				<time
					dateTime={createdAt.toISOString()}
					title={formatDay(createdAt, locale, days)}
					suppressHydrationWarning
				>
					{m.admin_submitted({ day: formatDay(createdAt, locale, days) })} (
					{formatAgo(createdAt, now, locale)})
				</time>
			</p>
			<p className="wrap-anywhere font-semibold">
				<Link to={to(item)} className="text-ink no-underline hover:underline">
					{title === null ? (
						m.waiting_private_question()
					) : (
						<bdi lang={language} dir={directionOf(language)}>
							{title}
						</bdi>
					)}
				</Link>
			</p>
			<p className="text-muted">
				{person.id ? (
					<Link to={`/admin/users/${person.id}`}>
						<bdi>{person.name}</bdi>
					</Link>
				) : (
					<bdi>{person.name}</bdi>
				)}
			</p>
		</div>
	)
}
