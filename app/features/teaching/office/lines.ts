export type Line = { kind: 'same' | 'gone' | 'new'; text: string }

const maxLines = 1000

/** What became of some lines: what stayed, what went, what came, in the order in which they are read. */
export function linesOf(before: readonly string[], after: readonly string[]): Line[] {
	const old = before.slice(0, maxLines)
	const now = after.slice(0, maxLines)
	// common[i][j]: how many lines the rest of both has in common.
	const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
	const at = (i: number, j: number) => common[i]?.[j] ?? 0
	for (let i = old.length - 1; i >= 0; i--)
		for (let j = now.length - 1; j >= 0; j--) {
			const row = common[i]
			if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
		}
	const lines: Line[] = []
	for (let i = 0, j = 0; i < old.length || j < now.length; ) {
		const [gone, came] = [old[i], now[j]]
		if (gone !== undefined && gone === came) {
			lines.push({ kind: 'same', text: gone })
			i++
			j++
		} else if (gone !== undefined && (came === undefined || at(i + 1, j) >= at(i, j + 1))) {
			lines.push({ kind: 'gone', text: gone })
			i++
		} else {
			lines.push({ kind: 'new', text: came ?? '' })
			j++
		}
	}
	return lines
}
