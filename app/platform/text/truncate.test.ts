import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text that has room is shown whole, a longer one up to a word, without the sign before the dots', () => {
	expect(truncate(' On  zakat ', 20)).toBe('On zakat')
	expect(truncate('Is insurance allowed, and what is different?', 24)).toBe('Is insurance allowed…')
	expect(truncate('هل يجوز التأمين؟ وما الفرق بينه وبين التكافل؟', 18)).toBe('هل يجوز التأمين…')
	expect(truncate('Rindfleischetikettierung', 10)).toBe('Rindfleisc…')
})
