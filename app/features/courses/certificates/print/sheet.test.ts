import { expect, test } from 'vitest'
import type { Locale } from '#app/platform/text/locale.ts'
import { layOut, type SheetTexts } from './sheet.server.ts'
import { certificateSvg } from './svg.server.ts'

const printed = (over: Partial<SheetTexts> = {}): SheetTexts => ({
	locale: 'en',
	organisation: 'Mishkat',
	hasMark: false,
	sealWord: 'مشكاة',
	heading: 'Certificate',
	certifies: 'This is to certify that',
	completed: 'has completed',
	name: 'Aisha',
	courseTitle: 'Hadith',
	courseLanguage: 'en',
	facts: '6 h',
	signed: { name: 'Yusuf', as: 'Teacher' },
	check: { number: 'MK-1', url: 'https://a.example/1' },
	...over,
})

/** Width of a text from its first letter to its last, in points. */
async function reach(text: string, over: Partial<SheetTexts>) {
	const { words } = await layOut(printed(over))
	const marks = words.filter((word) => word.text === text).flatMap((word) => word.marks)
	const across = marks.map(({ x }) => x)
	return {
		lines: new Set(marks.map(({ y }) => Math.round(y / 12))).size,
		from: Math.min(...across),
		to: Math.max(...across),
	}
}

const forty: Record<Locale, string> = {
	en: 'Muhammad Abdurrahman Al-Khwarizmi-Siddiq',
	ar: 'عبد الرحمن محمد عبد العزيز بن عبد الله ا',
	ur: 'محمد عبد الرحمٰن بن عبد العزیز صدیقی بیگ',
}

test.each(['en', 'ar', 'ur'] as const)(
	'a name of forty letters stands on one line of the sheet: %s',
	async (locale) => {
		const name = forty[locale]
		expect(name).toHaveLength(40)
		const { from, to } = await reach(name, { locale, name, courseLanguage: locale })
		expect(to - from).toBeGreaterThan(200)
		expect(to - from).toBeLessThanOrEqual(630)
		expect((from + to) / 2).toBeCloseTo(841.89 / 2, -2)
	},
)

test('nothing of a very long name or title is lost', async () => {
	const name = 'Muhammad '.repeat(20).trim()
	const { words } = await layOut(printed({ name }))
	expect(words.find(({ text }) => text === name)?.marks).toHaveLength(8 * 20)
	const title = 'Jurisprudence '.repeat(12).trim()
	const long = await layOut(printed({ courseTitle: title }))
	expect(long.words.find(({ text }) => text === title)?.marks.length).toBe(13 * 12)
})

test('an example has no number and nothing to read with a camera', async () => {
	const example = await layOut(printed({ check: null }))
	expect(example.qr).toBeNull()
	expect(example.words.map(({ text }) => text)).not.toContain('MK-1')
})

test('the picture is light enough for a page, and the organisation’s own mark stands in it', async () => {
	const svg = await certificateSvg(printed({ hasMark: true }), Buffer.from('mark'))
	expect(svg.length).toBeLessThan(60_000)
	expect(svg).toContain('data:image/png;base64,bWFyaw==')
	expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})
