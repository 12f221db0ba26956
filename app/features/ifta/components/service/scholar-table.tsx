import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayNumber } from '#app/platform/counts.ts'
import { localeNames } from '#app/platform/locale.ts'
import type { Days } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { type Competences, type ListedScholar, stateOf } from '../../service/model.ts'
import { AbsenceDays } from './absence-list.tsx'

type Props = { scholars: ListedScholar[]; today: string; calendar: Days['calendar'] }

const cell = 'block px-5 py-1 align-top md:table-cell md:py-3'

export function ScholarTable({ scholars, today, calendar }: Props) {
	const columns = [m.service_scholar(), m.service_answers(), m.service_open_claims(), m.service_absence()]
	return (
		<Table columns={columns}>
			{scholars.map((scholar) => (
				<tr
					key={scholar.id}
					className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0"
				>
					<td className={`${cell} md:w-1/4`}>
						<span className="flex flex-wrap items-center gap-2">
							<Link
								to={`/admin/fatwas/scholars/${scholar.id}`}
								className="min-w-0 wrap-anywhere font-semibold text-ink"
							>
								<bdi>{scholar.name}</bdi>
							</Link>
							{scholar.role === 'admin' && <Badge tone="red">{m.service_admin()}</Badge>}
							{scholar.isClosed && <Badge tone="yellow">{m.service_banned()}</Badge>}
						</span>
					</td>
					<td className={`${cell} wrap-anywhere`}>
						<Answers answers={scholar.answers} />
					</td>
					<td className={cell}>
						<span className="text-muted md:hidden">{m.service_open_claims()}: </span>
						<bdi>{sayNumber(scholar.openClaims, getLocale())}</bdi>
					</td>
					<td className={`${cell} text-muted`}>
						{scholar.absence ? (
							<span className="grid justify-items-start gap-1">
								{stateOf(scholar.absence, today) === 'running' && (
									<Badge tone="yellow">{m.service_absence_running()}</Badge>
								)}
								<AbsenceDays absence={scholar.absence} calendar={calendar} />
							</span>
						) : (
							<span className="hidden md:inline">–</span>
						)}
					</td>
				</tr>
			))}
		</Table>
	)
}

function Answers({ answers: { categories, languages } }: { answers: Competences }) {
	const locale = getLocale()
	if (categories.length + languages.length === 0)
		return <span className="text-muted">{m.service_answers_all()}</span>
	const list = new Intl.ListFormat(locale, { type: 'conjunction' })
	return (
		<span className="grid gap-0.5">
			<span>
				<bdi>
					{categories.length > 0
						? list.format(categories.map((category) => categoryName(category, locale)))
						: m.service_any_category()}
				</bdi>
			</span>
			<span className="text-muted">
				<bdi>
					{languages.length > 0
						? list.format(languages.map((language) => localeNames[language]))
						: m.service_any_language()}
				</bdi>
			</span>
		</span>
	)
}
