import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { sayNumber } from '#app/platform/text/counts.ts'
import { type Days, sayDay, sayHijriDay } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { listPath } from '../inputs.ts'
import type { FatwaDetail } from '../model.ts'

/** What it is about, when it was asked, published and changed, in both calendars, and how many asked the same. */
export function FatwaFacts({ fatwa, days }: { fatwa: FatwaDetail; days: Days }) {
	const locale = getLocale()
	const { number, category, askedAt, publishedAt, updatedAt, askedAgain } = fatwa
	const wasAskedBefore =
		askedAt < publishedAt && sayDay(askedAt, locale, days.zone) !== sayDay(publishedAt, locale, days.zone)
	return (
		<div className="grid gap-2 text-muted">
			<ul className="flex flex-wrap gap-x-5 gap-y-1">
				<li className="font-semibold">{m.fatwas_number({ number: isolated(String(number)) })}</li>
				<li>
					{category ? (
						<Link to={listPath({ category: category.slug })}>
							<bdi>{categoryName(category, locale)}</bdi>
						</Link>
					) : (
						m.categories_uncategorized()
					)}
				</li>
				{askedAgain > 0 && (
					<li className="inline-flex items-center gap-2">
						<Icon name="users" className="size-4 shrink-0" />
						{m.fatwas_asked_again({ count: askedAgain, number: sayNumber(askedAgain, locale) })}
					</li>
				)}
			</ul>
			<dl
				aria-label={m.fatwas_dates()}
				className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm sm:text-base"
			>
				{wasAskedBefore && <Moment name={m.fatwas_asked_on()} at={askedAt} zone={days.zone} />}
				<Moment name={m.fatwas_published_on()} at={publishedAt} zone={days.zone} />
				{updatedAt && <Moment name={m.fatwas_updated_on()} at={updatedAt} zone={days.zone} />}
			</dl>
		</div>
	)
}

function Moment({ name, at, zone }: { name: string; at: Date; zone: string }) {
	const locale = getLocale()
	return (
		<>
			<dt>{name}</dt>
			<dd>
				<time dateTime={at.toISOString()}>
					{m.fatwas_hijri_computed({
						day: sayDay(at, locale, zone),
						hijri: sayHijriDay(at, locale, zone),
					})}
				</time>
			</dd>
		</>
	)
}
