/** A line of a transcript; times in milliseconds. */
export type Cue = { start: number; end: number; text: string; speaker?: string }
/** Put right while reading: cues out of order, ending before they begin, or after the end of the recording. */
export type CaptionNote = 'order' | 'backwards' | 'beyond'
export type Captions = { cues: Cue[]; notes: CaptionNote[] }

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const times = new RegExp(`^\\s{0,20}${clock}\\s{0,20}-->\\s{0,20}${clock}`)
const skipped = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Bytes of a file as text: UTF-8, UTF-16 with its mark, or the Arabic code page of older programs. */
export function decodeCaptions(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1256').decode(bytes)
	}
}

/**
 * Reads SRT or WebVTT as people have them, in linear time.
 * @param seconds the length of the recording, if known
 * @returns undefined where there is no cue in it
 */
export function readCaptions(written: string, seconds: number | null = null): Captions | undefined {
	const lines = written.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
	const read: Cue[] = []
	const notes = new Set<CaptionNote>()
	let at = 0
	while (at < lines.length) {
		const line = lines[at++] ?? ''
		if (skipped.test(line)) {
			while (at < lines.length && lines[at]?.trim() !== '') at++
			continue
		}
		const found = times.exec(line)
		if (!found) continue
		const texts: string[] = []
		while (at < lines.length && lines[at]?.trim() !== '' && !times.test(lines[at] ?? ''))
			texts.push(lines[at++] ?? '')
		// Without an empty line between them, the number of the next cue stands below this one.
		const isNumber = at < lines.length && lines[at]?.trim() !== '' && /^\d+$/.test(texts.at(-1)?.trim() ?? '')
		if (isNumber) texts.pop()
		const [start, end] = [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))]
		const { text, speaker } = plain(texts.join('\n'))
		if (end <= start) notes.add('backwards')
		else if (seconds !== null && start >= (seconds + 1) * 1000) notes.add('beyond')
		else if (text !== '') read.push({ start, end, text, ...(speaker && { speaker }) })
	}
	if (read.length === 0) return undefined
	const isOrdered = read.every((cue, index) => index === 0 || cue.start >= (read[index - 1]?.start ?? 0))
	if (!isOrdered) {
		notes.add('order')
		read.sort((one, other) => one.start - other.start)
	}
	return { cues: withoutRolling(read), notes: [...notes] }
}

function milliseconds([hours = '0', minutes = '0', seconds = '0', part = '0']: (
	| string
	| undefined
)[]): number {
	return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

/** Without tags and styles; what stands in a script is left out. */
function plain(marked: string): { text: string; speaker: string } {
	let speaker = ''
	let text = ''
	let hidden = ''
	let from = 0
	const lastClose = marked.lastIndexOf('>')
	while (from < marked.length) {
		const open = marked.indexOf('<', from)
		const upTo = open < 0 ? marked.length : open
		if (!hidden) text += marked.slice(from, upTo)
		if (open < 0) break
		const close = /[a-z/\d]/i.test(marked[open + 1] ?? '') ? marked.indexOf('>', open) : -1
		if (close < 0) {
			if (!hidden) text += '<'
			from = open + 1
			if (from > lastClose) {
				if (!hidden) text += marked.slice(from)
				break
			}
			continue
		}
		const tag = marked.slice(open + 1, close)
		const name = /^\/?[a-z]{1,10}/i.exec(tag)?.[0].toLowerCase() ?? ''
		if (name === 'script' || name === 'style') hidden = name
		else if (hidden && name === `/${hidden}`) hidden = ''
		if (!hidden && name === 'v' && speaker === '') speaker = decoded(tag.slice(tag.search(/\s|$/))).trim()
		from = close + 1
	}
	return { text: tidy(decoded(text.replace(/\{\\[^{}]{0,200}\}/g, ''))), speaker: tidy(speaker) }
}

function decoded(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|#39|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
}

/** Each line trimmed, without empty ones, control characters and marks that change the direction of what follows. */
function tidy(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
			.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
			.split('\n')
			.map((line) => line.split(/\s/).filter(Boolean).join(' '))
			.filter(Boolean)
			.join('\n')
	)
}

/** Captions made by machines repeat the line before in each cue: it stands once. */
function withoutRolling(cues: Cue[]): Cue[] {
	const kept: Cue[] = []
	for (const cue of cues) {
		const before = kept.at(-1)
		const last = before?.text.split('\n').at(-1)
		const [first, ...rest] = cue.text.split('\n')
		const isNext = before !== undefined && cue.start - before.end <= 200 && first === last
		if (isNext && rest.length > 0) kept.push({ ...cue, text: rest.join('\n') })
		else if (isNext && cue.end - cue.start <= 50) before.end = Math.max(before.end, cue.end)
		else kept.push({ ...cue })
	}
	return kept
}

/** `01:02:05.250`. */
function formatTime(ms: number, mark: '.' | ','): string {
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
	const seconds = Math.floor(ms / 1000)
	return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${mark}${String(ms % 1000).padStart(3, '0')}`
}

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function writeVtt(cues: readonly Cue[]): string {
	const written = cues.map(({ start, end, text, speaker }) => {
		const voice = speaker ? `<v ${escaped(speaker)}>` : ''
		return `${formatTime(start, '.')} --> ${formatTime(end, '.')}\n${voice}${escaped(text)}\n`
	})
	return ['WEBVTT\n', ...written].join('\n')
}

export function writeSrt(cues: readonly Cue[]): string {
	return cues
		.map(
			({ start, end, text, speaker }, index) =>
				`${index + 1}\n${formatTime(start, ',')} --> ${formatTime(end, ',')}\n${speaker ? `${speaker}: ` : ''}${text.replaceAll('-->', '->')}\n`,
		)
		.join('\n')
}

/** The words alone, a paragraph a part. */
export function writeText(cues: readonly Cue[]): string {
	return `${partsOf(cues)
		.map(({ text }) => text)
		.join('\n\n')}\n`
}

export type Part = { start: number; text: string }

const wanted = { least: 45_000, most: 75_000, pause: 700, letters: 1200 }

/** Parts of about a minute, cut at a pause or the end of a sentence. */
export function partsOf(cues: readonly Cue[]): Part[] {
	const parts: Part[] = []
	let open: { start: number; end: number; texts: string[]; letters: number } | undefined
	for (const cue of cues.flatMap(cutLong)) {
		const length = cue.text.length + 1
		if (open) {
			const pause = cue.start - open.end
			const isLong = cue.end - open.start > wanted.most || open.letters + length > wanted.letters
			const isWhole = /[.!?؟。۔]$/.test(open.texts.at(-1) ?? '')
			const mayEnd = open.end - open.start >= wanted.least && (pause >= wanted.pause || isWhole)
			if (isLong || mayEnd) {
				parts.push({ start: open.start, text: open.texts.join(' ') })
				open = undefined
			}
		}
		open ??= { start: cue.start, end: cue.end, texts: [], letters: 0 }
		open.texts.push(cue.text.replaceAll('\n', ' '))
		open.letters += length
		open.end = Math.max(open.end, cue.end)
	}
	if (open) parts.push({ start: open.start, text: open.texts.join(' ') })
	// A start is the key of a part.
	return parts.filter(({ start }, index) => index === 0 || start > (parts[index - 1]?.start ?? -1))
}

/** A cue with more letters than a part may have, as several. */
function cutLong(cue: Cue): Cue[] {
	if (cue.text.length < wanted.letters) return [cue]
	const pieces: string[] = []
	let piece = ''
	for (const word of cue.text.split(/\s/)) {
		if (piece && piece.length + word.length >= wanted.letters - 1) {
			pieces.push(piece)
			piece = ''
		}
		piece = piece ? `${piece} ${word}` : word.slice(0, wanted.letters - 1)
	}
	pieces.push(piece)
	const each = (cue.end - cue.start) / pieces.length
	return pieces.map((text, index) => ({
		...cue,
		text,
		start: Math.round(cue.start + index * each),
		end: Math.round(cue.start + (index + 1) * each),
	}))
}
