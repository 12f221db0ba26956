const found = import.meta.glob<{ guards: Record<string, string> }>('../app/features/**/guards.ts', {
	eager: true,
})
const said = [{ '/*': '404' }, ...Object.values(found).map(({ guards }) => guards)]

/**
 * Every URL of the site and what it answers to GET by: visitor | user | scholar | admin. Each feature says its own in its
 * `guards.ts`; one answer is the same for all four.
 */
export const guardTable: Record<string, string> = Object.fromEntries(
	said
		.flatMap((guards) => Object.entries(guards))
		.map(([url, answer]) => [url, answer.includes('|') ? answer : Array(4).fill(answer).join(' | ')]),
)
