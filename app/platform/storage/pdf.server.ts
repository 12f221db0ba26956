import { createReadStream } from 'node:fs'
import { endOf } from './receive.server.ts'

// The end of a name: white space, or a delimiter.
const end = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const gap = String.raw`[\s\0]*`
const reference = String.raw`(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R`
// Features that run, send or unpack something.
const active = new RegExp(
	`/(?:JavaScript|Launch|RichMedia|Rendition|EmbeddedFiles?|SubmitForm|ImportData)${end}`,
)
// These are short enough to occur in packed pictures by chance: they count only with a value inside a dictionary.
const short = new RegExp(`/(?:AA${gap}(?:<<|%|${reference})|JS${gap}(?:[(<%]|${reference}))`, 'g')
// Every repetition is bounded, so that no file takes long; a longer one is refused.
const opening = new RegExp(`/OpenAction${end}${gap}(\\[|<<[^>]{0,600}>>|${reference})?`, 'g')
const ahead = 1500

/** Is this a complete PDF without features that run, send or unpack, which opens at a page or nowhere? */
export async function isPlainPdf(file: string): Promise<boolean> {
	const tail = (await endOf(file, -2048)).toString('latin1')
	const last = tail.lastIndexOf('%%EOF')
	if (last < 0 || !/^[\s\0]*$/.test(tail.slice(last + 5))) return false

	const actionTargets = new Set<string>()
	for await (const { text, sure } of windows(file)) {
		if (active.test(text) || holdsShort(text)) return false
		for (const { index, 1: value, 2: number, 3: version } of text.matchAll(opening)) {
			if (index >= sure || value === '[') continue
			if (number !== undefined) actionTargets.add(`${number} ${version}`)
			else if (!goesToPage(value ?? '')) return false
		}
	}
	return actionTargets.size === 0 || (await allGoToPages(file, actionTargets))
}

/** Checks every version of these objects. A missing one is packed, and could be anything. */
async function allGoToPages(file: string, numbers: Set<string>): Promise<boolean> {
	const seen = new Set<string>()
	const objects = /(?<!\d)(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj(?![a-z])/g
	for await (const { text, sure } of windows(file)) {
		for (const { index, 0: whole, 1: number, 2: version } of text.matchAll(objects)) {
			const name = `${number} ${version}`
			if (index >= sure || !numbers.has(name)) continue
			const rest = text.slice(index + whole.length, index + whole.length + 700)
			const body = /^[\s\0]*(\[|<<[^>]*>>)/.exec(rest)?.[1] ?? ''
			if (body !== '[' && !goesToPage(body)) return false
			seen.add(name)
		}
	}
	return seen.size === numbers.size
}

function holdsShort(text: string): boolean {
	for (const { index } of text.matchAll(short))
		if (text.slice(Math.max(0, index - 1000), index).includes('<<')) return true
	return false
}

function goesToPage(action: string): boolean {
	return new RegExp(`/S${gap}/GoTo${end}`).test(action) && !/\/(?:Next|URI|F)(?![A-Za-z])/.test(action)
}

/** The text in overlapping windows, with `/L#61unch` decoded; a match that begins before `sure` is complete. */
async function* windows(file: string): AsyncGenerator<{ text: string; sure: number }> {
	let before = ''
	for await (const piece of createReadStream(file, { highWaterMark: 512 * 1024 })) {
		const raw = before + (piece as Buffer).toString('latin1')
		const text = spelt(raw)
		yield { text, sure: text.length - ahead }
		before = raw.slice(-2 * ahead)
	}
	const text = spelt(before)
	yield { text, sure: text.length }
}

function spelt(raw: string): string {
	return raw.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
