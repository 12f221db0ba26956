/** The colour in place of emerald, as `#rrggbb`, on light ground and on dark. */
export type Accent = { light: string; dark: string }

/** The least contrast of text that is read without effort (WCAG 2, AA). */
export const leastContrast = 4.5

/** What accents stand on and what stands on them, as in ui/colours.css. */
export const grounds = {
	light: { plain: ['#fbf9f3', '#ffffff', '#f3eee1'], surface: '#ffffff', tint: 0.09, away: '#000000' },
	dark: {
		plain: ['#101614', '#18201d', '#151d1a', '#08201a'],
		surface: '#18201d',
		tint: 0.16,
		away: '#ffffff',
	},
} as const
type Theme = keyof typeof grounds

/** How well a colour is read in a theme, where it is read worst; at least 4.5 will do. */
export function contrastIn(theme: Theme, colour: string): number {
	const { plain, surface, tint } = grounds[theme]
	return Math.min(...[...plain, mix(surface, colour, tint)].map((ground) => contrast(colour, ground)))
}

/** The nearest colour of the same tone that is read well in a theme: the colour itself, if it is. */
export function readableIn(theme: Theme, colour: string): string {
	for (let part = 0; part < 1; part += 0.02) {
		const nearer = mix(colour, grounds[theme].away, part)
		if (contrastIn(theme, nearer) >= leastContrast) return nearer
	}
	return grounds[theme].away
}

/** Both colours, where one is named: on the other ground it is made as much lighter or darker as reading asks. */
export function accentOf(light: string | null, dark: string | null): Accent | null {
	const named = light ?? dark
	if (named === null) return null
	return { light: light ?? readableIn('light', named), dark: dark ?? readableIn('dark', named) }
}

/** The dark ground of heroes, mails and link pictures: where it is darkest, between, and where light falls on it. */
export type Night = { deep: string; mid: string; lit: string }

const emeraldNight: Night = { deep: '#062a22', mid: '#0a4135', lit: '#12705b' }
const ivory = '#fbf3dd'

/** The night of a colour: where it is lit, ivory is read on it as well as on the lit side of emerald's. */
export function nightOf(accent: Accent | null): Night {
	if (!accent) return emeraldNight
	const least = contrast(ivory, emeraldNight.lit)
	let lit = accent.light
	for (let part = 0; contrast(ivory, lit) < least; part += 0.02) lit = mix(accent.light, '#000000', part)
	return { deep: mix(lit, '#000000', 0.64), mid: mix(lit, '#000000', 0.43), lit }
}

/** The variables that app.css takes in place of its own. */
export function accentStyle(accent: Accent | null): Record<string, string> | undefined {
	if (!accent) return undefined
	const of = (theme: Theme) => {
		const { surface, tint, away } = grounds[theme]
		const colour = accent[theme]
		return {
			[`--accent-${theme}`]: colour,
			[`--accent-${theme}-hover`]: mix(colour, away, 0.2),
			[`--accent-${theme}-tint`]: mix(surface, colour, tint),
		}
	}
	const { deep, mid, lit } = nightOf(accent)
	const night = { '--accent-night': deep, '--accent-night-mid': mid, '--accent-night-lit': lit }
	return { ...of('light'), ...of('dark'), ...night }
}

/** WCAG's ratio of two colours: 1 where they are one, 21 for black and white. */
export function contrast(one: string, other: string): number {
	const [less = 0, more = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
	return (more + 0.05) / (less + 0.05)
}

/** Relative luminance, 0 black to 1 white. */
function brightness(colour: string): number {
	const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
		const level = part / 255
		return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(one: string, other: string, part: number): string {
	const into = parts(other)
	const mixed = parts(one).map((level, at) => Math.round(level + ((into[at] ?? 0) - level) * part))
	return `#${mixed.map((level) => level.toString(16).padStart(2, '0')).join('')}`
}

function parts(colour: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
