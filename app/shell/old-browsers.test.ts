import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

/** The globals of an older browser, as far as the script uses them. */
function oldBrowser() {
	const window: Record<string, unknown> = {
		ReadableStream: class {
			constructor(source: UnderlyingDefaultSource) {
				this.getReader = () => whole.getReader()
				const whole = new ReadableStream(source)
			}
			getReader: () => ReadableStreamDefaultReader
		},
		TextEncoder,
		URL: class {
			constructor(address: string, base?: string) {
				// biome-ignore lint/correctness/noConstructorReturn: a class of the browser without its newest function
				return new URL(address, base)
			}
		},
		HTMLFormElement: class {},
		SubmitEvent: class {
			submitter = null
		},
		Event: class {},
		document: {},
		addEventListener: () => {},
	}
	window.self = window
	const context = createContext(window)
	runInContext(
		`for (const name of ['at', 'findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name]
		delete String.prototype.at; delete String.prototype.toWellFormed; delete Object.hasOwn; delete Map.groupBy`,
		context,
	)
	runInContext(readFileSync('app/shell/old-browsers.js', 'utf8'), context)
	return (script: string) => runInContext(script, context)
}

const scripts = [
	'[1, 2, 3].at(-1)',
	'[1, 2, 3].at(-4)',
	'[1, 2, 3].at(NaN)',
	'[1, 2, 3].at(1.9)',
	"'abc'.at(-2)",
	"String('abc'.at(3))",
	'[5, 1, 4].findLast((n) => n > 3)',
	'[5, 1, 4].findLast((n) => n > 9)',
	'((list) => [list.toSorted(), list.toSorted((a, b) => b - a), list])([3, 10, 2])',
	'((list) => [list.toReversed(), list])([1, 2])',
	'((list) => [list.toSpliced(1, 1, 7, 8), list.toSpliced(0, 0, 0), list.toSpliced(1), list])([1, 2, 3])',
	'((list) => [list.with(0, 9), list.with(-1, 9), list])([1, 2, 3])',
	'(() => { try { [1].with(1, 2) } catch (error) { return error instanceof RangeError } })()',
	"[Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString'), Object.hasOwn(Object.create(null), 'a')]",
	'[...Map.groupBy([1, 2, 3, 4], (n, at) => n % 2 === 0 && at > 1)]',
	"['a\\ud800b', '\\ud83d\\ude00', '\\udc00'].map((text) => text.toWellFormed())",
	"['https://a.example/b', '/b', ''].map((text) => [URL.canParse(text), URL.canParse(text, 'https://a.example')])",
]

test.each(scripts)('an older browser says of `%s` what a new one says', (script) => {
	const said = `JSON.stringify([${script}])`
	const now = runInContext(said, createContext({ URL }))
	expect(oldBrowser()(said)).toBe(now)
})

test('an older browser reads a stream through others, to its end or its error', async () => {
	const run = oldBrowser()
	const read = `async (stream) => {
		const reader = stream.getReader(), got = []
		for (let read = await reader.read(); !read.done; read = await reader.read()) got.push(...[read.value].flat())
		return String(got)
	}`
	const from = `new ReadableStream({ start(to) { to.enqueue('a'); to.enqueue('b'); to.close() } })`
	const doubled = `new TransformStream({ transform: (text, to) => to.enqueue(text + text), flush: (to) => to.enqueue('end') })`
	const failing = `new TransformStream({ transform() { throw new Error('broken') } })`
	expect(await run(`(${read})(${from}.pipeThrough(${doubled}))`)).toBe('aa,bb,end')
	expect(await run(`(${read})(${from}.pipeThrough(new TransformStream()))`)).toBe('a,b')
	expect(await run(`(${read})(${from}.pipeThrough(new TextEncoderStream()))`)).toBe('97,98')
	await expect(run(`(${read})(${from}.pipeThrough(${failing}))`)).rejects.toThrow('broken')
})
