import { expect, test } from 'vitest'
import { beginning } from './meta.ts'

test('search engines read the beginning of a description, cut between words', () => {
	expect(beginning(' A\n\ncourse. ')).toBe('A course.')
	const long = beginning('word '.repeat(100))
	expect(long).toMatch(/^(word )+word…$/)
	expect(long.length).toBeLessThanOrEqual(161)
})
