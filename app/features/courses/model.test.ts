import { expect, test } from 'vitest'
import {
	catalogueHref,
	isFiltered,
	noFilters,
	readCursor,
	readFilters,
} from '#app/features/courses/catalogue/inputs.ts'
import { hoursOf, ownImage, paragraphsOf, safeLink, totalMinutes } from './model.ts'

const id = '0b7f7c1e-3b0c-4a53-9d5e-6a2f0d8f1c11'

test('the time of a course is that of the sections that say theirs', () => {
	expect(totalMinutes([{ minutes: 30 }, { minutes: null }, { minutes: 45 }])).toBe(75)
	expect(totalMinutes([])).toBe(0)
	expect(hoursOf(135)).toEqual({ hours: 2, minutes: 15 })
	expect(hoursOf(40)).toEqual({ hours: 0, minutes: 40 })
})

test('a description falls into its paragraphs', () => {
	expect(paragraphsOf(' One\nline.\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.'])
	expect(paragraphsOf('')).toEqual([])
})

test('a page shows pictures of this site only, and links only where a browser may go', () => {
	expect(ownImage('/files/a.png')).toBe('/files/a.png')
	for (const url of [null, '', '//evil.example/a.png', 'https://evil.example/a.png', 'javascript:alert(1)']) {
		expect(ownImage(url)).toBeNull()
	}
	for (const url of ['/files/a.pdf', 'https://example.com/a', 'HTTP://example.com'])
		expect(safeLink(url)).toBe(url)
	for (const url of [
		undefined,
		'',
		'//evil.example',
		'javascript:alert(1)',
		'data:text/html,x',
		' https://x',
	]) {
		expect(safeLink(url)).toBeNull()
	}
})

test('filters survive the way through the address', () => {
	const filters = {
		q: 'نحو & more',
		exact: true,
		category: id,
		level: 'advanced',
		scholar: id,
		language: 'ur',
	} as const
	const cursor = { way: 'after', own: true, micros: '1739178000000000', id } as const
	const { searchParams } = new URL(catalogueHref(filters, { cursor }), 'http://localhost')
	expect(readFilters(searchParams)).toEqual(filters)
	expect(readCursor(searchParams)).toEqual(cursor)
	expect(catalogueHref(noFilters)).toBe('/courses')
	expect(isFiltered(noFilters)).toBe(false)
	expect(isFiltered(filters)).toBe(true)
})

test('invalid filters and cursors are ignored', () => {
	const params = new URLSearchParams(
		'q=%20&category=1&level=expert&scholar=x&language=fr&after=1-2-3&before=2-1-',
	)
	expect(readFilters(params)).toEqual(noFilters)
	expect(readCursor(params)).toBeNull()
	expect(readFilters(new URLSearchParams({ q: 'x'.repeat(9000) })).q).toHaveLength(200)
})
