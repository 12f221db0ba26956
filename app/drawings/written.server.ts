import { type CoverSpec, drawCover } from './cover.ts'
import { drawNiche, type NicheSpec } from './niche.ts'
import { setLine } from './text/lines.server.ts'
import { outlineOf } from './text/outline.ts'

/** A cover with its shaped word. */
export async function writtenCover(spec: CoverSpec): Promise<string> {
	const line = await setLine(spec.word, { style: 'heading', locale: spec.script, direction: 'rtl' })
	return drawCover(spec, outlineOf(line))
}

/** A niche with its letter: Amiri, or Source Serif for Latin. */
export async function writtenNiche(spec: NicheSpec): Promise<string> {
	const isLatin = !/^\p{Script=Arabic}/u.test(spec.letter)
	const direction = isLatin ? 'ltr' : 'rtl'
	const line = await setLine(spec.letter, { style: 'heading', locale: isLatin ? 'en' : 'ar', direction })
	return drawNiche(spec, outlineOf(line))
}
