import { maxChapterLength, maxChapters, maxSeconds } from './model.ts'

export type Chapter = { startMs: number; title: string }

const written = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})[\s:.–-]{1,5}(\S.*)$/

const latin = (text: string) =>
	text.replace(/[٠-٩۰-۹]/g, (digit) => {
		const code = digit.charCodeAt(0)
		return String(code >= 0x6f0 ? code - 0x6f0 : code - 0x660)
	})

/**
 * Chapters as typed: a line each, `12:30 Title` or `1:02:30 Title`, in digits of any language.
 * @returns the chapters in order, or the number of the first line that is none
 */
export function readChapters(
	typed: string,
): { ok: true; chapters: Chapter[] } | { ok: false; line: number } | { ok: false; tooMany: true } {
	const chapters = new Map<number, string>()
	for (const [index, each] of typed.split('\n').entries()) {
		const text = each.trim()
		if (text === '') continue
		const clockEnd = text.search(/\s/)
		const found = written.exec(
			clockEnd < 0 ? text : latin(text.slice(0, clockEnd)) + text.slice(clockEnd).replace(/\s+/, ' '),
		)
		if (!found) return { ok: false, line: index + 1 }
		const [, hours = '0', minutes = '0', seconds = '0', title = ''] = found
		const start = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
		if (start > maxSeconds || title.length > maxChapterLength) return { ok: false, line: index + 1 }
		chapters.set(start * 1000, title)
		if (chapters.size > maxChapters) return { ok: false, tooMany: true }
	}
	return {
		ok: true,
		chapters: [...chapters]
			.map(([startMs, title]) => ({ startMs, title }))
			.sort((one, other) => one.startMs - other.startMs),
	}
}

/** Seconds as a clock shows them: 3725 → `1:02:05`. */
export function clock(seconds: number): string {
	const two = (number: number) => String(number).padStart(2, '0')
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
	const rest = two(Math.floor(seconds) % 60)
	return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

export function writeChapters(chapters: readonly Chapter[]): string {
	return chapters.map(({ startMs, title }) => `${clock(startMs / 1000)} ${title}`).join('\n')
}
