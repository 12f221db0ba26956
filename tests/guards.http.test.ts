import * as build from 'virtual:react-router/server-build'
import { expect } from 'vitest'
import { loggedPath } from '#app/platform/http/request.server.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site, withOptIns } from './http.ts'
import { anAdmin, aScholar, aUser, sessionCookie } from './world.ts'

type RouteEntry = { id: string; path?: string; index?: boolean; parentId?: string }

/** Every URL of the site, from its route files: `/admin/messages`, `/courses/:courseId` … */
function everyPattern(): string[] {
	const routes = Object.values(build.routes as unknown as Record<string, RouteEntry>)
	const byId = new Map(routes.map((route) => [route.id, route]))
	const parents = new Set(routes.filter((route) => !route.index).map((route) => route.parentId))
	function full(route: RouteEntry): string {
		const parent = route.parentId ? byId.get(route.parentId) : undefined
		return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/')
	}
	const leaves = routes.filter(
		(route) => route.id !== 'root' && (route.index || (route.path && !parents.has(route.id))),
	)
	return [...new Set(leaves.map((route) => `/${full(route)}`))].sort()
}

/** An unknown id: 404 for everybody. */
function anUrl(pattern: string): string {
	return pattern.replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000000').replace('*', 'no/such/page')
}

test('the table of guards knows every URL, and no other', () => {
	expect(Object.keys(guardTable).sort()).toEqual(everyPattern())
})

// Every URL four times, on a slow machine.
const patient = { timeout: 240_000 }

test('a visitor, a user, a scholar and an admin each get what the table says', patient, async ({ db }) => {
	// Opt-in services are switched on.
	const { get } = site(db, withOptIns)
	const cookies: (string | undefined)[] = [undefined]
	// Each logs in once, not for every URL.
	for (const person of [await aUser(db), await aScholar(db), await anAdmin(db)])
		cookies.push(await sessionCookie(db, person))
	for (const [pattern, expected] of Object.entries(guardTable)) {
		const got: string[] = []
		for (const cookie of cookies) {
			const response = await get(anUrl(pattern), { cookie })
			const to = response.headers.get('location')?.replace(/\?.*$/, '')
			got.push(to ? `${response.status} ${to}` : String(response.status))
		}
		expect(got, pattern).toEqual(expected.split(' | ').map(anUrl))
	}
})

test('no address that opens an account by itself is written to the log', () => {
	const opening = everyPattern().filter((pattern) => pattern.includes(':token'))
	expect(opening.length).toBeGreaterThan(4)
	for (const pattern of opening)
		for (const prefix of ['', '/ar'])
			expect(loggedPath(prefix + pattern.replace(':token', 'the-token')), pattern).not.toContain('the-token')
})
