import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import * as hb from 'harfbuzzjs'
import type { Locale } from '#app/platform/text/locale.ts'
import { stacks } from './face-files.ts'

/** A font file loaded for shaping. */
export type Face = {
	font: hb.Font
	unitsPerEm: number
	has: (codePoint: number) => boolean
	shapes: Map<number, string>
}

export type Style = keyof typeof stacks

const mirrored = ['()', '[]', '{}', '«»', '‹›', '<>'].map(
	([a = '', b = '']) => [a.charCodeAt(0), b.charCodeAt(0)] as const,
)
const opened = new Map<string, Promise<Face>>()

/** The fonts of a style in a language, loaded once a process. */
export function facesOf(style: Style, locale: Locale): Promise<Face[]> {
	return Promise.all(stacks[style][locale].map(open))
}

function open(file: string): Promise<Face> {
	let face = opened.get(file)
	if (!face) {
		face = read(file)
		opened.set(file, face)
	}
	return face
}

async function read(file: string): Promise<Face> {
	const { resolve } = createRequire(import.meta.url)
	// HarfBuzz reads no compressed fonts.
	const bytes = await convert(await readFile(resolve(`@fontsource/${file}`)), 'truetype')
	const face = new hb.Face(new hb.Blob(bytes))
	const known = new Set(face.collectUnicodes())
	// Without both halves a pair counts as missing: a right-to-left bracket is drawn by its mirror image.
	for (const [one, other] of mirrored)
		if (!known.has(one) || !known.has(other)) [one, other].map((code) => known.delete(code))
	return { font: new hb.Font(face), unitsPerEm: face.upem, has: (code) => known.has(code), shapes: new Map() }
}
