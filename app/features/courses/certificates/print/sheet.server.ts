import type { Mark } from '#app/drawings/mark.ts'
import { directionOfText } from '#app/drawings/text/bidi.ts'
import type { Style } from '#app/drawings/text/faces.server.ts'
import { fitLines, type Line, setLine } from '#app/drawings/text/lines.server.ts'
import { fitted, outlineOf, outlineUnits } from '#app/drawings/text/outline.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { friezeLines, logoMarks, seal } from './ornament.ts'
import { colours, page } from './paper.ts'

/** Texts of the sheet in one language; name and course title keep their own. */
export type SheetTexts = {
	locale: Locale
	organisation: string
	/** The organisation's logo replaces the lamp. */
	hasMark: boolean
	sealWord: string
	heading: string
	certifies: string
	name: string
	completed: string
	courseTitle: string
	courseLanguage: Locale
	/** One line: duration, and dates in both calendars. */
	facts: string
	/** The signatory and their role; without a teacher the organisation. */
	signed: { name: string; as: string }
	/** Where to verify it; null on an example. */
	check: { number: string; url: string } | null
}

/** Text as drawn and as read by screen readers. */
export type PlacedText = { text: string; locale: Locale; marks: Mark[] }
export type Box = { x: number; y: number; width: number; height: number }
export type Sheet = {
	ornaments: Mark[]
	words: PlacedText[]
	mark: Box
	qr: { box: Box; url: string } | null
	link: Box | null
}

type Block = {
	text: string
	style: Style
	locale: Locale
	colour: string
	/** The largest size; it shrinks to `least` until the words fit. */
	size: number
	least?: number
	width?: number
	lines?: number
}
type Set = Block & { set: Line[] }
type Align = 'start' | 'middle' | 'end'

// Line height as a factor of the font size: Nastaliq rises and descends far.
const leading: Record<Locale, number> = { en: 1.25, ar: 1.5, ur: 2.1 }
/** Fits a name of forty letters. */
const widest = 630
/** The word for the certificate in the language of learning, on every sheet. */
const calligraphy = 'شهادة إتمام'
const middle = page.width / 2
/** Quiet zone as a share of a QR code's side, about. */
const quietPart = 4 / 41

export async function layOut(printed: SheetTexts): Promise<Sheet> {
	const { locale, check } = printed
	const isUrdu = locale === 'ur'
	const plain = { style: 'text', locale, colour: colours.ink } as const
	const bold = { style: 'heading', colour: colours.ink } as const
	const part = isUrdu ? 0.82 : 1
	const lines = {
		organisation: await settle({ ...bold, text: printed.organisation, locale, size: 17 * part, least: 5 }),
		heading: await settle({
			...bold,
			text: printed.heading,
			locale,
			colour: colours.goldInk,
			size: 26 * part,
			least: 14,
		}),
		certifies: await settle({ ...plain, text: printed.certifies, size: 13.5 * part }),
		name: await settle({
			...bold,
			text: printed.name,
			locale: faceOf(printed.name, locale),
			size: 40,
			least: 5,
		}),
		completed: await settle({ ...plain, text: printed.completed, size: 13.5 * part }),
		course: await settleTitle({
			...bold,
			text: printed.courseTitle,
			locale: printed.courseLanguage,
			size: 24,
		}),
		facts: await settle({ ...plain, text: printed.facts, colour: colours.muted, size: 12 * part, least: 5 }),
	}
	const isTwo = lines.course.set.length > 1
	const isTall = printed.courseLanguage === 'ur'
	const hasTitle = locale !== 'ar'
	const words = [
		placeBlock(lines.organisation, isUrdu ? 127 : 122, middle),
		...(hasTitle ? [placeBlock(lines.heading, isUrdu ? 217 : 231, middle)] : []),
		placeBlock(lines.certifies, isUrdu ? 254 : hasTitle ? 260 : 236, middle),
		placeBlock(lines.name, isUrdu ? 309 : hasTitle ? 305 : 290, middle),
		placeBlock(lines.completed, isUrdu ? 349 : isTall || isTwo ? 341 : 345, middle),
		placeBlock(lines.course, isTwo ? (isTall ? 374 : 366) : isTall ? 386 : 378, middle),
		placeBlock(lines.facts, isTwo && isTall ? 422 : 412, middle),
		...(await signature(printed, part)),
	]
	const title = await written(calligraphy, {
		...(hasTitle
			? { x: middle - 110, y: isUrdu ? 140 : 136, width: 220, height: isUrdu ? 50 : 58 }
			: { x: middle - 150, y: 138, width: 300, height: 74 }),
	})
	const ruled = Math.max(360, Math.min(widest, (lines.name.set[0]?.width ?? 0) * lines.name.size + 40))
	const isBackwards = directionOf(locale) === 'rtl'
	const sealAt = { x: isBackwards ? 156 : page.width - 156, y: 464 }
	const ornaments = [
		...friezeLines(),
		...(printed.hasMark ? [] : logoMarks(middle - 19, 64, 38)),
		...(hasTitle ? [title] : []),
		rule(middle - ruled / 2, isUrdu ? 326 : 322, ruled, colours.gold, 1),
		rule(middle - 100, 488, 200, colours.ink, 0.7),
		...seal(sealAt.x, sealAt.y),
		await sealText(printed.sealWord, sealAt),
	]
	if (!hasTitle) words.unshift({ text: printed.heading, locale, marks: [title] })
	const mark = { x: middle - 90, y: 64, width: 180, height: 38 }
	if (!check) return { ornaments, words, mark, qr: null, link: null }

	const side = 80
	const edge = 112
	// The quiet zone overhangs, so that the code aligns with its number.
	const quiet = side * quietPart
	const start = isBackwards ? page.width - edge - side + quiet : edge - quiet
	const box = { x: start, y: 422, width: side, height: side }
	const foot = await footOf(check, locale, { x: isBackwards ? page.width - edge : edge, isBackwards })
	return { ornaments, words: [...words, ...foot.words], mark, qr: { box, url: check.url }, link: foot.link }
}

/** A line for a signature, above the printed name. */
async function signature({ signed, locale }: SheetTexts, part: number): Promise<PlacedText[]> {
	const face = faceOf(signed.name, locale)
	const isNastaliq = face === 'ur'
	const name = await settle({
		...({ text: signed.name, style: 'heading', locale: face, colour: colours.ink } as const),
		size: isNastaliq ? 11 : 13,
		least: 7,
		width: 230,
	})
	const as = await settle({
		...({ text: signed.as, style: 'text', locale, colour: colours.muted } as const),
		size: 11 * part,
		least: 7,
		width: 230,
	})
	return [
		placeBlock(name, isNastaliq ? 508 : 505, middle),
		placeBlock(as, isNastaliq || locale === 'ur' ? 527 : 521, middle),
	]
}

type Check = NonNullable<SheetTexts['check']>

async function footOf(
	{ number, url }: Check,
	locale: Locale,
	{ x, isBackwards }: { x: number; isBackwards: boolean },
) {
	const small = { style: 'text', locale: 'en', width: 190, least: 5 } as const
	const first = await settle({ ...small, text: number, colour: colours.ink, size: 11 })
	const second = await settle({
		...small,
		text: url.replace(/^https?:\/\//, ''),
		colour: colours.emerald,
		size: 9,
	})
	const align = isBackwards ? 'end' : 'start'
	const width = (second.set[0]?.width ?? 0) * second.size
	return {
		words: [placeBlock(first, 514, x, align), placeBlock(second, 527, x, align)].map((word) => ({
			...word,
			locale,
		})),
		link: { x: isBackwards ? x - width : x, y: 517, width, height: 13 },
	}
}

/** Font of a name: the sheet's if it has the letters, else Arabic or Latin. */
function faceOf(name: string, locale: Locale): Locale {
	if (directionOfText(name) === directionOf(locale)) return locale
	return directionOfText(name) === 'rtl' ? 'ar' : 'en'
}

/** A title on one line unless it gets too small, else on two. */
async function settleTitle(block: Block): Promise<Set> {
	const single = await settle({ ...block, least: 16 })
	const text = single.set.map(({ text }) => text).join(' ')
	const isWhole = text === block.text.split(/\s+/).filter(Boolean).join(' ')
	return isWhole ? single : settle({ ...block, size: 18, least: 5, lines: 2 })
}

/** The largest size that fits; Nastaliq looks larger at the same size. */
async function settle(block: Block): Promise<Set> {
	const { text, style, locale, size, least = size * 0.7, width = widest, lines = 1 } = block
	const part = locale === 'ur' && style === 'heading' && size >= 18 ? 0.76 : 1
	const sizes: number[] = []
	for (let each = size; each >= least; each *= 0.94) sizes.push(each * part)
	const setting = { style, locale, direction: directionOfText(text) }
	const fit = await fitLines(text, setting, { width, sizes, lines })
	return { ...block, size: fit.size, set: fit.lines }
}

/** Positions the glyphs of a block from its first base line. */
function placeBlock(
	{ text, locale, set, size, colour }: Set,
	base: number,
	x: number,
	align: Align = 'middle',
): PlacedText {
	const marks = set.flatMap(({ width, glyphs }, index) => {
		const left = align === 'middle' ? x - (width * size) / 2 : align === 'end' ? x - width * size : x
		const y = base + index * size * leading[locale]
		return glyphs.map((glyph) => ({
			path: glyph.path,
			x: left + glyph.x * size,
			y: y - glyph.y * size,
			scale: glyph.scale * size,
			flipped: true,
			fill: colour,
		}))
	})
	return { text, locale, marks }
}

/** A word as one outline that fills a box. */
async function written(text: string, box: Box, fill: string = colours.emerald): Promise<Mark> {
	const direction = directionOfText(text)
	const locale = direction === 'rtl' ? 'ar' : 'en'
	const { path } = fitted(outlineOf(await setLine(text, { style: 'heading', locale, direction })), box)
	return { path, x: 0, y: 0, scale: 1 / outlineUnits, fill }
}

function sealText(word: string, { x, y }: { x: number; y: number }): Promise<Mark> {
	return written(word, { x: x - 24, y: y - 17, width: 48, height: 34 }, colours.ivory)
}

function rule(x: number, y: number, width: number, stroke: string, line: number): Mark {
	return { path: `M0 0h${width.toFixed(1)}`, x, y, scale: 1, stroke, line }
}
