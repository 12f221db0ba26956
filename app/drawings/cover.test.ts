import { expect, test } from 'vitest'
import { coverSpec, distinctLayouts, type Script } from './cover.ts'
import { layoutNames } from './cover-layouts.ts'
import { coverWord, isCoverWord } from './cover-word.ts'
import { subjectOf, subjects } from './glass.ts'
import { hashOf } from './seed.ts'
import { tilingNames } from './tilings.ts'
import { writtenCover } from './written.server.ts'

const words: Record<Script, string[]> = {
	ar: ['الفقه', 'السيرة', 'النحو', 'القرآن', 'المعاملة', 'الاستشرا'],
	ur: ['فقہ', 'سیرت', 'تجوید', 'معاملات', 'اصول', 'خاندانی'],
}

function cover(id: string, at = 0, chosen: Partial<Parameters<typeof coverSpec>[0]> = {}) {
	const script: Script = at % 2 === 0 ? 'ar' : 'ur'
	const word = words[script][at % words[script].length] ?? ''
	const subject = subjects[at % subjects.length] ?? 'quran'
	return coverSpec({ seed: hashOf(id), subject, script, word, ...chosen })
}

test('the same course always has the same cover, and another course another', async () => {
	const svg = await writtenCover(cover('a'))
	expect(await writtenCover(cover('a'))).toBe(svg)
	expect(await writtenCover(cover('b'))).not.toBe(svg)
})

test('what the author chooses changes nothing else', () => {
	const drawn = cover('a')
	expect(cover('a', 0, { layout: 'ogee' })).toEqual({ ...drawn, layout: 'ogee' })
	expect(cover('a', 0, { tiling: '4.6.12' })).toEqual({ ...drawn, tiling: '4.6.12' })
})

test('every cover is whole, and at most 6 kB', async () => {
	let largest = 0
	for (let at = 0; at < 300; at++) {
		const svg = await writtenCover(cover(`course ${at}`, at))
		expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/)
		expect(svg.match(/<path transform[^>]* d="M\d/g), svg).toHaveLength(1)
		largest = Math.max(largest, Buffer.byteLength(svg))
	}
	expect(largest).toBeLessThanOrEqual(6144)
	expect(largest).toBeGreaterThan(3000)
})

test.each(layoutNames)('%s is drawn with every tiling', async (layout) => {
	for (const tiling of tilingNames) {
		const svg = await writtenCover(cover('a', 0, { layout, tiling }))
		expect(svg).toContain('id="p"')
		expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6144)
	}
})

test('neighbours in a list never share layout and subject, whatever their authors chose', () => {
	const alike = Array.from({ length: 12 }, (_, at) =>
		cover(`course ${at}`, 0, { layout: 'window', subject: at % 3 === 2 ? 'fiqh' : 'quran' }),
	)
	const shown = distinctLayouts(alike)
	for (const [at, one] of shown.entries())
		for (const other of shown.slice(Math.max(0, at - 3), at))
			expect([one.layout, one.subject]).not.toEqual([other.layout, other.subject])
	expect(shown[0]?.layout).toBe('window')
	expect(shown[1]?.layout).toBe('frieze')
	expect(shown[2]?.layout).toBe('window')
})

test('a subject without a choice is spread over all nine', () => {
	const found = new Set(Array.from({ length: 200 }, (_, at) => subjectOf(`id ${at}`)))
	expect(found.size).toBe(9)
})

test('the word of a category is one word of its name that is short enough, or that of its subject', () => {
	const about = { script: 'ar', subject: 'hadith' } as const
	expect(coverWord('الفقه', about)).toBe('الفقه')
	expect(coverWord('علوم القرآن', about)).toBe('القرآن')
	expect(coverWord('أسماء الله', about)).toBe('أسماء')
	expect(coverWord('الاستشراقيون', about)).toBe('الحديث')
	expect(coverWord('Finance', about)).toBe('الحديث')
	expect(coverWord(undefined, { script: 'ur', subject: 'fiqh' })).toBe('فقہ')
})

test('a cover never shows a name that is of God alone, nor signs, nor many letters', () => {
	for (const word of ['الله', 'اللّٰه', 'الرَّحمن', 'ﷺ', 'Fiqh', 'الاستشراقيون', 'ا', 'في البيت', '', '١٢٣'])
		expect(isCoverWord(word), word).toBe(false)
	for (const word of ['الفِقْه', 'السيرة', 'فقہ', 'معاملات']) expect(isCoverWord(word), word).toBe(true)
})
