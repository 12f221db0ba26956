import { readFileSync, statSync } from 'node:fs'
import { convert } from 'fontverter'
import * as hb from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { characters, cuts } from './cut-fonts.ts'

const fileOf = (name: string) => `app/ui/fonts/${name}.woff2`
const faceOf = async (name: string) =>
	new hb.Face(new hb.Blob(await convert(readFileSync(fileOf(name)), 'truetype')))

/** The limits in bytes; the promise of a first visit (weight.spec.ts) is the sum of some. */
const budget: Record<string, number> = {
	'sans-400': 7_500,
	'sans-600': 7_500,
	'serif-600': 11_100,
	'sans-400-x': 5_900,
	'sans-600-x': 5_900,
	'serif-600-x': 8_000,
	'sans-400-ext': 3_200,
	'sans-600-ext': 3_200,
	'serif-600-ext': 4_200,
	'naskh-400': 14_200,
	'naskh-400-titles': 12_500,
	'naskh-400-s': 3_000,
	'naskh-400-p': 3_200,
	'amiri-700': 38_700,
	'amiri-700-p': 2_800,
	'nastaliq-400-s': 3_000,
	'nastaliq-400': 116_500,
	'nastaliq-400-p': 3_600,
	quran: 44_600,
}

test('no file of type weighs more than it may', () => {
	const heavy = cuts.filter(({ name }) => statSync(fileOf(name)).size > (budget[name] ?? 0))
	expect(heavy.map(({ name }) => name)).toEqual([])
})

test('the files have the letters that they are for', async () => {
	const lacks = async (name: string, text: string) => {
		const has = new Set((await faceOf(name)).collectUnicodes())
		return [...text].filter((letter) => !has.has(letter.codePointAt(0) ?? 0)).join('')
	}
	expect(await lacks('sans-400', 'Abc 123 “it’s” – — … ©')).toBe('')
	expect(await lacks('serif-600-ext', 'āīūḥṣḍṭẓ')).toBe('')
	expect(await lacks('sans-600-x', 'éüß«»×')).toBe('')
	expect(await lacks('naskh-400', 'أإآءئؤىة٠٩،؛؟ًٌٍَُِّْٰٹڈڑںھہیےگچپژ')).toBe('')
	expect(await lacks('naskh-400-titles', 'أإآءئؤىة،؟ًٌٍَُِّْٰٹڈڑںھہیےگچپژ')).toBe('')
	expect(await lacks('naskh-400-s', 'ﷺﷻ')).toBe('')
	expect(await lacks('nastaliq-400-s', 'ﷺﷻ')).toBe('')
	expect(await lacks('naskh-400-p', ' :()«»')).toBe('')
	expect(await lacks('amiri-700', 'أإآءئؤىة٠٩،؛؟ًٌٍَُِّْٰ ')).toBe('')
	expect(await lacks('amiri-700-p', ':-.«»()')).toBe('')
	expect(await lacks('nastaliq-400', 'ٹڈڑںھہیےۓگچپژ۰۹۔،؟ؐؑؒؓ')).toBe('')
	expect(await lacks('nastaliq-400-p', ' :()')).toBe('')
})

test('a bracket stands in the file of its other half, which draws it from right to left', async () => {
	const css = readFileSync('app/ui/fonts.css', 'utf8')
	for (const [, name = '', range = ''] of css.matchAll(
		/fonts\/([\w-]+)\.woff2[^;]*;\s*unicode-range:([^;]+);/g,
	)) {
		const codes = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
			([, first = '', last = first]) => [first, last].map((code) => Number.parseInt(code, 16)),
		)
		const has = (sign: string) =>
			codes.some(([first = 0, last = 0]) => first <= sign.charCodeAt(0) && sign.charCodeAt(0) <= last)
		for (const pair of ['()', '[]', '«»'])
			expect([name, has(pair.charAt(0))]).toEqual([name, has(pair.charAt(1))])
	}
})

test('Amiri Quran has every character of the Quran that the whole font has', async () => {
	const whole = new hb.Face(
		new hb.Blob(
			await convert(
				readFileSync('node_modules/@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff'),
				'truetype',
			),
		),
	)
	const has = {
		whole: new Set(whole.collectUnicodes()),
		cut: new Set((await faceOf('quran')).collectUnicodes()),
	}
	const used = new Set(readFileSync('app/features/scripture/quran-uthmani.txt', 'utf8').replace(/#.*$/gm, ''))
	const lost = [...used]
		.map((sign) => sign.codePointAt(0) ?? 0)
		.filter((code) => has.whole.has(code) && !has.cut.has(code))
	expect(lost.map((code) => code.toString(16))).toEqual([])
})

test('Arabic words still join: a cut file shapes them as the whole font does', async () => {
	const words = ['السلام', 'الْحَمْدُ', 'لِلَّهِ', 'مشكاة']
	for (const name of ['naskh-400', 'naskh-400-titles', 'amiri-700', 'nastaliq-400', 'quran']) {
		const from = cuts.find((each) => each.name === name)?.from
		const whole = await convert(readFileSync(`node_modules/@fontsource/${from}`), 'truetype')
		const cut = await convert(readFileSync(fileOf(name)), 'truetype')
		for (const word of words) expect(outline(cut, word), `${name}: ${word}`).toEqual(outline(whole, word))
	}
})

test('a cut font says whose it is and under which licence, and goes by no name that is reserved', async () => {
	const wrong: string[] = []
	for (const { name } of cuts) {
		const font = (await convert(readFileSync(fileOf(name)), 'truetype'))
			.toString('latin1')
			.replaceAll('\0', '')
		const says = /(Copyright|©).*(Adobe|Authors)/.test(font) && /OFL|openfontlicense/i.test(font)
		if (!says || /Source ?(Sans|Serif)/.test(font)) wrong.push(name)
	}
	expect(wrong).toEqual([])
})

test('what a browser is told a part holds is what it holds', () => {
	const css = readFileSync('app/ui/fonts.css', 'utf8')
	const declared = [...css.matchAll(/url\("\.\/fonts\/([\w-]+)\.woff2"\)/g)].map(([, name]) => name)
	expect(new Set(declared)).toEqual(new Set(cuts.map(({ name }) => name)))
	const plain = /sans-400\.woff2"\) format\("woff2"\);\s+unicode-range: (U\+20-7E[^;]+)/.exec(css)?.[1] ?? ''
	const said = plain.replaceAll('U+', '').split(/,\s*/)
	expect(said.flatMap((range) => codes(range))).toEqual(characters.plain)
})

function codes(range: string): number[] {
	const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
	return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The outlines of a word, independent of glyph positions in the file. */
function outline(font: Buffer, word: string): string[] {
	const face = new hb.Font(new hb.Face(new hb.Blob(font)))
	const buffer = new hb.Buffer()
	buffer.addText(word)
	buffer.guessSegmentProperties()
	hb.shape(face, buffer)
	return buffer
		.getGlyphInfosAndPositions()
		.map(
			(glyph) => `${face.glyphToPath(glyph.codepoint)} ${glyph.xAdvance} ${glyph.xOffset} ${glyph.yOffset}`,
		)
}
