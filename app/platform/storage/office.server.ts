import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { FileRefusal } from '../files/files.ts'

type Inspected = { ok: true; type: string } | { ok: false; reason: FileRefusal }

const maxEntries = 4000
const maxExpanded = 256 * 1024 * 1024
// Text shrinks to a twentieth; a bomb to a thousandth. Small files may have any ratio.
const maxRatio = 100
const freeBytes = 8 * 1024 * 1024
const office = 'application/vnd.openxmlformats-officedocument.'
const kinds = [
	{
		part: 'word/document.xml',
		content: 'wordprocessingml.document.main+xml',
		type: `${office}wordprocessingml.document`,
	},
	{
		part: 'ppt/presentation.xml',
		content: 'presentationml.presentation.main+xml',
		type: `${office}presentationml.presentation`,
	},
]
const programs = [
	/(^|\/)(vbaProject\.bin|vbaData\.xml)$/i,
	/(^|\/)activeX\//i,
	/\.(exe|dll|js|vbs|jar|html?|bat|cmd|scr|ps1|docm|dotm|pptm|xlsm|xlsb)$/i,
]
const runs = (name: string) =>
	programs.some((each) => each.test(name)) || (/(^|\/)embeddings\//i.test(name) && /\.bin$/i.test(name))
// References that a program fetches by itself when it opens the document.
const fetched = /\/(attachedTemplate|oleObject|subDocument|frame)["']/i
const maxListBytes = 1024 * 1024

/**
 * Detects the type of an office document in a zip. The directory is trusted only after each part was unpacked and
 * counted: parts, bytes and ratio within limits, no duplicates, nothing executable.
 */
export async function checkOffice(file: string): Promise<Inspected> {
	let zip: ZipFile | undefined
	try {
		zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(file, {
			lazyEntries: true,
			autoClose: false,
		})
		return await look(zip)
	} catch (error) {
		if (error instanceof Refused) return { ok: false, reason: error.reason }
		// Paths out of the folder, sizes that do not agree, broken records.
		return { ok: false, reason: 'archive' }
	} finally {
		zip?.close()
	}
}

class Refused extends Error {
	reason: FileRefusal
	constructor(reason: FileRefusal) {
		super(reason)
		this.reason = reason
	}
}

async function look(zip: ZipFile): Promise<Inspected> {
	if (zip.entryCount > maxEntries) throw new Refused('archive')
	const entries = await listed(zip)
	const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
	const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
	// More packed bytes than the file has: parts overlap.
	if (declared > maxExpanded || packed > zip.fileSize) throw new Refused('archive')
	if (declared > freeBytes && declared / Math.max(packed, 1) > maxRatio) throw new Refused('archive')
	if (new Set(entries.map((entry) => entry.fileName)).size !== entries.length) throw new Refused('archive')
	if (entries.some((entry) => runs(entry.fileName) || entry.isEncrypted())) throw new Refused('unsafe')

	const types = entries.find((entry) => entry.fileName === '[Content_Types].xml')
	if (!types || types.uncompressedSize > maxListBytes) throw new Refused('type')
	let contentTypes = ''
	for (const entry of entries) {
		const isLinks = /\.rels$/i.test(entry.fileName)
		if (isLinks && entry.uncompressedSize > maxListBytes) throw new Refused('archive')
		const text = await unpacked(zip, entry, entry === types || isLinks)
		if (entry === types) contentTypes = text
		if (isLinks && fetchesSomething(text)) throw new Refused('unsafe')
	}
	if (/macroEnabled/i.test(contentTypes)) throw new Refused('unsafe')
	const kind = kinds.find(
		({ part, content }) => entries.some((entry) => entry.fileName === part) && contentTypes.includes(content),
	)
	if (!kind) throw new Refused('type')
	return { ok: true, type: kind.type }
}

/** Does one of these links load something when the document opens? A link to click does not. */
function fetchesSomething(list: string): boolean {
	// UTF-16 and character references are decoded.
	const plain = list
		.replaceAll('\0', '')
		.replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) =>
			String.fromCharCode(Number(code.replace(/^x/i, '0x'))),
		)
	if (/<!(DOCTYPE|ENTITY)/i.test(plain)) return true
	const elements = plain.match(/<[^<>]*>/g) ?? []
	const links = elements.filter((each) => /\bRelationship\b/i.test(each))
	return links.some((each) => /TargetMode\s*=\s*["']\s*External/i.test(each) && fetched.test(each))
}

function listed(zip: ZipFile): Promise<Entry[]> {
	return new Promise((resolve, reject) => {
		const entries: Entry[] = []
		zip.on('entry', (entry: Entry) => {
			entries.push(entry)
			zip.readEntry()
		})
		zip.on('end', () => resolve(entries))
		zip.on('error', reject)
		zip.readEntry()
	})
}

/** Unpacks one part and discards it; yauzl fails at the first byte beyond the stated size. */
async function unpacked(zip: ZipFile, entry: Entry, keep: boolean): Promise<string> {
	if (entry.fileName.endsWith('/')) return ''
	const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
	const kept: Buffer[] = []
	for await (const piece of stream) if (keep) kept.push(piece as Buffer)
	return Buffer.concat(kept).toString('utf8')
}
