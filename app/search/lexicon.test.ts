import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedWords } from './asked-words.ts'
import { buildLexicon, longestLine, readGroup, readLexicon } from './lexicon.ts'
import { phraseKeys } from './stems.ts'
import { stopWords } from './stop-words.ts'

const shipped = readLexicon(readFileSync('app/search/lexicon.txt', 'utf8'))
const lexicon = (text: string) => buildLexicon(readLexicon(text).groups)
const found = (text: string, form: string) =>
	lexicon(text)
		.groupsOf(form)
		.flatMap(({ forms }) => forms)
const problemOf = (line: string) => {
	const read = readGroup(line)
	return 'problem' in read ? read.problem : undefined
}

test('the shipped lexicon holds at least 1200 groups without a problem', () => {
	expect(shipped.problems).toEqual([])
	expect(shipped.groups.length).toBeGreaterThan(1200)
})

test('no word of it is one that every question has, or a single letter', () => {
	const empty = shipped.groups
		.flatMap(({ forms, leadsTo }) => [...forms, ...leadsTo])
		.filter((form) => form.length < 2 || form.split(' ').every((word) => stopWords.has(word)))
	expect(empty).toEqual([])
})

test('terms that schools of law tell apart do not lead to each other', () => {
	const known = buildLexicon(shipped.groups)
	const apart = [
		['fard', 'wajib'],
		['khula', 'talaq'],
		['nikah', 'mutah'],
		['zakat', 'sadaqah'],
		['hajj', 'umrah'],
		['haram', 'makruh'],
		['talaq', 'faskh'],
	] as const
	for (const [one, other] of apart) {
		expect(known.groupsOf(one).length, one).toBeGreaterThan(0)
		for (const { forms } of known.groupsOf(one)) expect(forms, one).not.toContain(other)
	}
})

test('a word leads to its group in whatever script and ending it is asked', () => {
	const text = 'salah namaz prayers صلاة نماز_باجماعت'
	expect(found(text, 'namaz')).toEqual(['salah', 'namaz', 'prayers', 'صلاه', 'نماز باجماعت'])
	expect(found(text, 'نماز باجماعت')).toContain('salah')
	expect(found(text, '~prayer')).toContain('salah')
	expect(found(text, 'نماز')).toEqual([])
})

test('a phrase is known with other endings and articles, and with a particle before it', () => {
	const text = 'mortgage رهن_عقاري\ncredit_card بطاقة_ائتمان'
	for (const typed of ['برهن عقاري', 'الرهن العقاري'])
		expect(
			phraseKeys(typed.split(' ')).flatMap((key) => found(text, key)),
			typed,
		).toContain('mortgage')
	expect(phraseKeys(['credit', 'cards']).flatMap((key) => found(text, key))).toContain('بطاقه ايتمان')
})

test('a word with a particle before it has the group of the word, unless it has one itself', () => {
	const known = lexicon('wife زوجتي\nbook كتاب\nrepent تاب\nbrother أخ')
	const formsOf = (text: string) => [...(askedWords(text, known)[0]?.forms.keys() ?? [])]
	expect(formsOf('بزوجتي')).toContain('wife')
	expect(formsOf('كتاب')).toContain('book')
	expect(formsOf('كتاب')).not.toContain('repent')
	expect(formsOf('والأخ')).toContain('واخ')
	expect(formsOf('بالون')).not.toContain('لون')
})

test('what stands after > is found, and leads to nothing', () => {
	expect(found('zina زنا > adultery', 'zina')).toEqual(['zina', 'زنا', 'adultery'])
	expect(found('zina زنا > adultery', 'adultery')).toEqual([])
})

test('names of a collection of hadith lead to it', () => {
	const { collections } = lexicon('=bukhari bukhari sahih_bukhari صحيح_البخاري\nahmad احمد')
	expect(collections.get('sahih bukhari')).toBe('bukhari')
	expect(collections.get('صحيح البخاري')).toBe('bukhari')
	expect(collections.has('ahmad')).toBe(false)
})

test('a line that is no group is refused with what is wrong in it', () => {
	expect(problemOf('salah')).toEqual({ code: 'few', words: ['salah'] })
	expect(problemOf('> adultery zina')).toMatchObject({ code: 'few' })
	expect(problemOf('a > b > c')).toMatchObject({ code: 'arrows' })
	expect(problemOf('salah ??? namaz')).toEqual({ code: 'letters', words: ['???'] })
	expect(problemOf('zakat زكاة زکوٰۃ')).toEqual({ code: 'twice', words: ['زكاة', 'زکوٰۃ'] })
	expect(problemOf('x'.repeat(longestLine + 1))).toMatchObject({ code: 'long' })
	expect(problemOf(Array.from({ length: 61 }, (_, index) => `w${index}`).join(' '))).toMatchObject({
		code: 'many',
	})
	expect(problemOf('salah, namaz')).toBeUndefined()
})

test('a file says the line of each problem, and which words stand in too many groups', () => {
	const { groups, problems } = readLexicon('# remark\n\nalone\nx a\nx b\nx c\nx d\n')
	expect(groups).toHaveLength(4)
	expect(problems).toEqual([
		{ code: 'few', words: ['alone'], line: 3 },
		{ code: 'often', words: ['x'], line: 0 },
	])
})
