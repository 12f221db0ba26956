import { type CSSProperties, createContext, use } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

// The light colours of ui/colours.css; mail programs know no variables.
export const colours = {
	paper: '#fbf9f3',
	surface: '#ffffff',
	ink: '#1b2420',
	muted: '#58635c',
	line: '#e5dfd0',
	emerald: '#0f5c4a',
	emeraldTint: '#e4f0eb',
	goldLight: '#e8bd5e',
	ivory: '#fbf3dd',
}
const dark = {
	paper: '#101614',
	surface: '#18201d',
	ink: '#ecece4',
	muted: '#a5b0a8',
	line: '#2b3531',
	emerald: '#74cbb0',
	onEmerald: '#08201a',
	emeraldTint: '#17332b',
}

/** The width of a mail and of its text, in pixels. */
export const mailWidth = 600
export const contentWidth = 526

/** The class of pictures inside a text. */
export const writtenPicture = 'm-picture'

/** The accent colour, on light and on dark background. */
export type MailAccent = { light: string; dark: string }

export const Accent = createContext<MailAccent>({ light: colours.emerald, dark: dark.emerald })

/** The colour of links and buttons in this mail. */
export function useAccent(): string {
	return use(Accent).light
}

/** Styles for mail programs with a dark mode; others ignore them. The classes are those of the parts. */
export function darkStyle(accent: MailAccent): string {
	const rules: Record<string, string> = {
		'.m-body': `background-color:${dark.paper}`,
		// The library sets that colour here, too.
		'.m-body>table>tbody>tr>td': `background-color:${dark.paper}`,
		'.m-card': `background-color:${dark.surface};border-color:${dark.line}`,
		'.m-text': `color:${dark.ink}`,
		'.m-small': `color:${dark.muted}`,
		'.m-line': `border-color:${dark.line}`,
		'.m-link': `color:${accent.dark}`,
		'.m-button': `background-color:${accent.dark};color:${dark.onEmerald}`,
		'.m-code': `background-color:${dark.emeraldTint};color:${accent.dark}`,
		// Logos are made for a light background.
		'.m-logo': 'background-color:#ffffff;padding:6px;border-radius:6px',
	}
	const body = Object.entries(rules).map(
		([name, rule]) => `${name}{${rule.replace(/(;|$)/g, '!important$1')}}`,
	)
	return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${body.join('')}}`
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
// Looks as large as 16 px of Latin, with room for vowel signs and descenders.
const sizes: Record<Locale, { text: number; small: number; heading: number; lineHeight: string }> = {
	en: { text: 16, small: 13, heading: 24, lineHeight: '1.55' },
	ar: { text: 17, small: 14, heading: 23, lineHeight: '1.8' },
	ur: { text: 17, small: 14, heading: 22, lineHeight: '2.2' },
}
// Nastaliq descends far below the line.
const buttonPaddings: Record<Locale, string> = { en: '11px 24px', ar: '10px 24px', ur: '6px 24px 20px' }

/** The styles of this mail's language; each text repeats them, because mail programs inherit little. */
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
			fontWeight: locale === 'ur' ? 400 : 600,
			lineHeight: locale === 'ur' ? '2.1' : '1.35',
			margin: '0 0 16px',
		},
	} satisfies { dir: 'ltr' | 'rtl'; buttonPadding: string } & Record<
		'text' | 'small' | 'heading',
		CSSProperties
	>
}

/** The styles of quoted verses (`passageOutside` of scripture), with their classes for dark mode. */
export function ayahLooks() {
	const { text, small } = lookOf()
	const edge = directionOf(getLocale()) === 'rtl' ? 'right' : 'left'
	return {
		'm-passage': {
			also: 'm-line',
			style: `margin:0 0 20px;padding-${edge}:14px;border-${edge}:3px solid ${colours.line}`,
		},
		'm-ayah': {
			also: 'm-text',
			style: `margin:0 0 12px;font-family:${ayahFonts};font-size:22px;line-height:2;text-align:right;color:${colours.ink}`,
		},
		'm-meaning': { also: 'm-text', style: `margin:0 0 4px;color:${text.color}` },
		'm-source': {
			also: 'm-small',
			style: `margin:0 0 4px;font-size:${small.fontSize}px;line-height:${small.lineHeight};color:${small.color}`,
		},
	}
}

// Single quotes, since it is inside an attribute.
const ayahFonts =
	"'KFGQPC HAFS Uthmanic Script','Amiri Quran','Scheherazade New',Amiri,'Noto Naskh Arabic','Geeza Pro','Traditional Arabic',serif"
