import { convert } from 'fontverter'

// What the site does not ask of its Latin fonts: small capitals, old figures, other axes. Browsers insist on the rest.
const unused = ['BASE', 'GSUB', 'STAT']

/** The same font (woff2) without what no page uses: those tables, and glyphs that no character leads to. */
export async function leanFont(woff2: Uint8Array): Promise<Buffer> {
	const font = tablesOf(await convert(Buffer.from(woff2), 'sfnt'))
	for (const name of unused) font.delete(name)
	dropGlyphs(font)
	font.set('name', renamed(font.get('name')))
	return convert(assembled(font), 'woff2')
}

type Font = Map<string, Buffer>

// By the Open Font License a changed font goes by another name than one that is reserved, such as "Source".
const newName = 'Mishkat Latin'
const carriesName = [1, 3, 4, 6, 16]
const windowsUnicode = 3

/** The table of names with ours in place of the font's own; copyright and licence stay. */
function renamed(table: Buffer | undefined): Buffer {
	if (!table) throw new Error('Not a font with names.')
	const texts = table.readUInt16BE(4)
	const names = Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
		const at = 6 + index * 12
		const start = texts + table.readUInt16BE(at + 10)
		const id = table.readUInt16BE(at + 6)
		const text = table.subarray(start, start + table.readUInt16BE(at + 8))
		const own = id === 6 ? newName.replaceAll(' ', '') : newName
		return {
			head: table.subarray(at, at + 8),
			platform: table.readUInt16BE(at),
			text: carriesName.includes(id) ? Buffer.from(own, 'utf16le').swap16() : text,
		}
	}).filter(({ platform }) => platform === windowsUnicode)
	const header = Buffer.alloc(6 + names.length * 12)
	header.writeUInt16BE(names.length, 2)
	header.writeUInt16BE(header.length, 4)
	let offset = 0
	for (const [index, { head, text }] of names.entries()) {
		const at = 6 + index * 12
		head.copy(header, at)
		header.writeUInt16BE(text.length, at + 8)
		header.writeUInt16BE(offset, at + 10)
		offset += text.length
	}
	return Buffer.concat([header, ...names.map(({ text }) => text)])
}

function tablesOf(sfnt: Buffer): Font {
	const records = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + index * 16)
	return new Map(
		records.map((at) => {
			const start = sfnt.readUInt32BE(at + 8)
			return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))]
		}),
	)
}

/** Empties the drawings of glyphs that are not reached; the numbers of the others stay as they are. */
function dropGlyphs(font: Font): void {
	const [glyf, loca, head, cmap] = ['glyf', 'loca', 'head', 'cmap'].map((name) => font.get(name))
	if (!glyf || !loca || !head || !cmap) throw new Error('Not a font with TrueType drawings.')
	const isLong = head.readInt16BE(50) === 1
	const count = loca.length / (isLong ? 4 : 2) - 1
	const start = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
	const drawing = (glyph: number) => glyf.subarray(start(glyph), start(glyph + 1))

	const reached = new Set<number>()
	const reach = (glyph: number) => {
		if (glyph >= count || reached.has(glyph)) return
		reached.add(glyph)
		for (const part of partsOf(drawing(glyph))) reach(part)
	}
	for (const glyph of [0, ...glyphsOfCharacters(cmap)]) reach(glyph)

	const kept = Array.from({ length: count }, (_, glyph) =>
		reached.has(glyph) ? drawing(glyph) : Buffer.alloc(0),
	)
	let at = 0
	for (const [glyph, bytes] of [...kept, Buffer.alloc(0)].entries()) {
		if (isLong) loca.writeUInt32BE(at, glyph * 4)
		else loca.writeUInt16BE(at / 2, glyph * 2)
		at += bytes.length
	}
	font.set('glyf', Buffer.concat(kept))
}

/** The glyphs that a composed one is made of. */
function partsOf(drawing: Buffer): number[] {
	if (drawing.length === 0 || drawing.readInt16BE(0) >= 0) return []
	const parts: number[] = []
	let at = 10
	let flags = 0
	do {
		flags = drawing.readUInt16BE(at)
		parts.push(drawing.readUInt16BE(at + 2))
		const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
		at += 4 + (flags & 0x01 ? 4 : 2) + scale
	} while (flags & 0x20)
	return parts
}

function glyphsOfCharacters(cmap: Buffer): number[] {
	const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
	return tables.flatMap((at) => {
		const format = cmap.readUInt16BE(at)
		if (format === 4) return ofSegments(cmap, at)
		if (format !== 12) throw new Error(`A table of characters in format ${format} is not known.`)
		return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, index) => at + 16 + index * 12).flatMap(
			(group) => {
				const [first, last, glyph] = [0, 4, 8].map((offset) => cmap.readUInt32BE(group + offset))
				return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, n) => (glyph ?? 0) + n)
			},
		)
	})
}

function ofSegments(cmap: Buffer, at: number): number[] {
	const size = cmap.readUInt16BE(at + 6)
	const glyphs: number[] = []
	for (let segment = 0; segment < size; segment += 2) {
		const last = cmap.readUInt16BE(at + 14 + segment)
		const first = cmap.readUInt16BE(at + 16 + size + segment)
		const delta = cmap.readUInt16BE(at + 16 + size * 2 + segment)
		const place = at + 16 + size * 3 + segment
		const offset = cmap.readUInt16BE(place)
		for (let character = first; character <= last && character < 0xffff; character++) {
			const listed = offset ? cmap.readUInt16BE(place + offset + (character - first) * 2) : character
			if (listed !== 0) glyphs.push((listed + delta) & 0xffff)
		}
	}
	return glyphs
}

function assembled(font: Font): Buffer {
	const names = [...font.keys()].sort()
	const head = Buffer.alloc(12 + names.length * 16)
	head.writeUInt32BE(0x00010000, 0)
	head.writeUInt16BE(names.length, 4)
	const parts: Buffer[] = [head]
	let at = head.length
	for (const [index, name] of names.entries()) {
		const table = font.get(name) ?? Buffer.alloc(0)
		const record = 12 + index * 16
		head.write(name, record, 'latin1')
		head.writeUInt32BE(at, record + 8)
		head.writeUInt32BE(table.length, record + 12)
		const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
		parts.push(table, padding)
		at += table.length + padding.length
	}
	return Buffer.concat(parts)
}
