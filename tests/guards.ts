type Route = { path?: string; answer?: string }

const found = import.meta.glob<{ guards: Record<string, string> }>('../app/features/**/guards.ts', {
	eager: true,
})
const routeFiles = import.meta.glob<Record<string, Route[]>>('../app/features/**/routes.ts', { eager: true })
const said = [{ '/*': '404' }, ...Object.values(found).map(({ guards }) => guards)]

/** What those are answered who may not open an area: visitor, then user, then scholar. */
const outside: Record<string, string[]> = {
	open: [],
	signedIn: ['302 /login'],
	scholar: ['302 /login', '302 /unauthorized'],
	admin: ['302 /login', '302 /unauthorized', '302 /unauthorized'],
}

/** Beside their route: what it answers inside its area. */
const beside = Object.values(routeFiles).flatMap((areas) =>
	Object.entries(areas).flatMap(([area, routes]) =>
		routes.flatMap(({ path, answer }) => {
			const closed = outside[area] ?? []
			if (!answer) return []
			const all = answer.includes(' | ') ? [answer] : [...closed, ...Array(4 - closed.length).fill(answer)]
			return [[`/${path ?? ''}`, all.join(' | ')]]
		}),
	),
)

/**
 * Every URL of the site and what it answers to GET by: visitor | user | scholar | admin. Each feature says its own beside
 * its routes or in its `guards.ts`; one answer is the same for all four.
 */
export const guardTable: Record<string, string> = Object.fromEntries([
	...said
		.flatMap((guards) => Object.entries(guards))
		.map(([url, answer]) => [url, answer.includes('|') ? answer : Array(4).fill(answer).join(' | ')]),
	...beside,
])
