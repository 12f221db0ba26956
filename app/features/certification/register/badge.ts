import { m } from '#app/paraglide/messages.js'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { formatIsoDay } from './shown.ts'
import type { Status } from './status.ts'
import { statusTones, statusWords } from './words.ts'

type Badge = { number: string; status: Status; today: string; locale: Locale }

const colours: Record<BadgeTone, string> = {
	green: '#0b6e4f',
	yellow: '#8a5a00',
	red: '#a3262a',
	blue: '#1f5f8b',
	plain: '#5c5c5c',
}

// In a square of 24: a tick, a triangle with a stroke, a clock, two bars, a cross, a question mark.
const signs: Record<Status | 'unknown', string> = {
	valid: 'M5 13l4 4L19 7',
	attention: 'M12 4L2 20h20zM12 10v5M12 17.5v.5',
	'not-yet': 'M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3 3',
	expired: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3 3',
	suspended: 'M9 5v14M15 5v14',
	withdrawn: 'M6 6l12 12M18 6L6 18',
	unknown: 'M9 9a3 3 0 114 3c-1 .5-1 1-1 2M12 17.5v.5',
}

/** The status of a certificate as a picture for other sites: colour, sign, word, day and number. */
export function badgeSvg({ number, status, today, locale }: Badge): string {
	return drawn({
		title: `${m.registry_certificate({}, { locale })}: ${statusWords[status]({}, { locale })}`,
		lines: [statusWords[status]({}, { locale }), formatIsoDay(today, locale), number],
		sign: signs[status],
		colour: colours[statusTones[status]],
		locale,
	})
}

/** The same while the register cannot be read: never a colour that somebody could take for a yes. */
export function unknownBadgeSvg(number: string, locale: Locale): string {
	const word = m.registry_badge_unknown({}, { locale })
	return drawn({
		title: word,
		lines: [word, '', number],
		sign: signs.unknown,
		colour: colours.plain,
		locale,
	})
}

const width = 300
const height = 88
/** A longer word is written smaller, whatever the font of the reader. */
const longWord = 15

function drawn(of: { title: string; lines: string[]; sign: string; colour: string; locale: Locale }): string {
	const { title, lines, sign, colour, locale } = of
	const [word = '', day = '', number = ''] = lines.map(escapeMarkup)
	const isRtl = directionOf(locale) === 'rtl'
	const signX = isRtl ? width - 68 : 20
	const textX = isRtl ? width - 88 : 88
	// The direction turns the anchor, too: text always begins beside the sign.
	const text = (y: number, size: number, line: string, more = '') =>
		line && `<text x="${textX}" y="${y}" font-size="${size}" ${more}>${line}</text>`
	const ltr = isRtl ? 'direction="ltr" text-anchor="end"' : ''
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${locale}" direction="${isRtl ? 'rtl' : 'ltr'}" font-family="system-ui, 'Noto Naskh Arabic', sans-serif" fill="#1c1c1c">`,
		`<title>${escapeMarkup(title)}</title>`,
		`<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="10" fill="#fff" stroke="${colour}" stroke-width="2"/>`,
		`<g transform="translate(${signX} 20) scale(2)" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${sign}"/></g>`,
		text(34, word.length > longWord ? 15 : 17, word, `font-weight="700" fill="${colour}"`),
		text(55, 13, day),
		text(75, 12, number, ltr),
		'</svg>',
	].join('')
}
