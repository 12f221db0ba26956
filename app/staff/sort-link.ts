import type { ListParams } from './list-params.ts'

type Filters = Record<string, string | null>
type Sorted<A extends Filters> = {
	params: Pick<ListParams<A>, 'to'>
	filters: A
	/** The current order. */
	sorted: string | undefined
}

/** A column's link: sorts by it, or reverses the order. */
export function sortLink<A extends Filters>({ params, filters, sorted }: Sorted<A>, sort: string) {
	const isHere = sorted === sort || sorted === `-${sort}`
	const isAscending = sorted === sort
	const next = isAscending ? `-${sort}` : sort
	return {
		to: params.to({ ...filters, sort: next }),
		direction: isHere ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
		icon: isHere ? (isAscending ? ('arrow-up' as const) : ('arrow-down' as const)) : undefined,
	}
}
