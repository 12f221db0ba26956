import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import type { Plugin } from 'vite'

const folder = 'app/ui/fonts'
const stamp = `${folder}/stamp`

/** The characters of each part. A browser loads a part if a page has one of them (unicode-range in fonts.css). */
export const characters = {
	/** Latin letters, digits, quotes and dashes. */
	plain: among('20-7e a0 a9 b7 2013-2014 2018-2019 201c-201d 2026'),
	/** Other letters and signs of Western Europe. */
	west: among('a1-a8 aa-b6 b8-ff 2009 2022 202f 2032-2033 2039-203a 20ac 2122 2190-2193 2212'),
	/** Letters of transliterated names: ā ī ū ḥ ṣ ḍ ṭ ẓ ʿ ʾ and others. */
	names: [...'āīūĀĪŪḥḤṣṢḍḌṭṬẓẒḏḎṯṮġĠʿʾʼšŠžŽčČćĆğĞışŞİŒœ'].map((letter) => letter.charCodeAt(0)),
	/** Spaces and punctuation between Arabic words. */
	between: among('20-2f 3a-40 5b-5f a0 ab b7 bb 2013-2014 2018-201d 2022 2026'),
	/** Those used in headings. */
	betweenBold: among('25 28-2f 3a ab bb 2013 2026'),
	/** Modern Arabic, with Persian and Urdu letters. */
	arabic: among(
		'20-40 a0 ab bb 60c 61b 61f 621-63a 640-655 660-66c 670-671 679 67e 686 688 691 698 6a9 6af 6ba 6be 6c0-6c3 6cc 6d2-6d4 6f0-6f9 200c-200f 2013-2014 2026 201c-201d fd3e-fd3f',
	),
	/** Letters of titles in lists of another script. */
	titles: among(
		'60c 61f 621-63a 641-652 670-671 679 67e 686 688 691 698 6a9 6af 6ba 6be 6c0-6c3 6cc 6d2-6d4 200c',
	),
	/** ﷺ and ﷻ: as heavy as twenty letters, and on few pages. */
	honour: among('fdfa-fdfb'),
	/** Arabic for headings and other bold text. */
	headings: among('20-21 a0 60c 61b 61f 621-63a 640-652 660-669 66a-66c 670 200c'),
	urdu: among(
		'20-40 a0 ab bb 60c-60d 610-614 61b 61f 621-63a 640-656 66a-66c 670 679 67e 686 688 691 698 6a9 6af 6ba 6be 6c0-6c3 6cc 6d2-6d4 6f0-6f9 200c-200f 2013-2014 2018-2019 201c-201d 2026',
	),
	quran: among(
		'20-40 a0 ab bb 60c 610-61b 61f 621-63a 640-65f 660-66f 670-671 6a1 6ba 6cc 6d6-6ed 6f0-6f9 8f0-8ff 200c-200f fd3e-fd3f fdfa-fdfb',
	),
}

const latinFeatures = ['kern', 'liga', 'tnum', 'ccmp', 'mark']
const joining = 'ccmp locl init medi fina isol rlig calt liga kern mark mkmk curs rclt clig'.split(' ')

/** Every font file of the site: its source and its characters. */
export const cuts = [
	...(['sans-400', 'sans-600', 'serif-600'] as const).flatMap((name) => {
		const [kind, weight] = name.split('-')
		const from = (part: string) =>
			`source-${kind === 'sans' ? 'sans-3/files/source-sans-3' : 'serif-4/files/source-serif-4'}-${part}-${weight}-normal.woff`
		return [
			{ name, from: from('latin'), keeps: characters.plain, features: ['kern', 'liga', 'tnum'] },
			{ name: `${name}-x`, from: from('latin'), keeps: characters.west, features: latinFeatures },
			{ name: `${name}-ext`, from: from('latin-ext'), keeps: characters.names, features: latinFeatures },
		]
	}),
	arabic('naskh-400', 'noto-naskh-arabic', characters.arabic),
	arabic('naskh-400-titles', 'noto-naskh-arabic', characters.titles),
	arabic('naskh-400-s', 'noto-naskh-arabic', characters.honour),
	between('naskh-400-p', 'noto-naskh-arabic'),
	arabic('amiri-700', 'amiri', characters.headings),
	between('amiri-700-p', 'amiri', characters.betweenBold),
	arabic('nastaliq-400', 'noto-nastaliq-urdu', characters.urdu),
	arabic('nastaliq-400-s', 'noto-nastaliq-urdu', characters.honour),
	between('nastaliq-400-p', 'noto-nastaliq-urdu'),
	arabic('quran', 'amiri-quran', characters.quran),
]

function arabic(name: string, font: string, keeps: number[]) {
	const weight = name.split('-')[1] ?? '400'
	return { name, from: `${font}/files/${font}-arabic-${weight}-normal.woff`, keeps, features: joining }
}

function between(name: string, font: string, keeps = characters.between) {
	const from = `${font}/files/${font}-latin-${name.split('-')[1]}-normal.woff`
	return { name, from, keeps, features: ['kern'] }
}

function among(ranges: string): number[] {
	return ranges.split(' ').flatMap((range) => {
		const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
		return Array.from({ length: last - first + 1 }, (_, at) => first + at)
	})
}

/** Subsets the fonts of @fontsource, once for each version of them and of this file. */
export async function cutFonts(): Promise<void> {
	const now = createHash('sha256')
		.update(readFileSync(fileURLToPath(import.meta.url)))
		.update(readFileSync('package.json'))
		.digest('hex')
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
	mkdirSync(folder, { recursive: true })
	rmSync(stamp, { force: true })
	const hb = await subsetter()
	for (const { name, from, keeps, features } of cuts) {
		const whole = await convert(readFileSync(`node_modules/@fontsource/${from}`), 'truetype')
		const part = await convert(cut(hb, whole, keeps, features), 'woff2')
		const file = `${folder}/${name}.woff2`
		writeFileSync(`${file}.part`, part)
		renameSync(`${file}.part`, file)
	}
	writeFileSync(stamp, now)
}

/** For development, build and tests. */
export const fontsPlugin: Plugin = { name: 'cut-fonts', config: cutFonts }

type HarfBuzz = Record<string, (...given: number[]) => number> & { memory: WebAssembly.Memory }

async function subsetter(): Promise<HarfBuzz> {
	const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
	const { instance } = await WebAssembly.instantiate(readFileSync(file))
	const hb = instance.exports as unknown as HarfBuzz
	hb._initialize?.()
	return hb
}

// From hb-subset.h.
const names = 4
const layoutFeatures = 6
const withoutHinting = 1
// Copyright and licence. Without a name a modified font uses no reserved name (OFL 3).
const kept = [0, 13, 14]

function cut(hb: HarfBuzz, font: Buffer, keeps: number[], features: string[]): Buffer {
	const call = (name: string, ...given: number[]) => {
		const done = hb[name]
		if (!done) throw new Error(`HarfBuzz has no ${name}.`)
		return done(...given)
	}
	const fill = (set: number, values: number[]) => {
		call('hb_set_clear', set)
		for (const value of values) call('hb_set_add', set, value)
	}
	const at = call('malloc', font.length)
	new Uint8Array(hb.memory.buffer).set(font, at)
	const face = call('hb_face_create', call('hb_blob_create', at, font.length, 2, 0, 0), 0)
	const wanted = call('hb_subset_input_create_or_fail')
	fill(call('hb_subset_input_unicode_set', wanted), keeps)
	fill(call('hb_subset_input_set', wanted, names), kept)
	fill(
		call('hb_subset_input_set', wanted, layoutFeatures),
		features.map((tag) => Buffer.from(tag).readUInt32BE(0)),
	)
	call('hb_subset_input_set_flags', wanted, withoutHinting)
	const part = call('hb_subset_or_fail', face, wanted)
	if (!part) throw new Error('HarfBuzz could not cut the font.')
	const blob = call('hb_face_reference_blob', part)
	const start = call('hb_blob_get_data', blob, 0)
	const bytes = Buffer.from(hb.memory.buffer.slice(start, start + call('hb_blob_get_length', blob)))
	for (const each of [part, face]) call('hb_face_destroy', each)
	return bytes
}

if (import.meta.main) await cutFonts()
