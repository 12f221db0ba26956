/** Steps from an empty site to an open one. */
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

/** These cannot be skipped. */
const needed: readonly SetupStep[] = ['name', 'open']

export function canSkip(step: SetupStep): boolean {
	return !needed.includes(step)
}

/** The person who skipped a step; `name` is empty for a deleted account. */
export type SkippedStep = { name: string; at: string }
/** Steps of services, which are left out with them. */
export const stepsOf: Partial<Record<SetupStep, string>> = {
	hours: 'consultancy',
	counselors: 'counseling',
	course: 'courses',
}

export const templates = ['about', 'faq', 'privacy-policy', 'terms-of-use'] as const

/** `unread`: templates without a published version; `waits`: a course waits for a decision. */
export type SetupFacts = { unread: string[]; waits: boolean }
export type Setup = { step: SetupStep; isDone: boolean; skipped: SkippedStep | null }[]

export function isSettled({ isDone, skipped }: Setup[number]): boolean {
	return isDone || skipped !== null
}

/** Usual weekends, as days from 0 for Sunday. */
export const weekends = ['60', '56', '45', '5', '0'] as const

export function workingDaysOf(weekend: (typeof weekends)[number]): number[] {
	return [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekend.includes(String(day)))
}
