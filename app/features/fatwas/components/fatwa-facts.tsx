import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay, sayHijriDay } from '#app/platform/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { listPath } from '../inputs.ts'
import type { FatwaDetail } from '../model.ts'

/** What it is about, and when it was published, in both calendars. */
export function FatwaFacts({ fatwa, days }: { fatwa: FatwaDetail; days: Days }) {
	const locale = getLocale()
	const { category, publishedAt } = fatwa
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
			<li>
				{category ? (
					<Link to={listPath({ category: category.slug })}>
						<bdi>{categoryName(category, locale)}</bdi>
					</Link>
				) : (
					m.categories_uncategorized()
				)}
			</li>
			<li className="inline-flex items-center gap-2">
				<Icon name="calendar" className="size-4" />
				<time dateTime={publishedAt.toISOString()}>{sayDay(publishedAt, locale, days.zone)}</time>
			</li>
			<li className="inline-flex items-center gap-2">
				<Icon name="moon-star" className="size-4" />
				{m.fatwas_hijri({ date: sayHijriDay(publishedAt, locale, days.zone) })}
			</li>
		</ul>
	)
}
