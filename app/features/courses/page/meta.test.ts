import { expect, test } from 'vitest'
import { beginning, firstSentence } from './meta.ts'

test('search engines read the beginning of a description, cut between words', () => {
	expect(beginning(' A\n\ncourse. ')).toBe('A course.')
	const long = beginning('word '.repeat(100))
	expect(long).toMatch(/^(word )+word…$/)
	expect(long.length).toBeLessThanOrEqual(161)
})

test('the lead of a course is its first sentence, where that is short', () => {
	expect(firstSentence('This course is for readers who recite. It begins with letters.')).toBe(
		'This course is for readers who recite.',
	)
	expect(firstSentence('هذه الدورة لمن يريد أن يتعلم؟ نعم.')).toBe('هذه الدورة لمن يريد أن يتعلم؟')
	const long = 'word '.repeat(80)
	expect(firstSentence(long)).toBe(beginning(long))
})
