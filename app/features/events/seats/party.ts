type Person = { poolId: string; name: string }

/** A changed party: those who stay in their pool keep their tickets, the first ones first. */
export function keepTickets(
	before: readonly (Person & { id: string })[],
	after: readonly Person[],
): (Person & { id?: string })[] {
	const rest = Map.groupBy(before, ({ poolId }) => poolId)
	return after.map((person) => {
		const known = rest.get(person.poolId)?.shift()
		return known ? { ...person, id: known.id } : person
	})
}
