import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayCount, sayNumber } from '#app/platform/counts.ts'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ListedAsker } from '../../service/model.ts'

type Props = {
	askers: ListedAsker[]
	/** Whose calendar the dates are of. */
	days: Days
}

const cell = 'block px-5 py-1 align-middle md:table-cell md:py-3'

export function AskerTable({ askers, days }: Props) {
	const columns = [m.service_asker(), m.service_questions(), m.service_last_asked(), m.service_limit()]
	return (
		<Table columns={columns}>
			{askers.map((asker) => (
				<AskerRow key={asker.id} asker={asker} days={days} />
			))}
		</Table>
	)
}

function AskerRow({ asker, days }: { asker: ListedAsker; days: Days }) {
	const { id, name, email, questions, lastAskedAt } = asker
	const locale = getLocale()
	return (
		<tr className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0">
			<td className={cell}>
				<Link to={`/admin/fatwas/askers/${id}`} className="wrap-anywhere font-semibold text-ink">
					<bdi>{name}</bdi>
				</Link>
				<span className="block wrap-anywhere text-muted text-sm">
					<bdi dir="ltr">{email}</bdi>
				</span>
			</td>
			<td className={cell}>
				<span className="text-muted md:hidden">{m.service_questions()}: </span>
				<bdi>{sayCount(questions, locale)}</bdi>
			</td>
			<td className={`${cell} text-muted`}>
				<span className="md:hidden">{m.service_last_asked()}: </span>
				{lastAskedAt ? (
					<time dateTime={lastAskedAt.toISOString()} suppressHydrationWarning>
						{sayDay(lastAskedAt, locale, days)}
					</time>
				) : (
					'–'
				)}
			</td>
			<td className={cell}>
				<LimitBadges {...asker} />
			</td>
		</tr>
	)
}

/** What is not as for everybody. */
export function LimitBadges({ blockedAt, dailyLimit }: Pick<ListedAsker, 'blockedAt' | 'dailyLimit'>) {
	return (
		<span className="flex flex-wrap gap-2">
			{blockedAt && <Badge tone="red">{m.service_blocked()}</Badge>}
			{dailyLimit !== null && (
				<Badge tone="blue">{m.service_a_day({ count: sayNumber(dailyLimit, getLocale()) })}</Badge>
			)}
		</span>
	)
}
