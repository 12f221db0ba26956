import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { iconOnGround, siteIcon, smallIcon } from '#app/drawings/icon.ts'

/** Redraws the icons of `public/`; run by hand after a change of app/drawings/icon.ts. */
const icons: [file: string, svg: string, side: number][] = [
	['favicon-16.png', smallIcon(), 16],
	['icon-192.png', siteIcon(), 192],
	['icon-512.png', siteIcon(), 512],
	['apple-touch-icon.png', iconOnGround(0.72), 180],
	['icon-maskable-512.png', iconOnGround(0.6), 512],
]

await writeFile('public/favicon.svg', siteIcon())
for (const [file, svg, side] of icons) {
	await sharp(Buffer.from(svg), { density: (72 * side) / 16 })
		.resize(side, side)
		.png({ palette: true, effort: 10 })
		.toFile(`public/${file}`)
}
