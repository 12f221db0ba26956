import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { partsOf } from './narrow-build.server.ts'

const table: Record<string, { path?: string; index?: true; parentId?: string }> = {
	root: { path: '' },
	home: { index: true, parentId: 'root' },
	fatwas: { path: 'fatwas', parentId: 'root' },
	fatwa: { path: 'fatwas/:slug', parentId: 'root' },
	submit: { path: 'fatwas/submit', parentId: 'root' },
	question: { path: 'fatwas/:id/question', parentId: 'root' },
	admins: { parentId: 'root' },
	adminFatwas: { path: 'admin/fatwas', parentId: 'admins' },
	adminFatwa: { path: 'admin/fatwas/:id', parentId: 'admins' },
	adminUsers: { path: 'admin/users', parentId: 'admins' },
	adminHome: { path: 'admin', parentId: 'admins' },
	learn: { path: 'courses/:slug/learn', parentId: 'root' },
	nowhere: { path: '*', parentId: 'root' },
}
const routes = Object.fromEntries(Object.entries(table).map(([id, route]) => [id, { id, ...route }]))
const build = { routes, assets: { routes } } as unknown as ServerBuild

const addresses = [
	...['/', '/fatwas', '/fatwas/', '/Fatwas', '/fatwas/12-prayer', '/fatwas/submit', '/fatwas/SUBMIT/'],
	...['/fatwas/7/question', '/fatwas/submit/question', '/admin', '/admin/fatwas', '/admin/fatwas/7'],
	...[
		'/admin/users',
		'/admin/nothing',
		'/courses/a/learn',
		'/courses',
		'/nothing/at/all',
		'/admin/fatwas/7/8',
	],
	...['//fatwas', '/%66atwas', '/fatwas//submit', '/constructor', '/__proto__/x'],
]

test('an address means the same route among few as among all', () => {
	const part = partsOf(build)
	for (const address of addresses) {
		expect(meant(part(address), address), address).toEqual(meant(build, address))
	}
})

test('few routes are looked through, and the same few for addresses alike', () => {
	const part = partsOf(build)
	const fatwas = part('/fatwas/12-prayer')
	expect(part('/fatwas/13-fasting.data')).toBe(fatwas)
	expect(Object.keys(fatwas.routes)).not.toContain('adminFatwa')
	expect(Object.keys(part('/admin/users').routes)).toEqual([
		'root',
		'home',
		'admins',
		'adminUsers',
		'adminHome',
		'nowhere',
	])
	expect(Object.keys(part('/admin').routes)).toEqual(['root', 'home', 'admins', 'adminHome', 'nowhere'])
	expect(part('/__manifest')).toBe(build)
})

function meant(build: ServerBuild, address: string) {
	return matchRoutes(below(build, undefined), address)?.map(({ route, params }) => [route.id, params])
}

function below(build: ServerBuild, parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes)
		.filter((route) => route?.parentId === parentId)
		.map(
			(route) => ({ ...route, children: route?.index ? undefined : below(build, route?.id) }) as RouteObject,
		)
}
