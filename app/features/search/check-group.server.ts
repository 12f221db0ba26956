import type { Settings } from '#app/platform/site/settings.server.ts'
import { wordsIn } from '#app/search/fold.ts'
import { ownGroups, shippedGroups } from '#app/search/lexicon.server.ts'
import { type LineProblem, overusedForms, readGroup } from '#app/search/lexicon.ts'
import { stopWords } from '#app/search/stop-words.ts'

/** The error of a line, and the words concerned as typed. */
export type GroupProblem = { code: LineProblem['code'] | 'common'; words: string[] }

/** Why a line cannot be a group beside the others; undefined: it can. */
export function problemOf(line: string, others: Settings['lexicon.groups']): GroupProblem | undefined {
	const read = readGroup(line)
	if ('problem' in read) return read.problem
	const { forms, leadsTo } = read.group
	const written = (forms: readonly string[]) =>
		line.split(/[\s,،>]+/).filter((word) => forms.includes(wordsIn(word.replaceAll('_', ' ')).join(' ')))

	const common = [...forms, ...leadsTo].filter((form) => form.split(' ').every((word) => stopWords.has(word)))
	if (common.length > 0) return { code: 'common', words: written(common) }
	const own = new Set([...forms, ...leadsTo])
	const often = overusedForms([...shippedGroups(), ...ownGroups(others), read.group]).filter((form) =>
		own.has(form),
	)
	return often.length > 0 ? { code: 'often', words: written(often) } : undefined
}
