import { expect, test } from 'vitest'
import { ownOf } from './own.ts'
import { cleanHtml } from './text/html.server.ts'
import { stripHtml } from './text/text.ts'
import { sentenceFor } from './text/words.ts'

const every = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test('what every object has is found under no word', () => {
	const letters: Record<string, number> = { a: 1 }
	expect(ownOf(letters, 'a')).toBe(1)
	for (const word of every) expect(ownOf(letters, word)).toBeUndefined()
})

test('such words in a text, a tag or a code stay words', () => {
	for (const word of every) {
		expect(stripHtml(`<p>a &${word}; b</p>`)).toBe(`a &${word}; b`)
		expect(cleanHtml(`<p ${word}="x">a</p>`, () => undefined)).toBe('<p>a</p>')
		if (/^[a-z]+$/i.test(word))
			expect(cleanHtml(`<p><${word}>a</${word}></p>`, () => undefined)).toBe('<p>a</p>')
		expect(sentenceFor({}, word)).toEqual({ text: word })
	}
})
