import type { ReactNode } from 'react'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type Days, sayDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Item = {
	id: string
	title: string
	language: Locale
	createdAt: Date
	category: Pick<Category, 'name' | 'names'> | null
}

type Props<Each extends Item> = {
	items: Each[]
	days: Days
	/** What it says when there are none. */
	empty: string
	/** Who has it, or made it. */
	by: (item: Each) => string
	actions?: (item: Each) => ReactNode
}

/** What waits for a decision: category, day, title, person, and what can be done with it. */
export function PendingList<Each extends Item>({ items, days, empty, by, actions }: Props<Each>) {
	if (items.length === 0) return <EmptyState title={empty} />
	const locale = getLocale()
	return (
		<ul className="grid gap-4">
			{items.map((item) => (
				<li key={item.id}>
					<Card className="flex flex-wrap items-center justify-between gap-4">
						<div className="grid min-w-0 gap-1">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
								<Badge>
									{item.category ? <bdi>{categoryName(item.category, locale)}</bdi> : m.admin_uncategorized()}
								</Badge>
								<time dateTime={item.createdAt.toISOString()} suppressHydrationWarning>
									{m.admin_submitted({ day: sayDay(item.createdAt, locale, days) })}
								</time>
							</p>
							<p
								className="font-semibold wrap-anywhere"
								lang={item.language}
								dir={directionOf(item.language)}
							>
								{item.title}
							</p>
							<p className="text-muted">
								<bdi>{by(item)}</bdi>
							</p>
						</div>
						{actions && <div className="flex flex-wrap gap-2">{actions(item)}</div>}
					</Card>
				</li>
			))}
		</ul>
	)
}
