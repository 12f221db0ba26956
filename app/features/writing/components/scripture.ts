import type { NotQuotation, Quotation } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

export type Ayah = {
	reference: string
	name: string
	text: string
	/** In the language that matched, or the reader's if it has a translation. */
	translation?: { language: Locale; text: string }
}

/** Verses by reference, words or meaning. @throws when the server cannot be reached */
export async function searchAyat(base: string, query: string, signal: AbortSignal): Promise<Ayah[]> {
	const answer = await fetch(`${base}?q=${encodeURIComponent(query)}`, { signal })
	if (!answer.ok) throw new Error(`${answer.status}`)
	return (await answer.json()).results
}

/** A passage as HTML, with the words of its verses. */
export type CitedPassage = { html: string; ayat: { number: number; words: string[] }[] }

const passages = new Map<string, Promise<CitedPassage | null>>()

/** A passage, loaded once; null: it does not exist, or the server cannot be reached. */
export function loadCited(base: string, reference: string): Promise<CitedPassage | null> {
	const known = passages.get(reference)
	if (known) return known
	const loading = fetchPassage(base, reference).catch(() => {
		passages.delete(reference)
		return null
	})
	passages.set(reference, loading)
	return loading
}

/** A passage as HTML from the server. */
export async function loadPassage(base: string, reference: string): Promise<string | null> {
	return (await loadCited(base, reference))?.html ?? null
}

async function fetchPassage(base: string, reference: string): Promise<CitedPassage | null> {
	const answer = await fetch(`${base}?reference=${encodeURIComponent(reference)}`)
	if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status}`)
	return answer.ok ? await answer.json() : null
}

/** Text that equals or resembles a part of the Quran. */
export type Finding = Pick<
	Quotation,
	'text' | 'start' | 'kind' | 'mustSettle' | 'references' | 'part' | 'mistakes' | 'misplaced'
>

/** @throws when the server cannot be reached */
export async function checkQuotations(
	url: string,
	html: string,
	marked: NotQuotation[],
	signal: AbortSignal,
): Promise<Finding[]> {
	const body = new URLSearchParams({ html, marked: JSON.stringify(marked) })
	const answer = await fetch(url, { method: 'POST', body, signal })
	if (!answer.ok) throw new Error(`${answer.status}`)
	return (await answer.json()).findings
}
