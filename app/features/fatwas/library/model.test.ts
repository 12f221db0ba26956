import { expect, test } from 'vitest'
import { listPath, noWish, readCursor, readFatwaId, readFilters, readPageNumber } from './inputs.ts'
import { excerptOf, fatwaPath } from './model.ts'

const at = (query: string) => new URLSearchParams(query)
const id = '0cfb23ec-8d57-49f6-8b7d-0dc708a7e34f'

test('an excerpt is the beginning, in whole words', () => {
	expect(excerptOf(' A short\n\nquestion ')).toBe('A short question')
	const long = excerptOf(`${'word '.repeat(60)}`)
	expect(long).toMatch(/^(word )+word…$/)
	expect(long.length).toBeLessThanOrEqual(201)
	expect(excerptOf('ب'.repeat(500))).toBe(`${'ب'.repeat(200)}…`)
	expect(excerptOf('😀'.repeat(200)).isWellFormed()).toBe(true)
})

test('an excerpt ends before an ayah that it cannot hold whole', () => {
	const ayah = '﴿ وَأَقِيمُوا الصَّلَاةَ وَآتُوا الزَّكَاةَ ﴾'
	expect(excerptOf(`${'كلمة '.repeat(35)}${ayah} ${'كلمة '.repeat(10)}`)).toBe(
		`${'كلمة '.repeat(35).trim()}…`,
	)
	expect(excerptOf(`${ayah} ${'كلمة '.repeat(60)}`)).toContain(ayah)
})

test('an address names a fatwa by number, whatever words follow, or by id', () => {
	expect(fatwaPath({ number: 12, slug: 'هل-يصح' })).toBe('/fatwas/12-هل-يصح')
	expect(readFatwaId('12-هل-يصح')).toEqual({ number: 12, slug: 'هل-يصح' })
	expect(readFatwaId('12')).toEqual({ number: 12, slug: '' })
	expect(readFatwaId(id.toUpperCase())).toEqual({ id })
	for (const wrong of [
		'',
		'0',
		'-1',
		'012',
		'x',
		'12x',
		'1e3',
		'99999999999999999999',
		'12-\u0000'.slice(0, 0),
		'submit',
	])
		expect(readFatwaId(wrong), wrong).toBeNull()
})

test('invalid filters are ignored', () => {
	expect(readFilters(at('q=+zakat+&category=finance&lang=ar&exact=1'))).toEqual({
		q: 'zakat',
		category: 'finance',
		language: 'ar',
		exact: true,
	})
	expect(readFilters(at('q=&category=&lang='))).toEqual(noWish)
	expect(readFilters(at("category=a'b&lang=fr"))).toEqual(noWish)
	expect(readFilters(at('category=%00')).category).toBeNull()
	expect(readFilters(at(`q=${'x'.repeat(10_000)}`)).q).toHaveLength(200)
	expect(readFilters(at('lang=all')).language).toBe('all')
	for (const page of ['0', '-1', '1.5', 'x', '1000', '']) expect(readPageNumber(at(`page=${page}`))).toBe(1)
	expect(readPageNumber(at('page=7'))).toBe(7)
})

test('a place in the list survives its way through the address', () => {
	const cursor = { way: 'older' as const, micros: '1741079700000001', id }
	expect(readCursor(new URL(listPath(noWish, { cursor }), 'http://x').searchParams)).toEqual(cursor)
	for (const wrong of ['older=1', 'older=x-y', `older=1-${'-'.repeat(36)}`, `newer=99999999999999999-${id}`])
		expect(readCursor(at(wrong)), wrong).toBeNull()
	expect(listPath(noWish)).toBe('/fatwas')
	expect(listPath({ q: 'a&b', language: 'all' }, { page: 2 })).toBe('/fatwas?q=a%26b&lang=all&page=2')
})
