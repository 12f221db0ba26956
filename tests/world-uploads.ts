import sharp from 'sharp'
import yazl from 'yazl'

// Uploaded files, honest and malicious, generated small.

/** A picture of one colour. */
export function aPicture({
	width = 60,
	height = 40,
	format = 'png',
	isClear = false,
}: {
	width?: number
	height?: number
	format?: 'png' | 'jpeg' | 'webp'
	/** With transparency. */
	isClear?: boolean
} = {}): Promise<Buffer> {
	const background = isClear ? { r: 15, g: 92, b: 74, alpha: 0.5 } : '#0f5c4a'
	return sharp({ create: { width, height, channels: isClear ? 4 : 3, background } })
		.toFormat(format)
		.toBuffer()
}

/** A picture with many bytes: noise does not compress. */
export async function aLargePicture(bytes: number): Promise<Buffer> {
	const side = Math.ceil(Math.sqrt(bytes / 3)) + 50
	return sharp({
		create: {
			width: side,
			height: side,
			channels: 3,
			background: '#000',
			noise: { type: 'gaussian', mean: 128, sigma: 60 },
		},
	})
		.png({ compressionLevel: 0 })
		.toBuffer()
}

/** A rotated photo with its location. Its left half is red when displayed. */
export async function aPhoto(): Promise<Buffer> {
	const red = { create: { width: 40, height: 40, channels: 3 as const, background: '#f00' } }
	const upright = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } })
		.composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
		.png()
		.toBuffer()
	return sharp(upright)
		.rotate(-90)
		.withExif({ IFD0: { Orientation: '6', Copyright: 'Aisha' }, IFD3: { GPSLatitude: '21/1 25/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
}

export function aPdf(inside = ''): Buffer {
	return Buffer.from(
		`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${inside}\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`,
		'latin1',
	)
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function aDocx(parts: Record<string, string | Buffer> = {}): Promise<Buffer> {
	return aZip({
		'[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${wordMain}"/></Types>`,
		'word/document.xml': '<w:document><w:body><w:p/></w:body></w:document>',
		...parts,
	})
}

export async function aZip(parts: Record<string, string | Buffer>): Promise<Buffer> {
	const zip = new yazl.ZipFile()
	for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
	zip.end()
	const pieces: Buffer[] = []
	for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
	return Buffer.concat(pieces)
}

/** Its directory states a small part that unpacks to much more. */
export async function aLyingDocx(): Promise<Buffer> {
	const zip = await aDocx({ 'word/media/image1.bin': Buffer.alloc(3 * 1024 * 1024) })
	const size = Buffer.alloc(4)
	size.writeUInt32LE(3 * 1024 * 1024)
	for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at + 4)) zip.writeUInt32LE(1000, at)
	return zip
}

/** The directory of a Word document from before 2007, and little else. */
export function aDoc(entries: string[] = ['Root Entry', 'WordDocument']): Buffer {
	const directory = entries.map((name, index) => {
		const entry = Buffer.alloc(128)
		entry.write(name, 0, 'utf16le')
		entry.writeUInt16LE(name.length * 2 + 2, 64)
		entry[66] = index === 0 ? 5 : 2
		return entry
	})
	const head = Buffer.alloc(512)
	head.write('d0cf11e0a1b11ae1', 0, 'hex')
	head.writeUInt16LE(0x3e, 24)
	head.writeUInt16LE(3, 26)
	head.writeUInt16LE(0xfffe, 28)
	head.writeUInt16LE(9, 30)
	return Buffer.concat([head, ...directory, Buffer.alloc(1024)])
}

export const anExe = () => Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(400)])

export const aScriptedSvg = () =>
	Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** The bytes in pieces, as they arrive. */
export async function* inPieces(bytes: Buffer, size = 7000): AsyncGenerator<Buffer> {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
