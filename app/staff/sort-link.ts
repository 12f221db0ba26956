import type { ListParams } from './list-params.ts'

type Asked = Record<string, string | null>
type Sorted<A extends Asked> = {
	params: Pick<ListParams<A>, 'to'>
	asked: A
	/** The order that the rows are in. */
	sorted: string | undefined
}

/** The link of a column: to the list in its order, or the other way round where it is in it. */
export function sortLink<A extends Asked>({ params, asked, sorted }: Sorted<A>, sort: string) {
	const isHere = sorted === sort || sorted === `-${sort}`
	const isAscending = sorted === sort
	const next = isAscending ? `-${sort}` : sort
	return {
		to: params.to({ ...asked, sort: next }),
		direction: isHere ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
		icon: isHere ? (isAscending ? ('arrow-up' as const) : ('arrow-down' as const)) : undefined,
	}
}
