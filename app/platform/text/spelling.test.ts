import { expect, test } from 'vitest'
import { nearestWords } from './spelling.server.ts'
import { distance } from './spelling.ts'

test('a slip of the finger costs one', () => {
	for (const [from, to, far] of [
		['zakat', 'zakat', 0],
		['zakta', 'zakat', 1],
		['zakt', 'zakat', 1],
		['zaakat', 'zakat', 1],
		['zaket', 'zakat', 1],
		['زكوه', 'زكاه', 1],
		['fasting', 'feasted', 4],
		['', 'abc', 3],
	] as const)
		expect(distance(from, to), `${from} ${to}`).toBe(far)
})

const nearest = (asked: string, words: string[]) =>
	nearestWords(words.map((word) => ({ asked, word }))).get(asked)

test('a mistyped word becomes the nearest one of the titles, if it is near', () => {
	expect(nearest('mistaek', ['mistak', 'mistake', 'mist'])).toBe('mistake')
	expect(nearest('insurense', ['insurance', 'insure'])).toBe('insurance')
	expect(nearest('wudo', ['wudu', 'judo'])).toBe('wudu')
	expect(nearest('zzzz', ['wudu', 'zakat'])).toBeUndefined()
	expect(nearest('hajj', ['hair'])).toBeUndefined()
	expect(nearestWords([])).toEqual(new Map())
})

test('a word that titles have is left as it was typed', () => {
	expect(nearest('faster', ['faster', 'fasten'])).toBeUndefined()
})
