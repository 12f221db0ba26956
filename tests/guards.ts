type Route = { path?: string; answer?: string }

const routeFiles = import.meta.glob<Record<string, Route[]>>('../app/features/**/routes.ts', { eager: true })

/** What those are answered who may not open an area: visitor, then user, then scholar. */
const outside: Record<string, string[]> = {
	open: [],
	signedIn: ['302 /login'],
	scholar: ['302 /login', '302 /unauthorized'],
	admin: ['302 /login', '302 /unauthorized', '302 /unauthorized'],
}

/**
 * Every URL of the site and what it answers to GET by: visitor | user | scholar | admin, as `page` says it in `routes.ts`
 * of each feature.
 */
export const guardTable: Record<string, string> = Object.fromEntries([
	['/*', Array(4).fill('404').join(' | ')],
	...Object.values(routeFiles).flatMap((areas) =>
		Object.entries(areas).flatMap(([area, routes]) =>
			routes.map(({ path = '', answer = '' }) => {
				const closed = outside[area] ?? []
				const answers = answer.includes(' | ')
					? [answer]
					: [...closed, ...Array(4 - closed.length).fill(answer)]
				return [`/${path}`, answers.join(' | ')]
			}),
		),
	),
])
