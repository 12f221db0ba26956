import { createReadStream } from 'node:fs'
import { endOf } from './receive.server.ts'

// What ends a name: white space, or the beginning or end of something else.
const end = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const reference = String.raw`(\d+)[\s\0]+(\d+)[\s\0]+R`
// What a reader of a PDF would run, send away, or unpack.
const active = new RegExp(
	`/(?:JavaScript|Launch|RichMedia|Rendition|EmbeddedFiles?|SubmitForm|ImportData)${end}`,
)
// So short that they stand in packed pictures by chance: they count with a value, and where a dictionary has begun.
const short = new RegExp(`<<[^]{0,1000}/(?:AA${gap}(?:<<|${reference})|JS${gap}(?:[(<]|${reference}))`)
const opening = new RegExp(`/OpenAction${end}${gap}(\\[|<<[^>]*>>|${reference})?`, 'g')
const ahead = 1500

/** Ends where a PDF ends; no name in it is one that runs, sends or unpacks, and it opens at a page or nowhere. */
export async function isPlainPdf(file: string): Promise<boolean> {
	const tail = (await endOf(file, -2048)).toString('latin1')
	const last = tail.lastIndexOf('%%EOF')
	if (last < 0 || !/^[\s\0]*$/.test(tail.slice(last + 5))) return false

	const openedBy = new Set<string>()
	for await (const { text, sure } of windows(file)) {
		if (active.test(text) || short.test(text)) return false
		for (const { index, 1: value, 2: number, 3: version } of text.matchAll(opening)) {
			if (index >= sure || value === '[') continue
			if (number !== undefined) openedBy.add(`${number} ${version}`)
			else if (!goesToPage(value ?? '')) return false
		}
	}
	return openedBy.size === 0 || (await allGoToPages(file, openedBy))
}

/** Every version of these objects that stands in the file. One that stands nowhere is packed, and could be anything. */
async function allGoToPages(file: string, numbers: Set<string>): Promise<boolean> {
	const seen = new Set<string>()
	const objects = /(?<!\d)(\d+)[\s\0]+(\d+)[\s\0]+obj(?![a-z])([^]{0,600})/g
	for await (const { text } of windows(file)) {
		objects.lastIndex = 0
		for (let found = objects.exec(text); found; found = objects.exec(text)) {
			const [whole, number, version, rest = ''] = found
			// What follows may be another of them.
			objects.lastIndex = found.index + whole.length - rest.length
			if (!numbers.has(`${number} ${version}`)) continue
			const body = /^[\s\0]*(\[|<<[^>]*>>)/.exec(rest)?.[1]
			// Cut off here, it stands whole in the next window.
			if (body === undefined && rest.length < 600 && !rest.includes('endobj')) continue
			seen.add(`${number} ${version}`)
			if (body !== '[' && !goesToPage(body ?? '')) return false
		}
	}
	return seen.size === numbers.size
}

function goesToPage(action: string): boolean {
	return new RegExp(`/S${gap}/GoTo${end}`).test(action) && !/\/(?:Next|URI|F)(?![A-Za-z])/.test(action)
}

/** The text of a file in pieces that overlap, `/L#61unch` spelt out; what begins before `sure` is followed by enough. */
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
