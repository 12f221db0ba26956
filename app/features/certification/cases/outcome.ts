import type { Choice } from '../model.ts'

export type Seat = { personId: string; isShariah: boolean }
type Panel = { deciders: number; isUnanimous: boolean }

/** Enough deciders, and a Shariah member among them. */
export function isWhole(seats: readonly Seat[], { deciders }: Panel): boolean {
	return seats.length >= deciders && seats.some(({ isShariah }) => isShariah)
}

/**
 * The decision of a panel with these votes; null while somebody has not voted. One request for more sends the case back; the
 * no of a Shariah member stops a grant.
 */
export function outcomeOf(
	seats: readonly Seat[],
	votes: ReadonlyMap<string, Choice>,
	{ isUnanimous }: Panel,
): 'grant' | 'refuse' | 'more' | null {
	const cast = seats.map((seat) => ({ ...seat, choice: votes.get(seat.personId) }))
	if (cast.some(({ choice }) => choice === undefined)) return null
	if (cast.some(({ choice }) => choice === 'more')) return 'more'
	const yes = cast.filter(({ choice }) => choice === 'grant').length
	const isCarried = isUnanimous ? yes === cast.length : yes * 2 > cast.length
	const hasVeto = cast.some(({ isShariah, choice }) => isShariah && choice !== 'grant')
	return isCarried && !hasVeto ? 'grant' : 'refuse'
}
