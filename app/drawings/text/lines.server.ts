import * as hb from 'harfbuzzjs'
import type { Locale } from '#app/platform/text/locale.ts'
import { visualRuns } from './bidi.ts'
import { type Face, facesOf, type Style } from './faces.server.ts'

/** A glyph in a line of size 1: position, scale, and outline in font units, y upwards. */
export type Glyph = { x: number; y: number; scale: number; path: string }

/** A line of size 1 with its width. */
export type Line = { text: string; glyphs: Glyph[]; width: number }

export type Setting = { style: Style; locale: Locale; direction: 'ltr' | 'rtl' }

/** Shapes one line: joins letters, places marks, and orders words of both directions. */
export async function setLine(text: string, { style, locale, direction }: Setting): Promise<Line> {
	const faces = await facesOf(style, locale)
	const line: Line = { text, glyphs: [], width: 0 }
	for (const run of visualRuns(text, direction)) {
		const isBackwards = run.level % 2 === 1
		const parts = byFace(run.text, faces)
		for (const part of isBackwards ? parts.reverse() : parts) place(line, part, { isBackwards, locale })
	}
	return line
}

type Part = { text: string; face: Face }

/** Groups letters by font; a mark or space stays with its letter if that font has it. */
function byFace(text: string, faces: Face[]): Part[] {
	const parts: Part[] = []
	for (const letter of text) {
		const code = letter.codePointAt(0) ?? 0
		const last = parts.at(-1)
		const stays =
			last && (last.face.has(code) ? /[\p{M}\p{Z}\u200C\u200D]/u.test(letter) : /\p{Cf}/u.test(letter))
		const face = stays ? last.face : (faces.find((one) => one.has(code)) ?? faces[0])
		if (!face) throw new Error('a style without a face')
		if (last?.face === face) last.text += letter
		else parts.push({ text: letter, face })
	}
	return parts
}

function place(
	line: Line,
	{ text, face }: Part,
	{ isBackwards, locale }: { isBackwards: boolean; locale: Locale },
) {
	const buffer = new hb.Buffer()
	buffer.addText(text)
	buffer.guessSegmentProperties()
	buffer.setDirection(isBackwards ? hb.Direction.RTL : hb.Direction.LTR)
	buffer.setLanguage(locale)
	hb.shape(face.font, buffer)
	const scale = 1 / face.unitsPerEm
	const places = buffer.getGlyphPositions()
	for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {}
		const path = outlineOf(face, codepoint)
		if (path) line.glyphs.push({ x: line.width + xOffset * scale, y: yOffset * scale, scale, path })
		line.width += xAdvance * scale
	}
}

function outlineOf(face: Face, glyph: number): string {
	let path = face.shapes.get(glyph)
	if (path === undefined) {
		path = face.font.glyphToPath(glyph)
		face.shapes.set(glyph, path)
	}
	return path
}

/** The largest size at which the words fit into this many lines. */
export async function fitLines(
	text: string,
	setting: Setting,
	room: { width: number; sizes: readonly number[]; lines: number },
): Promise<{ size: number; lines: Line[] }> {
	const smallest = room.sizes.at(-1) ?? 12
	for (const size of room.sizes) {
		const lines = await wrap(text, setting, room.width / size)
		const fits = lines.length <= room.lines && lines.every(({ width }) => width * size <= room.width)
		if (fits) return { size, lines: await balance(text, setting, lines) }
	}
	// A too long word or text: as small as necessary.
	const lines = (await wrap(text, setting, room.width / smallest)).slice(0, room.lines)
	const widest = Math.max(...lines.map(({ width }) => width))
	return { size: Math.min(smallest, room.width / widest), lines }
}

/** Balances the lines, without a lonely last word. */
async function balance(text: string, setting: Setting, lines: Line[]): Promise<Line[]> {
	let even = lines
	const widest = Math.max(...lines.map(({ width }) => width))
	for (let part = 0.95; lines.length > 1 && part > 0.5; part -= 0.05) {
		const narrower = await wrap(text, setting, widest * part)
		if (narrower.length > lines.length || narrower.some(({ width }) => width > widest * part)) break
		even = narrower
	}
	return even
}

async function wrap(text: string, setting: Setting, width: number): Promise<Line[]> {
	const lines: Line[] = []
	let words: string[] = []
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = await setLine([...words, word].join(' '), setting)
		if (words.length === 0 || longer.width <= width) {
			words.push(word)
			continue
		}
		lines.push(await setLine(words.join(' '), setting))
		words = [word]
	}
	if (words.length > 0) lines.push(await setLine(words.join(' '), setting))
	return lines
}
