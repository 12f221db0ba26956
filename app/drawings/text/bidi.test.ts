import { expect, test } from 'vitest'
import { directionOfText, visualRuns } from './bidi.ts'

const mirrored: Record<string, string> = { '(': ')', ')': '(' }

/** The line in visual order, with right-to-left runs reversed and their brackets mirrored. */
function seen(text: string, direction: 'ltr' | 'rtl' = directionOfText(text)): string {
	return visualRuns(text, direction)
		.map((run) => (run.level % 2 === 1 ? turned(run.text) : run.text))
		.join('|')
}

function turned(text: string): string {
	return [...text]
		.reverse()
		.map((letter) => mirrored[letter] ?? letter)
		.join('')
}

// Hebrew, so that the order is readable here; Arabic only for its own rules.
test.each([
	['abc', 'ltr', 'abc'],
	['אבג', 'rtl', 'גבא'],
	['אבג abc', 'rtl', 'abc| גבא'],
	['abc אבג def', 'ltr', 'abc |גבא| def'],
	['אב 12 גד', 'rtl', 'דג |12| בא'],
	['אב 1,250.5 גד', 'rtl', 'דג |1,250.5| בא'],
	['عب 10% جد', 'rtl', 'دج %|10| بع'],
	['אב (abc)', 'rtl', '(|abc|) בא'],
	['אב MK (abc)', 'rtl', 'MK (abc)| בא'],
	['אב abc (גד)', 'rtl', '(דג) |abc| בא'],
	['abc (אב)', 'ltr', 'abc (|בא|)'],
	['אב \u2068MK-2026-7F3K\u2069, גד', 'rtl', 'דג ,|MK-2026-7F3K| בא'],
	['abc \u2068אב!\u2069 def', 'ltr', 'abc |!בא| def'],
	['אב \u2068abc גד def\u2069 הו', 'rtl', 'וה |abc |דג| def| בא'],
	['אֱב abc', 'rtl', 'abc| בֱא'],
])('%s (%s) is seen as it is read', (text, direction, expected) => {
	expect(seen(text, direction as 'ltr' | 'rtl')).toBe(expected)
})

test('a line goes the way of its first letter', () => {
	expect(directionOfText('«12» عبد الله (abc)')).toBe('rtl')
	expect(directionOfText('(12) Aisha عائشة')).toBe('ltr')
	expect(directionOfText('12')).toBe('ltr')
})
