import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test('JSON is read as it is written, brackets within texts count for nothing', () => {
	const value = { a: ['[[[[\\"{{', { b: [1, null, '\\'] }], '"[': '[{'.repeat(100) }
	expect(parseJson(JSON.stringify(value))).toEqual(value)
	expect(parseJson(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeInstanceOf(Array)
})

test('what is nested very deep is refused at once, and so is what is no JSON', () => {
	const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
	for (const text of [deep, `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`, '{"a":', '', '{a:1}'])
		expect(() => parseJson(text)).toThrow(SyntaxError)
})
