import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { leanFont } from './lean-font.ts'

const files = 'node_modules/@fontsource'

for (const name of [
	'source-sans-3/files/source-sans-3-latin-400',
	'source-serif-4/files/source-serif-4-latin-600',
]) {
	test(`${name} travels a tenth lighter or more and keeps its characters and its kerning`, async () => {
		const whole = readFileSync(`${files}/${name}-normal.woff2`)
		const lean = await leanFont(whole)
		expect(lean.length).toBeLessThan(whole.length * 0.9)

		const [before, after] = [await convert(whole, 'sfnt'), await convert(lean, 'sfnt')]
		for (const table of ['cmap', 'hmtx', 'GPOS', 'GDEF', 'OS/2', 'hhea', 'post'])
			expect(tableOf(after, table).equals(tableOf(before, table)), table).toBe(true)
		expect(tableOf(after, 'GSUB')).toHaveLength(0)
		// A changed font goes by another name.
		const names = tableOf(after, 'name').toString('latin1').replaceAll('\0', '')
		expect(names).toContain('Mishkat Latin')
	})
}

function tableOf(sfnt: Buffer, name: string): Buffer {
	for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16) {
		const start = sfnt.readUInt32BE(at + 8)
		if (sfnt.toString('latin1', at, at + 4) === name)
			return sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))
	}
	return Buffer.alloc(0)
}
