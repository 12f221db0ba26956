import { expect, test } from 'vitest'
import { keptAddresses } from './kept-address.ts'
import { keepPage } from './kept-page.server.ts'
import { nextMidnight } from './midnight.ts'
import { createPageCache, type Keepable } from './page-cache.server.ts'

type Page = Keepable & { text: string }
const aPage = (text: string, tags: string[], bytes = 100): Page => ({
	text,
	tags: new Set(tags),
	bytes: () => bytes,
	until: Number.POSITIVE_INFINITY,
})

/** A page whose making ends when it is told to. */
function making(page: Page) {
	const { promise, resolve } = Promise.withResolvers<{ keep: Page }>()
	let times = 0
	return {
		make: () => {
			times++
			return promise
		},
		finish: () => resolve({ keep: page }),
		times: () => times,
	}
}

test('what changed while a page was made is not kept, and who asks after the change gets a newer one', async () => {
	const cache = createPageCache<Page, never>(10_000)
	const old = making(aPage('old', ['fatwa:1', 'fatwas']))
	const first = cache.make('/a', old.make)
	const second = cache.make('/a', old.make)
	cache.forget('courses fatwa:1')
	const renewed = making(aPage('new', ['fatwa:1']))
	const third = cache.make('/a', renewed.make)
	renewed.finish()
	expect(await third).toMatchObject({ keep: { text: 'new' } })
	old.finish()
	expect(await first).toMatchObject({ keep: { text: 'old' } })
	expect(await second).toMatchObject({ keep: { text: 'old' } })
	expect([old.times(), renewed.times()]).toEqual([1, 1])
	expect(cache.find('/a', 0)?.text).toBe('new')
})

test('a change elsewhere while a page was made does not lose the page', async () => {
	const cache = createPageCache<Page, never>(10_000)
	const page = making(aPage('a', ['fatwa:1']))
	const made = cache.make('/a', page.make)
	cache.forget('fatwa:2')
	page.finish()
	await made
	expect(cache.find('/a', 0)?.text).toBe('a')
})

test('a word takes the pages that show it, a star all whose words begin so, nothing said takes all', async () => {
	const cache = createPageCache<Page, never>(10_000)
	const fill = async () => {
		for (const [key, tags] of [
			['/1', ['fatwa:1']],
			['/2', ['fatwa:2', 'category:9']],
			['/c', ['courses']],
		] as const)
			await cache.make(key, async () => ({ keep: aPage(key, [...tags]) }))
	}
	const left = () => ['/1', '/2', '/c'].filter((key) => cache.find(key, 0))
	for (const [words, rest] of [
		['fatwa:1', ['/2', '/c']],
		['category:9 courses', ['/1']],
		['fatwa:*', ['/c']],
		['fatwa', ['/1', '/2', '/c']],
		['*', []],
		['', []],
	] as const) {
		await fill()
		cache.forget(words)
		expect(left(), words).toEqual(rest)
	}
	expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
})

test('the page that was asked for longest ago goes first, and searches have a quarter of the room', async () => {
	const cache = createPageCache<Page, never>(1200)
	const put = (key: string) => cache.make(key, async () => ({ keep: aPage(key, ['x'], 196) }))
	for (const key of ['/a', '/b', '/c', '/d']) await put(key)
	cache.find('/a', 0)
	await put('/e')
	expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => cache.find(key, 0))).toEqual(['/a', '/c', '/d', '/e'])
	for (let n = 0; n < 50; n++) await put(`/?q=${n}`)
	expect(['/a', '/c', '/d', '/e'].every((key) => cache.find(key, 0))).toBe(true)
	expect(cache.find('/?q=49', 0)).toBeDefined()
	expect(cache.find('/?q=1', 0)).toBeUndefined()
	expect(cache.stats().bytes).toBeLessThanOrEqual(1200)
})

test('a page is kept until the day is over where the organisation is', () => {
	for (const [now, zone, midnight] of [
		['2026-03-10T12:00:00Z', 'UTC', '2026-03-11T00:00:00Z'],
		['2026-03-10T22:30:15.250Z', 'Asia/Karachi', '2026-03-11T19:00:00Z'],
		['2026-03-10T12:00:00Z', 'Asia/Kathmandu', '2026-03-10T18:15:00Z'],
		['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
		['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T22:00:00Z'],
	] as const)
		expect(new Date(nextMidnight(new Date(now), zone)).toISOString(), zone).toBe(
			new Date(midnight).toISOString(),
		)
})

test('an address has one name, and a strange one none', () => {
	const nameOf = keptAddresses({
		root: { id: 'root', path: '' },
		home: { id: 'home', index: true, parentId: 'root', module: { handle: { kept: { query: [] } } } },
		list: { id: 'list', path: 'list', parentId: 'root', module: { handle: { kept: { query: ['q', 'a'] } } } },
		show: { id: 'show', path: 'list/:id', parentId: 'root', module: { handle: { kept: { query: [] } } } },
		live: { id: 'live', path: 'live', parentId: 'root', module: { handle: { hydrates: true } } },
	})
	for (const [target, name] of [
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
		expect(nameOf(target), target).toBe(name)
})

test('what a page takes beside its bytes counts too, so that many small ones do not outgrow their room', async () => {
	const page = await keepPage({
		headers: new Headers(),
		html: Buffer.from('x'),
		tags: new Set(['a']),
		until: 0,
		cacheControl: '',
	})
	expect(page.bytes()).toBeGreaterThan(2000)
})
