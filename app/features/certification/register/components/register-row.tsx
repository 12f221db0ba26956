import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { countryName } from '#app/platform/text/countries.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { RegisterEntry } from '../model.ts'
import { halalPath } from '../number.ts'
import { formatIsoDay, schemeName } from '../shown.ts'
import { StatusBadge } from './status.tsx'

export function RegisterRow({ row, locale }: { row: RegisterEntry; locale: Locale }) {
	const { number, holder, town, country, status, until, products } = row
	return (
		<li className="grid gap-1 px-5 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<Link to={halalPath(number)} className="inline-flex min-h-11 items-center font-semibold">
					<bdi className="wrap-anywhere">{holder}</bdi>
				</Link>
				<StatusBadge status={status} />
			</div>
			<p className="text-muted">
				<bdi dir="ltr">{number}</bdi>
				{dot()}
				{[town, countryName(country, locale)].filter(Boolean).map((part) => (
					<span key={part}>
						<bdi className="wrap-anywhere">{part}</bdi>
						{dot()}
					</span>
				))}
				{schemeName(row.scheme, locale)}
			</p>
			<p className="text-muted">
				{m.registry_products_count({ count: products })}
				{dot()}
				{m.registry_until_day({ day: formatIsoDay(until, locale) })}
			</p>
		</li>
	)
}
