type Route = { path?: string; answer?: string }

const routeFiles = import.meta.glob<Record<string, Route[]>>('../app/features/**/routes.ts', { eager: true })

/** The answers for those who may not open an area: visitor, user, scholar. */
const outside: Record<string, string[]> = {
	open: [],
	signedIn: ['302 /login'],
	scholar: ['302 /login', '302 /unauthorized'],
	admin: ['302 /login', '302 /unauthorized', '302 /unauthorized'],
}

/**
 * Every URL of the site and its answers to a GET: visitor | user | scholar | admin, from `page` in each feature's
 * `routes.ts`.
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
