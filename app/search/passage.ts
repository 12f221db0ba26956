import type { Stretch } from '#app/platform/text/highlight.ts'
import { written } from '#app/platform/text/highlight.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isOwnForm } from './asked-words.ts'
import { wordsIn } from './fold.ts'
import { indexForms } from './vectors.ts'
import type { WeighedWord } from './weights.ts'

const passageWords = 30
const wordsBefore = 4
const maxLetters = 20_000
/** A verse in ornate parentheses is one unit: never cut, and not marked inside. */
const ayah = /[\uFD3E\uFD3F][^\uFD3E\uFD3F]*[\uFD3E\uFD3F]/gu

type Match = { word: number; worth: number }
type Token = { start: number; end: number; match: Match | undefined; ayah: number }

/** Marks the matches of a query in texts. */
export type Marker = {
	/** The whole text, with matches marked. */
	mark: (text: string, language: Locale) => Stretch[]
	/** The best matching part of the text, marked, with its weight. */
	passage: (text: string, language: Locale) => { stretches: Stretch[]; worth: number }
	/** The matched forms, as the texts spell them. */
	spelt: ReadonlyMap<string, string>
}

export function markerOf(words: readonly WeighedWord[]): Marker {
	const known = new Map<string, Match>()
	const empty = new Map(
		words.flatMap((asked) =>
			[...asked.forms.keys()]
				.filter((form) => isOwnForm(asked, form))
				.map((form) => [form, asked.emptyIn] as const),
		),
	)
	for (const [word, { forms, idf }] of words.entries())
		for (const [form, weight] of forms)
			for (const part of form.split(' ')) {
				const worth = weight * idf
				if (worth > (known.get(part)?.worth ?? 0)) known.set(part, { word, worth })
			}
	const spelt = new Map<string, string>()
	const matchOf = (token: string, language: Locale) => {
		let best: Match | undefined
		for (const form of formsOfToken(token, language)) {
			const match = known.get(form)
			if (!match || empty.get(form)?.includes(language)) continue
			if (!/^[~^]/.test(form) && !spelt.has(form)) spelt.set(form, token.toLowerCase())
			if (match.worth > (best?.worth ?? 0)) best = match
		}
		return best
	}
	return {
		spelt,
		mark: (text, language) => stretchesOf(text, tokensOf(text, language, matchOf)),
		passage(text, language) {
			const whole = text.slice(0, maxLetters)
			const tokens = tokensOf(whole, language, matchOf)
			const { from, to, worth } = bestWindow(tokens, words.length)
			const [start, end] = cutOf(whole, tokens, from, to)
			const inside = tokens
				.filter((token) => token.start >= start && token.end <= end)
				.map((token) => ({ ...token, start: token.start - start, end: token.end - start }))
			const stretches = stretchesOf(whole.slice(start, end), inside)
			return {
				stretches: [
					...(start > 0 ? [{ text: '… ', hit: false }] : []),
					...stretches,
					...(end < text.trimEnd().length ? [{ text: ' …', hit: false }] : []),
				],
				worth,
			}
		},
	}
}

const mostRemembered = 50_000
const remembered = new Map<string, readonly string[]>()

/** The index forms of a word in a text, cached because words repeat. */
function formsOfToken(token: string, language: Locale): readonly string[] {
	const key = language === 'ur' ? `ur ${token}` : token
	const known = remembered.get(key)
	if (known) return known
	if (remembered.size >= mostRemembered) remembered.clear()
	const forms = [...new Set(wordsIn(token).flatMap((word) => bareToo(indexForms(word, language))))]
	remembered.set(key, forms)
	return forms
}

/** A stem matches as a word too, and a word as a stem. */
function bareToo(forms: readonly string[]): string[] {
	const [word = ''] = forms
	return [...forms, `~${word}`, ...forms.flatMap((form) => (form.startsWith('~') ? [form.slice(1)] : []))]
}

function tokensOf(
	text: string,
	language: Locale,
	matchOf: (token: string, language: Locale) => Match | undefined,
): Token[] {
	const ayat = [...text.matchAll(ayah)].map((match) => [match.index, match.index + match[0].length] as const)
	return [...text.matchAll(written)].map((match) => {
		const [start, end] = [match.index, match.index + match[0].length]
		const inside = ayat.findIndex(([from, to]) => start >= from && start < to)
		return { start, end, ayah: inside, match: inside < 0 ? matchOf(match[0], language) : undefined }
	})
}

/** The window of this many words with the greatest weight of distinct matches. */
function bestWindow(tokens: readonly Token[], words: number) {
	let best = { from: 0, to: Math.min(tokens.length, passageWords), worth: 0 }
	for (const [from, { match }] of tokens.entries()) {
		if (!match) continue
		const got = new Array<number>(words).fill(0)
		for (const token of tokens.slice(from, from + passageWords))
			if (token.match) got[token.match.word] = Math.max(got[token.match.word] ?? 0, token.match.worth)
		const worth = got.reduce((sum, each) => sum + each, 0)
		if (worth > best.worth) {
			const start = Math.max(0, from - wordsBefore)
			best = { from: start, to: Math.min(tokens.length, start + passageWords), worth }
		}
	}
	return best
}

/** The passage's bounds in the text: at words, or around a verse. */
function cutOf(text: string, tokens: readonly Token[], from: number, to: number): [number, number] {
	let [first, last] = [from, to - 1]
	while (first > 0 && isOneAyah(tokens[first - 1], tokens[first])) first--
	while (last + 1 < tokens.length && isOneAyah(tokens[last], tokens[last + 1])) last++
	// Includes the mark before a verse, or after a sentence.
	const before = tokens[first - 1]?.end ?? 0
	const after = tokens[last + 1]?.start ?? text.length
	const start =
		first === 0
			? 0
			: (tokens[first]?.start ?? 0) -
				(text.slice(before, tokens[first]?.start).match(/[\uFD3E\uFD3F("«“]\s*$/)?.[0].length ?? 0)
	const end =
		last + 1 >= tokens.length
			? text.length
			: (tokens[last]?.end ?? 0) +
				(text.slice(tokens[last]?.end, after).match(/^\s*[\uFD3E\uFD3F.?!؟۔)"»”]+/)?.[0].length ?? 0)
	return [start, end]
}

function isOneAyah(one: Token | undefined, next: Token | undefined): boolean {
	return one !== undefined && next !== undefined && one.ayah >= 0 && one.ayah === next.ayah
}

function stretchesOf(text: string, tokens: readonly Token[]): Stretch[] {
	const found: Stretch[] = []
	let end = 0
	for (const token of tokens) {
		if (!token.match) continue
		if (token.start > end) found.push({ text: text.slice(end, token.start), hit: false })
		found.push({ text: text.slice(token.start, token.end), hit: true })
		end = token.end
	}
	if (end < text.length) found.push({ text: text.slice(end), hit: false })
	return found
}
