import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLocale } from '#app/platform/text/locale.ts'
import { sentences } from './message-files.ts'

/** The rows of “Words that are not used” in the glossary. */
const rows = (readFileSync('docs/glossary.md', 'utf8').split('## Words that are not used')[1] ?? '')
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.flatMap(([, language = '', not = '', but = '', except = '']) =>
		isLocale(language)
			? [{ language, but, words: not.split(', '), except: except.split(', ').filter(Boolean) }]
			: [],
	)

/** Prefixes of an Arabic word. */
const article = '(?:[وف]?(?:ال|لل|[بكل](?:ال)?)?)'

function wholeWord(word: string): RegExp {
	const ending = word.endsWith('*') ? '' : '(?![\\p{L}\\p{M}])'
	const front = /\p{Script=Arabic}/u.test(word) ? article : ''
	return new RegExp(`(?<![\\p{L}\\p{M}])${front}${word.replace('*', '')}${ending}`, 'iu')
}

test('a discarded word is found with its article, not inside another word', () => {
	expect(wholeWord('مسند*').test('الأسئلة المسندة إليّ')).toBe(true)
	expect(wholeWord('مسند*').test('ارفع المستند')).toBe(false)
	expect(wholeWord('علما').test('علما کے جوابات')).toBe(true)
	expect(wholeWord('علما').test('علماء کے جوابات')).toBe(false)
	expect(wholeWord('pool').test('back to the pool.')).toBe(true)
	expect(wholeWord('pool').test('Liverpool')).toBe(false)
})

test.each(rows)('the glossary decides in $language: $but', ({ language, words, except }) => {
	const said = words.flatMap((word) => {
		const found = wholeWord(word)
		return sentences(language)
			.filter(({ key, text }) => found.test(text) && !except.includes(key))
			.map(({ key, text }) => `${key}: ${text}`)
	})
	expect(said).toEqual([])
})

test('the glossary gives every term in three languages', () => {
	const terms = (readFileSync('docs/glossary.md', 'utf8').split('## ')[0] ?? '')
		.split('\n')
		.filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
		.map((line) => line.split('|').map((cell) => cell.trim()))
	expect(terms.length).toBeGreaterThan(80)
	expect(terms.filter(([, ...cells]) => cells.slice(0, 4).some((cell) => cell === ''))).toEqual([])
})
