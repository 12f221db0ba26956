import { glass, type Subject, subjectOf } from './glass.ts'
import { short } from './path.ts'
import { hashOf, seeded } from './seed.ts'
import { fitted, type Outline, outlineUnits } from './text/outline.ts'
import { girih, type TilingName } from './tilings.ts'
import { drawingVersion } from './version.ts'

/** Everything that the niche of a person without a photograph is drawn from. */
export type NicheSpec = { seed: number; subject: Subject; letter: string }

const lattices: { tiling: TilingName; edge: number; angle: number }[] = [
	{ tiling: '8', edge: 24, angle: 67.5 },
	{ tiling: '12', edge: 17, angle: 60 },
	{ tiling: '10', edge: 18, angle: 54 },
	{ tiling: '6', edge: 26, angle: 60 },
]

/** The niche's outline, inset from its outer line. */
export function nicheArch(inset: number): string {
	const [left, right] = [10 + inset, 150 - inset]
	const spring = short(84 + inset * 0.3)
	const tip = short(10 + inset * 1.7)
	const shoulder = 40 + inset
	return `M${left} 188V${spring}C${left} 50 52 ${shoulder} 80 ${tip}C108 ${shoulder} ${right} 50 ${right} ${spring}V188z`
}

export const nicheSill = 'M4 192.5h152'
/** The inset of glass or photograph. */
export const nicheInset = 7

/** The address of a person's drawn niche: the name decides letter, lattice and glass. */
export function nicheAddress({ letter, name, subject }: { letter: string; name: string; subject?: Subject }) {
	const said = [hashOf(name).toString(36), subject ?? subjectOf(name), encodeURIComponent(letter)]
	return `/drawings/niches/${drawingVersion}/${said.join('-')}.svg`
}

/** A pointed niche of coloured glass with the first letter of a name, as an SVG of 160 × 196. */
export function drawNiche({ seed, subject, letter }: NicheSpec, outline: Outline): string {
	const { deep, lit, gold, ivory } = glass[subject]
	const { tiling, edge, angle } = lattices[Math.floor(seeded(seed)() * lattices.length)] ?? {
		tiling: '8' as const,
		edge: 24,
		angle: 67.5,
	}
	const { width, height, big, small } = girih(tiling, edge, angle)
	const isLatin = /^\p{Script=Latin}/u.test(letter)
	const box = { x: 34, y: isLatin ? 76 : 70, width: 92, height: isLatin ? 70 : 88 }
	const { path } = fitted(outline, box)
	const inner = nicheArch(nicheInset)
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="196" viewBox="0 0 160 196"><defs>` +
		`<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="80" cy="112" r="112"><stop stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
		`<radialGradient id="m" gradientUnits="userSpaceOnUse" cx="80" cy="118" r="112"><stop offset=".42" stop-color="#fff" stop-opacity=".1"/><stop offset=".75" stop-color="#fff" stop-opacity=".8"/></radialGradient>` +
		`<mask id="k"><path fill="url(#m)" d="M0 0h160v196H0z"/></mask>` +
		`<pattern id="p" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse" patternTransform="translate(${short(80 - width / 2)} ${short(118 - height / 2)})">` +
		`<path d="${small}${big}" fill="${gold}" fill-opacity=".14" stroke="${gold}" stroke-width="1.1"/></pattern></defs>` +
		`<path d="${nicheArch(0)}" fill="none" stroke="${gold}" stroke-width="1.6"/><path d="${inner}" fill="url(#g)"/><path d="${inner}" fill="url(#p)" mask="url(#k)"/>` +
		`<path transform="scale(${short(1 / outlineUnits)})" fill="${ivory}" d="${path}"/><path d="${nicheSill}" stroke="${gold}" stroke-width="2.4"/></svg>`
	)
}
