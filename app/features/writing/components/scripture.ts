import type { NotQuotation, Quotation } from '#app/features/scripture/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** A verse that was found. */
export type Ayah = {
	reference: string
	name: string
	text: string
	/** Where it was found by what it means, or the reader's language has one. */
	translation?: { language: Locale; text: string }
}

/** Verses by reference, by words or by meaning. @throws when nobody answers */
export async function searchAyat(base: string, query: string, signal: AbortSignal): Promise<Ayah[]> {
	const answer = await fetch(`${base}?q=${encodeURIComponent(query)}`, { signal })
	if (!answer.ok) throw new Error(`${answer.status}`)
	return (await answer.json()).results
}

/** A passage as readers see it, and the words of its ayat. */
export type Cited = { html: string; ayat: { number: number; words: string[] }[] }

const passages = new Map<string, Promise<Cited | null>>()

/** A passage, once for each; null: it leads nowhere, or nobody answered. */
export function loadCited(base: string, reference: string): Promise<Cited | null> {
	const known = passages.get(reference)
	if (known) return known
	const loading = fetchPassage(base, reference).catch(() => {
		passages.delete(reference)
		return null
	})
	passages.set(reference, loading)
	return loading
}

/** A passage as readers see it: HTML that the server made. */
export async function loadPassage(base: string, reference: string): Promise<string | null> {
	return (await loadCited(base, reference))?.html ?? null
}

async function fetchPassage(base: string, reference: string): Promise<Cited | null> {
	const answer = await fetch(`${base}?reference=${encodeURIComponent(reference)}`)
	if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status}`)
	return answer.ok ? await answer.json() : null
}

/** Words of a text that equal a part of the Quran, or nearly. */
export type Finding = Pick<
	Quotation,
	'text' | 'start' | 'kind' | 'mustSettle' | 'references' | 'part' | 'mistakes' | 'misplaced'
>

/** @throws when nobody answers */
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
