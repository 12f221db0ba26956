/** What leads from an empty site to an open one, in its order. */
export const setupSteps = [
	'name',
	'look',
	'contact',
	'time',
	'place',
	'services',
	'mail',
	'categories',
	'pages',
	'scholars',
	'hours',
	'counselors',
	'course',
	'open',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Without a name of its own, and closed, it is no site of theirs. */
const needed: readonly SetupStep[] = ['name', 'open']

export function canSkip(step: SetupStep): boolean {
	return !needed.includes(step)
}

/** Who left a step out; `name` is empty where they are no longer there. */
export type Skipped = { name: string; at: string }
/** Steps of services, which go with them. */
export const stepsOf: Partial<Record<SetupStep, string>> = {
	hours: 'consultancy',
	counselors: 'counseling',
	course: 'courses',
}

/** Templates that say things in the name of the organisation. */
export const templates = ['about', 'faq', 'privacy-policy', 'terms-of-use'] as const

/** `unread`: the templates that nobody has published; `waits`: a course waits for a decision. */
export type SetupFacts = { unread: string[]; waits: boolean }
export type Setup = { step: SetupStep; isDone: boolean; skipped: Skipped | null }[]

export function isSettled({ isDone, skipped }: Setup[number]): boolean {
	return isDone || skipped !== null
}

/** The days on which nobody works, 0 Sunday, as they are common. */
export const weekends = ['60', '56', '45', '5', '0'] as const

export function workingDaysOf(weekend: (typeof weekends)[number]): number[] {
	return [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekend.includes(String(day)))
}
