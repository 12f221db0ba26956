import type { CSSProperties } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

// The colours of look.md as they stand in app.css for a light page; mail programs know no variables.
export const colours = {
	paper: '#fbf9f3',
	surface: '#ffffff',
	ink: '#1d2421',
	muted: '#5c665f',
	line: '#e6e2d8',
	emerald: '#0f5c4a',
	emeraldTint: '#e8f2ee',
	gold: '#d9b565',
}

const stacks: Record<Locale, string> = {
	en: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
	ar: "'Noto Naskh Arabic', 'Geeza Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
	ur: "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Geeza Pro', Tahoma, sans-serif",
}
const headings: Record<Locale, string> = {
	...stacks,
	en: "Georgia, 'Times New Roman', serif",
}
// As large on the eye as 16 px of Latin, with room for vowel signs and hanging letters.
const sizes: Record<Locale, { text: number; small: number; heading: number; lineHeight: string }> = {
	en: { text: 16, small: 13, heading: 22, lineHeight: '1.5' },
	ar: { text: 17, small: 14, heading: 22, lineHeight: '1.75' },
	ur: { text: 17, small: 14, heading: 21, lineHeight: '2.1' },
}
// Nastaliq hangs far below the line that a button is as high as.
const buttonPaddings: Record<Locale, string> = { en: '10px 22px', ar: '10px 22px', ur: '6px 22px 20px' }

/** How this mail's language looks; each text repeats it, because mail programs inherit little. */
export function lookOf(locale: Locale = getLocale()) {
	const dir = directionOf(locale)
	const size = sizes[locale]
	const base: CSSProperties = {
		fontFamily: stacks[locale],
		lineHeight: size.lineHeight,
		color: colours.ink,
		direction: dir,
		// Outlook does not know `start`.
		textAlign: dir === 'rtl' ? 'right' : 'left',
	}
	return {
		dir,
		buttonPadding: buttonPaddings[locale],
		text: { ...base, fontSize: size.text, margin: '0 0 16px' },
		small: { ...base, fontSize: size.small, color: colours.muted, margin: '0 0 8px' },
		heading: {
			...base,
			fontFamily: headings[locale],
			fontSize: size.heading,
			fontWeight: 600,
			lineHeight: locale === 'ur' ? '2' : '1.4',
			margin: '0 0 16px',
		},
	} satisfies { dir: 'ltr' | 'rtl'; buttonPadding: string } & Record<
		'text' | 'small' | 'heading',
		CSSProperties
	>
}
