import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const told = (before: string[], after: string[]) =>
	lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('a reviewer sees which lines stayed, went and came', () => {
	expect(told(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d'])
	expect(told([], ['a'])).toEqual(['+a'])
	expect(told(['a'], [])).toEqual(['-a'])
	expect(told(['a', 'a'], ['a'])).toContain('-a')
	expect(told(['a'], ['a'])).toEqual([' a'])
})

test('a text of thousands of lines is compared in a moment', () => {
	const long = Array.from({ length: 5000 }, (_, n) => `line ${n}`)
	expect(lineDiff(long, long.toReversed()).length).toBeGreaterThan(1500)
})
