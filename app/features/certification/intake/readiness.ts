import type { SchemeKind } from '../model.ts'

/** Limits of the scheme for small producers, shown with the result. */
export const smallLimits = { ingredients: 30 }

export const sections = ['about', 'ingredients', 'recipes', 'place', 'people', 'tracing'] as const
export type SectionName = (typeof sections)[number]

/** Questions in our own words; "yes" is the answer that needs nothing. */
export const questions = {
	about: ['one-site', 'few-ingredients', 'goods', 'no-meat', 'simple'],
	ingredients: ['list', 'suppliers', 'origins', 'papers', 'valid', 'alcohol', 'substitutes'],
	recipes: ['recipe', 'names', 'changes'],
	place: ['separate', 'tools', 'store', 'brushes', 'cleaning', 'food', 'licence', 'transport'],
	people: ['responsible', 'training', 'policy'],
	tracing: ['trace', 'recall', 'approved', 'wrong', 'audit'],
} as const satisfies Record<SectionName, readonly string[]>
export type Question = (typeof questions)[SectionName][number]

export const answers = ['yes', 'no', 'unsure'] as const
export type Answer = (typeof answers)[number]
export type Answers = Partial<Record<Question, Answer>>

/** Not asked of small producers. */
const ofFullOnly: ReadonlySet<Question> = new Set([
	'substitutes',
	'changes',
	'transport',
	'training',
	'policy',
	'recall',
	'wrong',
	'audit',
])

/** The scheme that fits the answers about the producer. An open answer leads to the full one. */
export function schemeFor(given: Answers): Extract<SchemeKind, 'small' | 'full'> {
	return questions.about.every((question) => given[question] === 'yes') ? 'small' : 'full'
}

export function questionsOf(section: SectionName, given: Answers): readonly Question[] {
	const all: readonly Question[] = questions[section]
	return section !== 'about' && schemeFor(given) === 'small'
		? all.filter((question) => !ofFullOnly.has(question))
		: all
}

/** Reads answers of a form; unknown names and values are left. */
export function readAnswers(fields: Record<string, string>): Answers {
	const given: Answers = {}
	for (const section of sections)
		for (const question of questions[section]) {
			const answer = answers.find((one) => one === fields[question])
			if (answer) given[question] = answer
		}
	return given
}

/** The questions that need something: answered "no", or open. */
export function gapsOf(given: Answers): { missing: Question[]; open: Question[] } {
	const asked = sections.filter((section) => section !== 'about').flatMap((one) => questionsOf(one, given))
	return {
		missing: asked.filter((question) => given[question] === 'no'),
		open: asked.filter((question) => given[question] !== 'no' && given[question] !== 'yes'),
	}
}
