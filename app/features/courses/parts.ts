// Parts of a curriculum. A section carries the name of its part, and sections of one part are adjacent; those without a
// part come first.

export type SectionPart = { section: string; part: string }

/** Adjacent sections of one name; '': without a part. */
export type Part<T> = { title: string; sections: T[] }

export function partsOf<T extends { part: string }>(sections: readonly T[]): Part<T>[] {
	const parts: Part<T>[] = []
	for (const section of sections) {
		const last = parts.at(-1)
		if (last?.title === section.part) last.sections.push(section)
		else parts.push({ title: section.part, sections: [section] })
	}
	return parts
}

export function countParts(sections: readonly { part: string }[]): number {
	return partsOf(sections).filter(({ title }) => title !== '').length
}

/**
 * Moves a section to a place, from 1; a larger number than there are is the last. It joins the part of the section
 * there. One step over a border enters the next part, before or after its first section.
 */
export function withMoved<T extends SectionPart>(rows: readonly T[], section: string, to: number): T[] {
	const from = rows.findIndex((row) => row.section === section)
	const at = Math.min(Math.max(to, 1), rows.length) - 1
	const [moved, there] = [rows[from], rows[at]]
	if (!moved || !there || from === at) return [...rows]

	const joined = { ...moved, part: there.part }
	if (Math.abs(at - from) === 1 && there.part !== moved.part)
		return rows.map((row) => (row === moved ? joined : row))
	const rest = rows.filter((row) => row !== moved)
	return [...rest.slice(0, at), joined, ...rest.slice(at)]
}

/** Names the part that begins at a section; where none begins, one begins there. */
export function withPart<T extends SectionPart>(rows: readonly T[], section: string, title: string): T[] {
	const from = rows.findIndex((row) => row.section === section)
	const own = rows[from]?.part
	let isInside = false
	return rows.map((row, index) => {
		isInside = index === from || (isInside && row.part === own)
		return isInside ? { ...row, part: title } : row
	})
}

/** Removes the border at which a part begins: its sections join the part before. */
export function withoutPart<T extends SectionPart>(rows: readonly T[], section: string): T[] {
	const from = rows.findIndex((row) => row.section === section)
	return withPart(rows, section, rows[from - 1]?.part ?? '')
}

/** Swaps the part that begins at a section with the named part before or after it. */
export function withPartMoved<T extends SectionPart>(
	rows: readonly T[],
	section: string,
	way: 'up' | 'down',
): T[] {
	const parts = partsOf(rows)
	const at = parts.findIndex(({ sections }) => sections[0]?.section === section)
	const other = way === 'up' ? at - 1 : at + 1
	const [moved, there] = [parts[at], parts[other]]
	if (!moved?.title || !there?.title) return [...rows]
	parts[at] = there
	parts[other] = moved
	return parts.flatMap(({ sections }) => sections)
}

/** Part of a section moved between two others: its own, unless that would split a part. */
export function partBetween(rows: readonly SectionPart[], place: number, own: string): string {
	const previous = rows[place - 2]?.part ?? ''
	const after = rows[place - 1]?.part
	if (own === previous || own === after) return own
	const isElsewhere = rows.some(({ part }) => part === own)
	if (own !== '' && previous !== after && !isElsewhere) return own
	return place === 1 ? (after ?? '') : previous
}
