import { expect, test } from 'vitest'
import { findNewFunctions, findUnparsable, lateTests, readPolyfills } from './functions.ts'

const namesIn = (script: string) => findNewFunctions(script).map(({ name }) => name)

test.each([
	['Object.hasOwn(a, b)', 'Object.hasOwn'],
	['list.toSorted()', '.toSorted'],
	['list?.at(-1)', '.at'],
	['list["findLast"](f)', '.findLast'],
	['(x = URL) == null ? void 0 : (x = URL).canParse(a)', 'URL.canParse'],
	['crypto.randomUUID()', '.randomUUID'],
	['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
	['navigator.locks.request(a, b)', '.locks'],
	['new BroadcastChannel(a)', 'BroadcastChannel'],
	['structuredClone(a)', 'structuredClone'],
	['requestIdleCallback(a)', 'requestIdleCallback'],
	['a.union(b)', '.union'],
	['map.values().map(f)', 'iterator.map'],
	['text.matchAll(a).toArray()', 'iterator.toArray'],
	['form.requestSubmit()', '.requestSubmit'],
	['dialog.showModal()', '.showModal'],
	['Promise.withResolvers()', 'Promise.withResolvers'],
	['new Intl.Segmenter(a)', 'Intl.Segmenter'],
])('`%s` is found', (script, name) => {
	expect(namesIn(script)).toContain(name)
})

test.each([
	'Object.keys(a).map(f).includes(b)',
	'Object.values(a).filter(f)',
	'list.find(f)',
	'[...map.values()].map(f)',
	'text.replaceAll(a, b)',
	'Promise.allSettled(a)',
	'new AbortController().signal',
	'element.closest(a)?.querySelector(b)',
	'a.toSorted = f',
	'queueMicrotask(f)',
	'new Intl.NumberFormat(a).formatToParts(b)',
])('`%s` is known to all', (script) => {
	expect(namesIn(script)).toEqual([])
})

test('syntax that one of them does not read is found', () => {
	expect(findUnparsable('a ?? b?.c; a ||= 1')).toEqual([])
	expect(findUnparsable('x = /(?<=a)b/')).toHaveLength(1)
	expect(findUnparsable('x = /a/v')).toHaveLength(1)
	expect(findUnparsable('class A { static { f() } }')).toHaveLength(1)
	expect(findUnparsable('await f()')).toHaveLength(1)
})

test('what is added for older browsers, and comes to one later than what its need is noticed by', () => {
	const added = readPolyfills(
		"add(Array.prototype, 'at', f); add(Object, 'hasOwn', g); define(self, 'Iterator', h)",
	)
	expect([...added]).toEqual(['.at', 'Object.hasOwn', 'Iterator'])
	expect(lateTests(added)).toEqual([])
	expect(lateTests(new Set(['Promise.try']))).toEqual(['Promise.try'])
})
