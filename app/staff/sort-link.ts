import type { ListParams } from './list-params.ts'

type Filters = Record<string, string | null>
type Sorted<A extends Filters> = {
	params: Pick<ListParams<A>, 'to'>
	filters: A
	/** The order that the rows are in. */
	sorted: string | undefined
}

/** The link of a column: to the list in its order, or the other way round where it is in it. */
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
