import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Names } from '../../model.ts'
import { nameIn } from '../model.ts'

/** Free seats of one kind; null: no limit. */
export function leftWords(left: number | null): string {
	if (left === null) return m.seats_left_many()
	return left === 0 ? m.seats_left_none() : m.seats_left({ count: left })
}

type Pool = { id: string; names: Names; left: number | null }

/** Kinds of seats with the free ones of each. */
export function SeatsLeft({ pools }: { pools: readonly Pool[] }) {
	const locale = getLocale()
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1">
			{pools.map(({ id, names, left }) => (
				<li key={id}>
					<bdi className="font-semibold">{nameIn(names, locale)}</bdi>{' '}
					<span className="text-muted">{leftWords(left)}</span>
				</li>
			))}
		</ul>
	)
}
