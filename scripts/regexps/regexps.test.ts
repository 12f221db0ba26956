import { expect, test } from 'vitest'
import { regexpsIn } from './find.ts'
import { isBounded, judge } from './judge.ts'

const sourcesIn = (code: string) => regexpsIn('planted.ts', code).map(({ source, flags }) => [source, flags])

test('literals are found, and what RegExp is given as far as its text is constant', () => {
	const code = `
		const digit = '[0-9]'
		const words = { one: 1, two: 2 }
		const a = /a+\\/b/giu
		const b = new RegExp(\`^\${digit}{2}\\\\s\`, 'g')
		const c = RegExp(String.raw\`\${digit}\\s\` + '$')
		const d = new RegExp(Object.keys(words).join('|'))
		const e = (given: string) => new RegExp(given)
	`
	expect(sourcesIn(code)).toEqual([
		['a+\\/b', 'giu'],
		['^[0-9]{2}\\s', 'g'],
		['[0-9]\\s$', ''],
		['one|two', ''],
		[undefined, ''],
	])
})

test('a name that stands for two things is no constant', () => {
	expect(sourcesIn(`const x = 'a'; function f(x: string) { return new RegExp(x) }`)).toEqual([
		[undefined, ''],
	])
})

test('a planted expression that a text can keep busy is told, exponential or quadratic; a linear one is safe', async () => {
	const planted = [
		/^(a|a)*$/,
		/\s+$/,
		/^[^\s@]+@[^\s@]+\.[^\s@]+$/,
		/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
		/[a-f]{3}/,
	]
	const verdicts = await judge(planted.map(({ source, flags }) => ({ source, flags })))
	expect(verdicts.map((verdict) => verdict.split(':', 1)[0])).toEqual([
		'vulnerable',
		'vulnerable',
		'vulnerable',
		'safe',
		'safe',
	])
}, 60_000)

test('what is not judged repeats nothing without an end', () => {
	const isNotJudged = (pattern: RegExp) => isBounded({ source: pattern.source, flags: pattern.flags })
	expect([/^\d{4}-\d\d$/, /a|b?/, /[*+]\+/].map(isNotJudged)).toEqual([true, true, true])
	expect([/a*/, /a{2,}/, /(?:a?){30}(?:a|b){30}b/, /a{2000}/].map(isNotJudged)).toEqual([
		false,
		false,
		false,
		false,
	])
})
