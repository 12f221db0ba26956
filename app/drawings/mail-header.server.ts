import sharp from 'sharp'
import type { Night } from '#app/platform/site/accent.ts'
import { short } from './path.ts'
import { girih } from './tilings.ts'

/** Shown at half size. */
const size = { width: 1200, height: 160 }
const gold = '#e8bd5e'

/** The header of mails, as a PNG of 1200 × 160: a dark background with a lattice at the end of the line. */
export function drawMailHeader({ night, direction }: { night: Night; direction: 'ltr' | 'rtl' }) {
	const { width, height, big, small } = girih('8', 33.2, 67.5)
	const at = direction === 'rtl' ? size.width - 1050 : 1050
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>` +
		`<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${at}" cy="70" r="760"><stop stop-color="${night.lit}"/><stop offset=".5" stop-color="${night.mid}"/><stop offset="1" stop-color="${night.deep}"/></radialGradient>` +
		`<radialGradient id="m" gradientUnits="userSpaceOnUse" cx="${at}" cy="80" r="460"><stop stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
		`<mask id="k"><path fill="url(#m)" d="M0 0h1200v160H0z"/></mask>` +
		`<pattern id="p" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse"><path d="${small}${big}" fill="${gold}" fill-opacity=".12" stroke="${gold}" stroke-width="1.6"/></pattern></defs>` +
		'<path fill="url(#g)" d="M0 0h1200v160H0z"/><path fill="url(#p)" mask="url(#k)" d="M0 0h1200v160H0z"/></svg>'
	return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0.5, effort: 7 }).toBuffer()
}
