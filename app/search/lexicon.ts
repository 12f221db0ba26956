import { wordsIn } from './fold.ts'
import type { Group, Lexicon } from './model.ts'
import { phraseKeys, stemsOf } from './stems.ts'

export const longestLine = 1000
const maxForms = 60
const maxGroupsOfForm = 3

/** A line of the lexicon. Forms are folded; words of a phrase are separated by a space. */
export type LexiconGroup = {
	/** A search for one of these finds all of them and `leadsTo`. */
	forms: string[]
	/** After `>`: found by the forms, but not the other way round. */
	leadsTo: string[]
	/** The hadith collection that the forms name. */
	collection?: string
	/** All of them as written. */
	written: string[]
}

/** Why a line is invalid; `words` are the offending ones, as written. */
export type LineProblem = {
	code: 'long' | 'arrows' | 'letters' | 'few' | 'many' | 'twice' | 'often'
	words: string[]
}

/**
 * Parses a line: words separated by spaces, `_` within a phrase, `>` before one-way forms, `=name` first for a hadith
 * collection.
 */
export function readGroup(line: string): { group: LexiconGroup } | { problem: LineProblem } {
	if (line.length > longestLine) return { problem: { code: 'long', words: [] } }
	const [, collection, rest = ''] = /^\s*(?:=([a-z0-9]+)\s)?(.*)$/s.exec(line) ?? []
	const sides = rest.split('>')
	if (sides.length > 2) return { problem: { code: 'arrows', words: [] } }
	const written = sides.map((side) => side.split(/[\s,،]+/).filter(Boolean))
	const all = written.flat()

	const empty = all.filter((word) => formOf(word) === '')
	if (empty.length > 0) return { problem: { code: 'letters', words: empty } }
	if (all.length < 2 || written[0]?.length === 0) return { problem: { code: 'few', words: all } }
	if (all.length > maxForms) return { problem: { code: 'many', words: [] } }
	const seen = new Map<string, string>()
	for (const word of all) {
		const same = seen.get(formOf(word))
		if (same !== undefined) return { problem: { code: 'twice', words: [same, word] } }
		seen.set(formOf(word), word)
	}
	const [forms = [], leadsTo = []] = written.map((side) => side.map(formOf))
	return {
		group: {
			forms,
			leadsTo,
			...(collection && { collection }),
			written: all.map((word) => word.replaceAll('_', ' ')),
		},
	}
}

/** Forms that are in more groups than allowed. */
export function overusedForms(groups: readonly LexiconGroup[]): string[] {
	const uses = new Map<string, number>()
	for (const { forms, leadsTo } of groups)
		for (const form of [...forms, ...leadsTo]) uses.set(form, (uses.get(form) ?? 0) + 1)
	return [...uses].filter(([, count]) => count > maxGroupsOfForm).map(([form]) => form)
}

/** Parses a whole file; comments begin with `#`. Line numbers start at 1. */
export function readLexicon(text: string): {
	groups: LexiconGroup[]
	problems: (LineProblem & { line: number })[]
} {
	const groups: LexiconGroup[] = []
	const problems: (LineProblem & { line: number })[] = []
	for (const [index, line] of text.split('\n').entries()) {
		if (line.trim() === '' || line.startsWith('#')) continue
		const read = readGroup(line)
		if ('problem' in read) problems.push({ ...read.problem, line: index + 1 })
		else groups.push(read.group)
	}
	const often = overusedForms(groups)
	if (often.length > 0) problems.push({ code: 'often', words: often, line: 0 })
	return { groups, problems }
}

/** Builds the look-up tables of these groups. */
export function buildLexicon(groups: readonly LexiconGroup[]): Lexicon {
	const byForm = new Map<string, Group[]>()
	const collections = new Map<string, string>()
	const spellings = new Map<string, string>()
	for (const { forms, leadsTo, collection, written } of groups) {
		const group = { forms: [...forms, ...leadsTo] }
		// A phrase counts only as a whole; its words alone mean something else.
		const stems = forms.filter((form) => !form.includes(' ')).flatMap((form) => stemsOf(form))
		const phrases = forms.filter((form) => form.includes(' ')).flatMap((form) => phraseKeys(form.split(' ')))
		for (const key of new Set([...forms, ...stems.map((stem) => `~${stem}`), ...phrases])) {
			const known = byForm.get(key)
			if (known) known.push(group)
			else byForm.set(key, [group])
		}
		for (const [index, form] of [...forms, ...leadsTo].entries())
			for (const key of [form, ...stemsOf(form).map((stem) => `~${stem}`)])
				if (!spellings.has(key)) spellings.set(key, written[index] ?? form)
		if (collection) for (const form of forms) collections.set(form, collection)
	}
	return {
		groupsOf: (form) => byForm.get(form) ?? [],
		collections,
		spellingOf: (form) => spellings.get(form),
	}
}

function formOf(written: string): string {
	return wordsIn(written.replaceAll('_', ' ')).join(' ')
}
