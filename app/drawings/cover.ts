import { drawLayout, type LayoutName, layoutNames } from './cover-layouts.ts'
import { glass, type Subject, subjects } from './glass.ts'
import { short } from './path.ts'
import { seeded } from './seed.ts'
import { fitted, type Outline, outlineUnits } from './text/outline.ts'
import { contactAngles, girih, type TilingName, tilingNames } from './tilings.ts'

export const coverSize = { width: 480, height: 300 }

/** The script of a word: Nastaliq for Urdu, Amiri otherwise. */
export type Script = 'ar' | 'ur'

/** Everything that a cover is drawn from. */
export type CoverSpec = {
	/** `hashOf` the course's id. */
	seed: number
	subject: Subject
	layout: LayoutName
	tiling: TilingName
	word: string
	script: Script
}

// Edge lengths that give all tilings stars of similar size.
const edges: Record<TilingName, number> = { '8': 34, '10': 25, '12': 23, '4.6.12': 17, '6': 34 }

/** The author's choices; the seed and the category decide the rest. */
export type CoverChoice = { word?: string; layout?: LayoutName; tiling?: TilingName }

/** Draws from the seed in a fixed order, so that a choice changes nothing else. */
function drawnBy(seed: number) {
	const random = seeded(seed)
	return {
		tiling: tilingNames[Math.floor(random() * tilingNames.length)] ?? '8',
		angle: random(),
		layout: layoutNames[Math.floor(random() * layoutNames.length)] ?? 'window',
		edge: 0.9 + random() * 0.3,
		side: random(),
	}
}

/** A cover by its seed, without choices. */
export function coverSpec(
	given: Pick<CoverSpec, 'seed' | 'subject' | 'word' | 'script'> & {
		layout?: LayoutName | null | undefined
		tiling?: TilingName | null | undefined
	},
): CoverSpec {
	const drawn = drawnBy(given.seed)
	const { seed, subject, word, script } = given
	return {
		seed,
		subject,
		word,
		script,
		layout: given.layout ?? drawn.layout,
		tiling: given.tiling ?? drawn.tiling,
	}
}

/**
 * The covers of a list. A cover that would repeat the layout of its predecessor, or layout and subject of one of the
 * last three, gets the next free layout, so that neighbours differ in rows of one, two and three.
 */
export function distinctLayouts(covers: CoverSpec[]): CoverSpec[] {
	const shown: CoverSpec[] = []
	for (const cover of covers) {
		const alike = shown.slice(-3).filter(({ subject }) => subject === cover.subject)
		const taken = [...shown.slice(-1), ...alike].map(({ layout }) => layout)
		const from = layoutNames.indexOf(cover.layout)
		const inTurn = [...layoutNames.slice(from), ...layoutNames.slice(0, from)]
		shown.push({ ...cover, layout: inTurn.find((layout) => !taken.includes(layout)) ?? cover.layout })
	}
	return shown
}

/** A cover as an SVG of 480 × 300; the word is an outline, so no font is needed. */
export function drawCover(spec: CoverSpec, word: Outline): string {
	const { edge, side, angle } = drawnBy(spec.seed)
	const colours = glass[spec.subject]
	const angles = contactAngles[spec.tiling]
	const stars = girih(spec.tiling, edges[spec.tiling] * edge, angles[Math.floor(angle * angles.length)] ?? 60)
	const { defs, body, wordBox, shade } = drawLayout(spec.layout, { glass: colours, stars, side })
	const written = fitted(word, wordBox)
	const { width, height } = coverSize
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
		`<defs>${defs}${shade ? shade(written.ink) : ''}</defs><path fill="${colours.deep}" d="M0 0h${width}v${height}H0z"/>${body}` +
		`<path transform="scale(${short(1 / outlineUnits)})" fill="${colours.ivory}" d="${written.path}"/></svg>`
	)
}

export function isSubject(value: string): value is Subject {
	return (subjects as readonly string[]).includes(value)
}
