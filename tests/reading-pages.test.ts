import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { cacheableOf } from '#app/platform/page-cache/cache-key.ts'
import { cacheTags } from '#app/platform/page-cache/invalidation.server.ts'
import { hydrates } from '#app/shell/hydrates.ts'
import { linkedPages, livePages, readingPages } from './e2e/pages.ts'
import { guardTable } from './guards.ts'

type Page = {
	path?: string
	index?: boolean
	parentId?: string
	module: { default?: unknown; handle?: unknown }
}
const routes = build.routes as unknown as Record<string, Page>

function patternOf(route: Page): string {
	const parent = route.parentId ? routes[route.parentId] : undefined
	const bare = [parent ? patternOf(parent).slice(1) : '', route.path ?? ''].filter(Boolean).join('/')
	return `/${bare}`
}

/** Public pages with a component, not redirects to the login page or plain answers. */
const publicPages = Object.values(routes)
	.filter((route) => route.index || route.path)
	.map((route) => ({ pattern: patternOf(route), ...route.module }))
	.filter((page) => page.default && /^(200|403|404) /.test(guardTable[page.pattern] ?? ''))
	.filter(({ pattern }) => !guardTable[pattern]?.startsWith('404 | 200'))
	// The measured site does not offer donations, which are off by default.
	.filter(({ pattern }) => !/^\/donate($|\/(?!funds))/.test(pattern))

const isOf = (pattern: string) => {
	const spelt = pattern.replace(/:\w+/g, '[^/]+').replace('*', 'no/such/page')
	return (page: string) => new RegExp(`^${spelt}$`).test(page.split('?')[0] ?? '')
}

/** Steps of the login, pages that are never stored, and answers that are no page: rendered for each person. */
const ownPages = [
	'/*',
	'/unauthorized',
	'/login/code',
	// Searches without results are counted.
	'/search',
	'/forgot-password',
	'/reset-password',
	'/confirm-email',
	'/spiritual-counseling',
	'/spiritual-counseling/return',
	'/certification/complaint',
	'/certification/complaint/return',
	// Its form has a random id, and says what is left at this moment.
	'/events/:slug/:key/register',
]

test('every public page is on the list of those that are weighed', () => {
	const missing = publicPages.filter(
		({ pattern, handle }) =>
			!pattern.includes('oken') &&
			!pattern.startsWith('/donate') &&
			// `firstLinks` adds it.
			pattern !== '/events/:slug/:key/register' &&
			// The sample organisation does not offer them.
			!pattern.startsWith('/prayer-times') &&
			!pattern.startsWith('/certification') &&
			// The sample has no recording.
			!pattern.startsWith('/media/:slug') &&
			!pattern.startsWith('/media/series') &&
			!(hydrates(handle) ? livePages : readingPages).some(isOf(pattern)) &&
			!linkedPages.some(({ under }) => isOf(pattern)(`${under}/x`)),
	)
	expect(missing.map(({ pattern }) => pattern)).toEqual([])
})

test('every public page that is read is cached for visitors, and dropped by tags that somebody says', () => {
	const made = publicPages.filter(
		({ pattern, handle }) =>
			!hydrates(handle) && !pattern.includes('oken') && !cacheableOf(handle) && !ownPages.includes(pattern),
	)
	expect(made.map(({ pattern }) => pattern)).toEqual([])
	for (const { pattern, handle } of publicPages)
		for (const tag of cacheableOf(handle)?.tags ?? []) expect(cacheTags, pattern).toContain(tag)
})

test('a page that hydrates is never cached: its scripts carry a number used once', () => {
	expect(publicPages.filter(({ handle }) => hydrates(handle) && cacheableOf(handle))).toEqual([])
})
