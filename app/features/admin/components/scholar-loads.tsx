import { Link } from 'react-router'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { ScholarLoad } from '../model.ts'

export function ScholarLoads({ scholars }: { scholars: ScholarLoad[] }) {
	if (scholars.length === 0) return <p className="text-muted">{m.weekly_scholars_none()}</p>
	const locale = getLocale()
	const most = Math.max(1, ...scholars.map(({ held }) => held))
	return (
		<table className="staff-list">
			<thead>
				<tr>
					<th scope="col">{m.weekly_scholar()}</th>
					<th scope="col">{m.weekly_open()}</th>
					<th scope="col">{m.weekly_answers()}</th>
					<th scope="col" title={m.weekly_days_hint()}>
						{m.weekly_days()}
					</th>
				</tr>
			</thead>
			<tbody>
				{scholars.map(({ id, name, names, held, answered, days }) => (
					<tr key={id}>
						<td>
							<Link to={`/admin/users/${id}`} className="font-semibold text-ink">
								<bdi>{scholarName({ name, names }, locale)}</bdi>
							</Link>
						</td>
						<td data-label={m.weekly_open()}>
							<span className="inline-flex items-center gap-3">
								<span className="min-w-6 tabular-nums" suppressHydrationWarning>
									{formatNumber(held, locale)}
								</span>
								<svg viewBox="0 0 96 10" aria-hidden="true" className="h-2.5 w-24 rtl:-scale-x-100">
									<rect width={(held / most) * 96} height="10" rx="2" className="fill-emerald opacity-42" />
								</svg>
							</span>
						</td>
						<td data-label={m.weekly_answers()} className="tabular-nums" suppressHydrationWarning>
							{formatNumber(answered, locale)}
						</td>
						<td data-label={m.weekly_days()} className="tabular-nums" suppressHydrationWarning>
							{days === null ? '–' : formatNumber(Math.round(days * 2) / 2, locale)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
