export type Line = { kind: 'same' | 'gone' | 'new'; text: string }

const maxLines = 1500

/** Lines that were kept, removed and added, in reading order. */
export function lineDiff(before: readonly string[], after: readonly string[]): Line[] {
	const old = before.slice(0, maxLines)
	const now = after.slice(0, maxLines)
	// longest[i][j]: the longest common subsequence of the rest of both.
	const longest = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
	const at = (i: number, j: number) => longest[i]?.[j] ?? 0
	for (let i = old.length - 1; i >= 0; i--) {
		const row = longest[i] as Uint16Array
		for (let j = now.length - 1; j >= 0; j--)
			row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
	}
	const lines: Line[] = []
	let i = 0
	let j = 0
	while (i < old.length || j < now.length) {
		if (i < old.length && j < now.length && old[i] === now[j]) {
			lines.push({ kind: 'same', text: old[i] ?? '' })
			i++
			j++
		} else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
			lines.push({ kind: 'gone', text: old[i++] ?? '' })
		else lines.push({ kind: 'new', text: now[j++] ?? '' })
	}
	return lines
}
