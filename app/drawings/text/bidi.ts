import bidiFactory from 'bidi-js'

/** A run of one direction, odd levels right to left; runs are in visual order. */
export type Run = { text: string; level: number }

const bidi = bidiFactory()
const unseen = /[\u202A-\u202E\u2066-\u2069]/

/** Splits a line into runs in visual order, by the Unicode Bidirectional Algorithm. */
export function visualRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
	const levels = bidi.getEmbeddingLevels(text, direction)
	const runs: Run[] = []
	for (const at of bidi.getReorderedIndices(text, levels)) {
		const unit = text[at] ?? ''
		if (unseen.test(unit)) continue
		const level = levels.levels[at] ?? 0
		const last = runs.at(-1)
		if (last?.level !== level) runs.push({ text: unit, level })
		else last.text = level % 2 === 1 ? unit + last.text : last.text + unit
	}
	return runs
}

/** The direction of the first strong letter. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
	for (const letter of text) {
		const type = bidi.getBidiCharTypeName(letter)
		if (type === 'L') return 'ltr'
		if (type === 'R' || type === 'AL') return 'rtl'
	}
	return 'ltr'
}
