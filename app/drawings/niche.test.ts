import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { khatamPath } from '#app/ui/khatam.tsx'
import { readNicheAddress } from './address.server.ts'
import { starOutline } from './geometry.ts'
import { drawHomeWindow } from './home-window.ts'
import { iconOnGround, siteIcon, smallIcon } from './icon.ts'
import { nicheAddress } from './niche.ts'
import { closedPath } from './path.ts'
import { writtenNiche } from './written.server.ts'

function specOf(given: Parameters<typeof nicheAddress>[0]) {
	const spec = readNicheAddress(nicheAddress(given).split('/').at(-1) ?? '')
	if (!spec) throw new Error('not read')
	return spec
}

test.each(['إ', 'ف', 'ڈ', 'K', 'Ḥ', ''])(
	'the niche of "%s" is read from its address and drawn whole',
	async (letter) => {
		const spec = specOf({ letter, name: 'Somebody', subject: 'fiqh' })
		expect(spec).toMatchObject({ letter, subject: 'fiqh' })
		const svg = await writtenNiche(spec)
		expect(svg).not.toMatch(/NaN|undefined|Infinity/)
		expect(svg.includes('<path transform="scale(.1)" fill="#fff4dc" d="M')).toBe(letter !== '')
		expect(Buffer.byteLength(svg)).toBeLessThan(5000)
	},
)

test('the same name always has the same niche, and names have different ones', async () => {
	const of = (name: string) => writtenNiche(specOf({ letter: 'K', name }))
	expect(await of('Khadija')).toBe(await of('Khadija'))
	const drawn = await Promise.all(['Khadija', 'Kamal', 'Karim', 'Khalid'].map(of))
	expect(new Set(drawn).size).toBeGreaterThan(1)
})

test('an address says one letter and one of the nine subjects, or nothing is drawn', () => {
	for (const file of [
		'1-quran-ab.svg',
		'1-quran-%D8.svg',
		'1-grey-a.svg',
		'1-quran-1.svg',
		'-quran-a.svg',
		'1-quran-<.svg',
	])
		expect(readNicheAddress(file), file).toBeNull()
})

test('the window of the home page is whole, and at most 3 kB on the wire', () => {
	const window = drawHomeWindow()
	expect(window).not.toMatch(/NaN|undefined|Infinity/)
	expect(window.match(/fill="url\(#hw-p\)"/g)).toHaveLength(1)
	expect(gzipSync(window).byteLength).toBeLessThanOrEqual(3072)
})

test('the mark is {8/3}', () => {
	expect(khatamPath).toBe(closedPath(starOutline({ points: 8, step: 3 }, 22, [24, 24])))
})

test('the icons that are served are the ones that are drawn', async () => {
	expect(await readFile('public/favicon.svg', 'utf8')).toBe(siteIcon())
	expect(siteIcon().length).toBeLessThan(600)
	for (const svg of [siteIcon(), smallIcon(), iconOnGround(0.6)]) expect(svg).not.toMatch(/NaN|undefined/)
})
