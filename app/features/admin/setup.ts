/** What leads from an empty site to an open one, in its order. */
export const setupSteps = [
	'name',
	'look',
	'contact',
	'mail',
	'categories',
	'pages',
	'scholars',
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
export type Setup = { step: SetupStep; isDone: boolean; skipped: Skipped | null }[]

export function isSettled({ isDone, skipped }: Setup[number]): boolean {
	return isDone || skipped !== null
}
