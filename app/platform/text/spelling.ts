/** How many letters were left out, added, exchanged or swapped with their neighbour to make one word of the other. */
export function distance(from: string, to: string): number {
	const a = [...from]
	const b = [...to]
	let before: number[] = []
	let last = Array.from({ length: b.length + 1 }, (_, column) => column)
	for (let row = 1; row <= a.length; row++) {
		const current = [row]
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1]
			let cost = Math.min(
				at(last, column) + 1,
				at(current, column - 1) + 1,
				at(last, column - 1) + (same ? 0 : 1),
			)
			const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
			if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(before, column - 2) + 1)
			current.push(cost)
		}
		before = last
		last = current
	}
	return at(last, b.length)
}

function at(row: number[], column: number): number {
	return row[column] ?? Number.POSITIVE_INFINITY
}
