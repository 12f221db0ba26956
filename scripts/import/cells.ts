import { z } from 'zod'
import { writtenCitation } from '#app/features/scripture/api.server.ts'
import type { Entries, Line, Paragraph, ValuesOf } from '#app/fields/fields.ts'
import { withoutDirectionMarks } from '#app/platform/text/bidi.ts'
import { cleanHtml, htmlOfText, looksLikeHtml, textOfHtml } from '#app/platform/text/html.server.ts'
import { parseJson } from '#app/platform/text/json.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { latinDigits } from '#app/platform/text/typed.ts'
import { dateOfHijri } from '#app/platform/time/hijri.ts'

// The types of cells. Errors continue the column's name: "title is missing".

const dayMs = 24 * 60 * 60 * 1000

/** A row's cells, recursively: trimmed texts without control characters, numbers as texts, without empty ones. */
export function cleaned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(cleaned)
	if (typeof value === 'object' && value !== null) {
		const cells = Object.entries(value).map(([name, cell]) => [name, cleaned(cell)] as const)
		return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined))
	}
	if (value === null || value === undefined) return undefined
	const text = String(value).toWellFormed().replace(/\r\n?/g, '\n')
	return text.replace(/[^\P{Cc}\n\t]/gu, '').trim() || undefined
}

/** The value for an error message. */
export function shown(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing'
	return text.length > 62 ? `${text.slice(0, 60)}…"` : text
}

export function cell(max: number) {
	return z
		.string({
			error: ({ input }) => (input === undefined ? 'is missing.' : `is ${shown(input)}; expected text.`),
		})
		.max(max, {
			abort: true,
			error: ({ input }) => `has ${String(input).length} letters; at most ${max} are taken.`,
		})
}

const filled = z.string().min(1, 'holds no text.')
/** Punctuation, spaces and invisible letters alone count as empty. */
const said = filled.regex(/(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u, 'holds no letters.')

/** A line of plain text; HTML tags are removed. */
const line = (max: number) =>
	cell(max)
		.transform((text) => withoutDirectionMarks(plain(text).replace(/\s+/g, ' ')).trim())
		.pipe(said)
/** Plain text of several lines. */
const lines = (max: number) => cell(max).transform(plain).pipe(said)
/** HTML, or plain text converted to it. */
const html = (max: number) => cell(max).check(citesVerses).transform(safeHtml).pipe(filled)

export type Texts = { line: Text; lines: Text; html: Text }
type Text = (max: number) => z.ZodType<string>

/** Content of people and other programs: tags in plain text are removed, text becomes HTML. */
export const written: Texts = { line, lines, html }

/** Content of our own export: plain text and HTML are taken as they are. */
export const verbatim: Texts = {
	line: (max) => cell(max).transform(withoutDirectionMarks).pipe(filled),
	lines: (max) => cell(max).pipe(filled),
	html: (max) =>
		cell(max)
			.check(citesVerses)
			.transform((text) => cleanHtml(text, writtenCitation))
			.pipe(filled),
}

/** The optional cells of declared texts; a list is JSON in a CSV file. */
export function cellsOf<F extends Record<string, Line | Paragraph | Entries>>(texts: Texts, fields: F) {
	const cells = Object.entries(fields).map(([name, field]) => [name, cellOf(texts, field).optional()])
	return Object.fromEntries(cells) as { [Name in keyof F]: z.ZodOptional<z.ZodType<ValuesOf<F>[Name]>> }
}

function cellOf(texts: Texts, field: Line | Paragraph | Entries): z.ZodType {
	if (field.kind === 'line') return texts.line(field.max)
	if (field.kind === 'paragraph') return texts.lines(field.max)
	const list = z.array(texts.line(field.each), {
		error: ({ input }) => `is ${shown(input)}; expected a JSON list of sentences.`,
	})
	return z.preprocess(fromJson, list.max(field.max, `has more than ${field.max} entries.`).optional())
}

/** One of these codes, in any case. */
export function codeCell<Code extends string>(codes: readonly Code[], expected = codes.join(', ')) {
	return cell(20)
		.transform((text) => codes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text)
		.pipe(z.enum(codes, { error: ({ input }) => `is ${shown(input)}; expected ${expected}.` }))
}

const yesWords = ['true', 'yes', '1', 'y', 't']
const noWords = ['', 'false', 'no', '0', 'n', 'f']
export const isYes = (value: unknown) =>
	yesWords.includes(
		String(value ?? '')
			.trim()
			.toLowerCase(),
	)
export const isNo = (value: unknown) =>
	noWords.includes(
		String(value ?? '')
			.trim()
			.toLowerCase(),
	)

export const yesOrNo = cell(10)
	.optional()
	.refine((value) => isYes(value) || isNo(value), {
		error: ({ input }) => `is ${shown(input)}; expected true or false.`,
	})

export const language = cell(20)
	.transform((text) => text.toLowerCase().split(/[-_]/, 1)[0])
	.pipe(
		z.enum(locales, { error: ({ input }) => `is ${shown(input)}; expected ${locales.join(', ')}.` }),
	) as z.ZodType<Locale>

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i

/** An older date is mistyped, or a Hijri year. */
const firstYear = 1900
const isHijriYear = (year: number) => year >= 1300 && year <= 1500

/** Parses a Hijri date: `1441-09-10`, `١٤٤١/٩/١٠ هـ`, `10/9/1441 AH`. */
function hijriIn(written: string) {
	const text = latinDigits(written)
		.replace(/(?:هـ?|A\.?H\.?)$/iu, '')
		.trim()
	const [, ...first] = /^(1[345]\d{2})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
	const [, ...last] = /^(\d{1,2})[-/](\d{1,2})[-/](1[345]\d{2})$/.exec(text) ?? []
	const [year, month, day] = (first.length > 0 ? first : last.reverse()).map(Number)
	return year && month && day && isHijriYear(year) ? { year, month, day } : undefined
}

/**
 * Converts Hijri dates of a row by Umm al-Qura. An invalid one stays, and is refused later.
 * @param columns the date columns
 */
export function withoutHijri(cells: Record<string, unknown>, columns: readonly string[]) {
	const changed = columns.flatMap((column) => {
		const written = hijriIn(String(cells[column] ?? '').trim())
		const found = written && dateOfHijri(written)
		return found ? [[column, found] as const] : []
	})
	return { ...cells, ...Object.fromEntries(changed) }
}

export const date = cell(40).transform((written, context) => {
	const text = latinDigits(written)
	const [, day = '', time = '00:00', zone = 'Z'] = isoDate.exec(text) ?? []
	const instant = new Date(`${day}T${time}${zone.toUpperCase()}`)
	const exists = day !== '' && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
	const hijri = hijriIn(text)
		? ' If it is a day of the Hijri calendar, run the command with --hijri, which converts all such dates.'
		: ''
	if (!exists || Number.isNaN(instant.getTime())) {
		context.addIssue(
			`is ${shown(written)}; expected a day as 2026-03-10 or a moment as 2026-03-10T09:00:00Z.${hijri}`,
		)
		return z.NEVER
	}
	const year = Number(day.slice(0, 4))
	if (year < firstYear) {
		context.addIssue(`is ${shown(written)}, which lies before ${firstYear}.${hijri}`)
		return z.NEVER
	}
	if (instant.getTime() > Date.now() + dayMs) {
		context.addIssue(`is ${shown(written)}, which is yet to come.`)
		return z.NEVER
	}
	return instant
})

export const link = cell(2000).transform((text, context) => {
	if (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)) return new URL(text).href
	context.addIssue(`is ${shown(text)}; expected an address with http or https.`)
	return z.NEVER
})

/** A calendar date, possibly in the future. */
export const day = cell(10).refine(
	(text) =>
		/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true,
	{ error: ({ input }) => `is ${shown(input)}; expected a day as 2026-03-10.` },
)

export function fromJson(value: unknown): unknown {
	if (typeof value !== 'string') return value
	try {
		return cleaned(parseJson(value))
	} catch {
		return value
	}
}

function plain(text: string): string {
	return looksLikeHtml(text) || /&(?:[a-z]+|#\d+);/i.test(text) ? textOfHtml(text) : text
}

function safeHtml(text: string): string {
	return looksLikeHtml(text) ? cleanHtml(text, writtenCitation) : htmlOfText(text, writtenCitation)
}

function citesVerses(context: z.core.ParsePayload<string>) {
	const inHtml = context.value.matchAll(/data-quran\s*=\s*["']?([^"'>]*)/gi)
	const inText = context.value.matchAll(/^[ \t]*\[quran:([^\]\r\n\u2028\u2029]*)\][ \t]*$/gim)
	for (const [, reference = ''] of [...inHtml, ...inText]) {
		if (writtenCitation(reference) === undefined) {
			context.issues.push({
				code: 'custom',
				message: `cites ${shown(reference)}, which names no verse of the Quran.`,
				input: reference,
			})
		}
	}
}
