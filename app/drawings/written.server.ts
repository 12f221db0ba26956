import { type CoverSpec, drawCover } from './cover.ts'
import { setLine } from './text/lines.server.ts'
import { outlineOf } from './text/outline.ts'

/** A cover with its word shaped in the hand of its script. */
export async function writtenCover(spec: CoverSpec): Promise<string> {
	const line = await setLine(spec.word, { style: 'heading', locale: spec.script, direction: 'rtl' })
	return drawCover(spec, outlineOf(line))
}
