/** The colour that replaces emerald, as `#rrggbb`, on light and on dark background. */
export type Accent = { light: string; dark: string }

/** The minimum contrast of text (WCAG 2, AA). */
export const leastContrast = 4.5

/** The backgrounds and foregrounds of accents, as in ui/colours.css. */
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

/** The lowest contrast of a colour in a theme; it should be at least 4.5. */
export function contrastIn(theme: Theme, colour: string): number {
	const { plain, surface, tint } = grounds[theme]
	return Math.min(...[...plain, mix(surface, colour, tint)].map((ground) => contrast(colour, ground)))
}

/** The nearest shade of a colour with enough contrast in a theme. */
export function readableIn(theme: Theme, colour: string): string {
	for (let part = 0; part < 1; part += 0.02) {
		const nearer = mix(colour, grounds[theme].away, part)
		if (contrastIn(theme, nearer) >= leastContrast) return nearer
	}
	return grounds[theme].away
}

/** Both colours from one: the other is lightened or darkened until it is readable. */
export function accentOf(light: string | null, dark: string | null): Accent | null {
	const named = light ?? dark
	if (named === null) return null
	return { light: light ?? readableIn('light', named), dark: dark ?? readableIn('dark', named) }
}

/** The dark background of heroes, mails and link pictures: its darkest, middle and lightest colour. */
export type Night = { deep: string; mid: string; lit: string }

const emeraldNight: Night = { deep: '#062a22', mid: '#0a4135', lit: '#12705b' }
const ivory = '#fbf3dd'

/** The dark background of an accent: its lightest part has ivory as readable as emerald's. */
export function nightOf(accent: Accent | null): Night {
	if (!accent) return emeraldNight
	const least = contrast(ivory, emeraldNight.lit)
	let lit = accent.light
	for (let part = 0; contrast(ivory, lit) < least; part += 0.02) lit = mix(accent.light, '#000000', part)
	return { deep: mix(lit, '#000000', 0.64), mid: mix(lit, '#000000', 0.43), lit }
}

/** CSS variables that replace those of app.css. */
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

/** WCAG's contrast ratio: 1 for equal colours, 21 for black and white. */
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
