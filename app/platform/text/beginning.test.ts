import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test('a text that has room is shown whole, a longer one up to a word, without the sign before the dots', () => {
	expect(beginningOf(' On  zakat ', 20)).toBe('On zakat')
	expect(beginningOf('Is insurance allowed, and what is different?', 24)).toBe('Is insurance allowed…')
	expect(beginningOf('هل يجوز التأمين؟ وما الفرق بينه وبين التكافل؟', 18)).toBe('هل يجوز التأمين…')
	expect(beginningOf('Rindfleischetikettierung', 10)).toBe('Rindfleisc…')
})
