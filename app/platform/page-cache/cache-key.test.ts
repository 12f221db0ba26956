import { expect, test } from 'vitest'
import { cacheKeys } from './cache-key.ts'
import { tagsOf } from './invalidation.server.ts'

test('an address has one key, and a strange one none', () => {
	const keyOf = cacheKeys({
		root: { path: '' },
		home: {
			parentId: 'root',
			module: { handle: { pageCache: { query: [], tags: ['fatwa'] } } },
		},
		list: {
			path: 'list',
			parentId: 'root',
			module: { handle: { pageCache: { query: ['q', 'a'], tags: ['fatwa'] } } },
		},
		show: {
			path: 'list/:id',
			parentId: 'root',
			module: { handle: { pageCache: { query: [], tags: ['fatwa'] } } },
		},
		live: { path: 'live', parentId: 'root', module: { handle: { hydrates: true } } },
	})
	for (const [target, key] of [
		['/', '/'],
		['/ar', '/ar'],
		['/ur/list', '/ur/list'],
		['/list?q=x&a=1&utm_medium=y', '/list?a=1&q=x'],
		['/list?fbclid=z', '/list'],
		['/list/7-%D8%B5', '/list/7-%D8%B5'],
		['/list/7-%d8%b5', null],
		['/list/%2e%2e', null],
		['/list/a%2Fb', null],
		['/list/..', null],
		['/list/', null],
		['/LIST', null],
		['/en/list', null],
		['/list?q=1&q=2', null],
		['/list?b=1', null],
		['/list.data', null],
		['/live', null],
		['/list/7?q=x', null],
		['http://evil.example/list', null],
		['*', null],
	] as const)
		expect(keyOf(target)?.key ?? null, target).toBe(key)
})

test('what an event changes is said by its noun, but not of what shows on no public page', () => {
	for (const [event, tags] of [
		['fatwa.approved', ['fatwa']],
		['fatwa-report.received', []],
		['course.archived', ['course']],
		['course.enrolled', []],
		['user.updated', ['scholar']],
		['user.signed-in', []],
		['setting.changed', ['setting']],
		['note.added', []],
	] as const)
		expect(tagsOf(event), event).toEqual(tags)
	expect(tagsOf('sample.removed').length).toBeGreaterThan(5)
})
