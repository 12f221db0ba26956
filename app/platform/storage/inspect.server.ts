import { fileTypeFromFile } from 'file-type'
import { type FileRefusal, fileTypes, svg } from '../files/files.ts'
import { ownOf } from '../own.ts'
import { checkOffice } from './office.server.ts'
import { isPlainPdf } from './pdf.server.ts'
import { endOf } from './receive.server.ts'
import { checkWord } from './word.server.ts'

export type Inspection = { ok: true; type: string } | { ok: false; reason: FileRefusal }

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
// The last record of every zip, and so of every jar, docx and odt: it may be anywhere in the last 64 kB.
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipTailBytes = 65_557
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
// Files that a browser or server might run as a page or program.
const script = /<(!doctype\s+html|html|head|body|script|svg|iframe|\?php|%)[\s>]|^#!|^MZ/i

/**
 * Detects a file's type by its bytes, and refuses a file that is two things at once.
 * @param name the uploaded name: its extension must agree
 * @param types the media types accepted here
 */
export async function inspect(file: string, name: string | undefined, types: string[]): Promise<Inspection> {
	const head = await endOf(file, 1024)
	if (types.includes(svg) && isDrawing(head.toString('latin1'))) {
		return name === undefined || endingOf(name) === 'svg' ? { ok: true, type: svg } : no('ending')
	}
	if (script.test(head.toString('latin1'))) {
		return no(looksLike(head) ? 'unsafe' : 'type')
	}
	const isZip = head.subarray(0, 4).equals(zipStart)
	if (!isZip && (await endOf(file, -zipTailBytes)).includes(zipEnd)) {
		return no(looksLike(head) ? 'unsafe' : 'type')
	}

	const inspected = isZip
		? await checkOffice(file)
		: head.subarray(0, 8).equals(compoundStart)
			? await checkWord(file)
			: await tellByStart(file)
	if (!inspected.ok) return inspected
	if (!types.includes(inspected.type)) return no('type')
	if (name !== undefined && !fileTypes[inspected.type]?.endings.includes(endingOf(name))) return no('ending')
	if (inspected.type === 'application/pdf' && !(await isPlainPdf(file))) return no('unsafe')
	return inspected
}

/** An SVG without entities: before `<svg` only comments and a plain DOCTYPE. */
function isDrawing(head: string): boolean {
	let rest = head.replace(/^\xef\xbb\xbf/, '').trimStart()
	if (/^<\?xml/i.test(rest)) rest = after(rest, '>')
	while (!/^<svg[\s>]/i.test(rest)) {
		if (rest.startsWith('<!--')) rest = after(rest, '-->', '<!--'.length)
		else if (/^<!DOCTYPE\s[^>[]*>/i.test(rest)) rest = after(rest, '>')
		else return false
	}
	return true
}

function after(text: string, end: string, from = 0): string {
	const at = text.indexOf(end, from)
	return at < 0 ? '' : text.slice(at + end.length).trimStart()
}

function no(reason: FileRefusal): Inspection {
	return { ok: false, reason }
}

/** Begins like an accepted type: then a second type is a trick, else it is just the wrong type. */
function looksLike(head: Buffer): boolean {
	const start = head.toString('latin1', 0, 12)
	return /^(%PDF-|\xff\xd8\xff|\x89PNG|RIFF....WEBP|ID3|....ftyp)/s.test(start)
}

async function tellByStart(file: string): Promise<Inspection> {
	const found = await fileTypeFromFile(file).catch(() => undefined)
	if (!found || !ownOf(fileTypes, found.mime)) return no('type')
	// Some programs search the first kilobyte for the header; here it must be the first bytes.
	if (found.mime === 'application/pdf' && (await endOf(file, 5)).toString('latin1') !== '%PDF-')
		return no('type')
	return { ok: true, type: found.mime }
}

/** The last extension of a name, in lower case. */
export function endingOf(name: string): string {
	return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
