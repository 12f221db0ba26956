import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { withoutEnd } from '#app/platform/text/ends.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/**
 * Turns sources written as lines (a paragraph each, line breaks, or a list) into a list. A line that ends in volume and
 * page gets labels for them; other text stays.
 * @param html sanitised
 * @param locale of the answer
 */
export function sourcesAsList(html: string, locale: Locale): string {
	const listed = html.replace(
		/<li>(?:<p>)?([^<]*)(?:<\/p>)?<\/li>/g,
		(_, line) => `<li>${shownSource(line, locale)}</li>`,
	)
	const rest = html.replace(paragraph, '').trim()
	const lines = [...html.matchAll(paragraph)].flatMap(([, inner = '']) =>
		inner.split(/<br\s*\/?>/).flatMap((line) => line.trim() || []),
	)
	// A line cannot be cut inside an element that continues on the next.
	const isWhole = (line: string) => (line.match(/<[a-z]/g)?.length ?? 0) === (line.match(/<\//g)?.length ?? 0)
	const isOne = lines.length < 2 && !lines.some((line) => readSource(line))
	if (rest !== '' || isOne || !lines.every(isWhole)) return listed
	return `<ol>${lines.map((line) => `<li>${shownSource(line, locale)}</li>`).join('')}</ol>`
}

const paragraph = /<p>((?:[^<]|<(?!\/?p>))*)<\/p>/g

type Source = { work: string; volume?: string; page: string; rest: string }

const digits = '[\\d٠-٩۰-۹]'
const pages = `${digits}{1,5}(?:\\s*[-–]\\s*${digits}{1,5})?`
const parting = /[\s,،;؛:([–-]/
const before = '[\\s,،;؛:(\\[–-]'
const volumeWord = '(?:vol(?:ume)?s?\\.?|ج(?:زء|لد)?\\.?|الجزء|المجلد|مج\\.?|جلد)'
const pageWord = '(?:pp?\\.?|pages?|ص(?:فحة|فحہ)?\\.?|الصفحة|صفحہ)'
const after = '[)\\]]*[.،,]?(?=$|\\s|[,،;؛(])'
// Hadith, Quran references and council decisions use a slash too.
const numbered =
	/\d|[٠-٩۰-۹]|قرار|رقم|نمبر|حدي?ث|حدیث|قرآن|سورة|سورۃ|فتو|\b(?:no\b|number|resolution|decision|hadith|qur|sura|fatwa)/iu
const stroke = new RegExp(`${before}(${digits}{1,3})\\s*/\\s*(${pages})[)\\]]*[.]?(?!\\d)`, 'gu')
const written = [
	new RegExp(
		`${before}${volumeWord}[\\s:]*(${digits}{1,3})[\\s,،:/–-]*${pageWord}[\\s:]*(${pages})${after}`,
		'giu',
	),
	stroke,
	new RegExp(`${before}()${pageWord}[\\s:]*(${pages})${after}`, 'giu'),
]

/** The volume and page of a line: `Al-Mughni 3/145`, `Fath al-Bari, vol. 3, p. 12`, `رد المحتار، ج ٢، ص ٤٢١`. */
export function readSource(line: string): Source | undefined {
	if (/:\/\/|<a\b/.test(line) || /[\r\n\u2028\u2029]/.test(line)) return undefined
	for (const form of written) {
		const { work = '', volume = '', page = '', rest = '' } = partsOf(line, form) ?? {}
		// Volume and page must not stand inside an element.
		const isClosed = (work.match(/<[a-z]/g)?.length ?? 0) === (work.match(/<\//g)?.length ?? 0)
		const isNumbered = form === stroke && (numbered.test(work) || !/^(?:$|[,،(])/.test(rest.trim()))
		if (page && isClosed && !isNumbered)
			return { work, ...(volume && { volume }), page, rest: rest.replace(/^[\s.,،]+/, '').trim() }
	}
	return undefined
}

/** First match of a form in a line, with a work before it. */
function partsOf(line: string, form: RegExp) {
	for (const { 0: place, 1: volume, 2: page, index } of line.matchAll(form)) {
		const work = withoutEnd(line.slice(0, index), parting)
		if (/[\p{L})»”"]/u.test(work)) return { work, volume, page, rest: line.slice(index + place.length) }
	}
	return undefined
}

function shownSource(line: string, locale: Locale): string {
	const source = readSource(line)
	if (!source) return line
	const { work, volume, page, rest } = source
	const sign = locale === 'en' ? ', ' : '، '
	const parts = [
		work,
		...(volume ? [m.fatwas_source_volume({ number: isolated(volume) }, { locale })] : []),
		m.fatwas_source_page({ number: isolated(page) }, { locale }),
	]
	return (
		[...parts, ...(rest && !rest.startsWith('(') ? [rest] : [])].join(sign) +
		(rest.startsWith('(') ? ` ${rest}` : '')
	)
}
